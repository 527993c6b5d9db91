/** The games there are: whatever folders lie in `games`, and for a game without one the plain page. */
import PlainCover from '../plain/PlainCover.svelte';
import type { GameCover, GamePage, Look, Shortcut } from './game';

const coverFiles = import.meta.glob<{ cover: GameCover }>('../games/*/cover.ts', { eager: true });
const pageFiles = import.meta.glob<{ page: GamePage }>('../games/*/index.ts');

const summaryFiles = import.meta.glob<{ summary: Look[] }>('../games/*/summary.ts');
const shortcutFiles = import.meta.glob<{ shortcuts: Shortcut[] }>('../games/*/shortcuts.ts');

const covers = new Map(Object.values(coverFiles).map(({ cover }) => [cover.game, cover] as const));

/** `fox_and_geese` is Fox and geese. */
const spelled = (game: string): string =>
  (game.slice(0, 1).toUpperCase() + game.slice(1)).replaceAll('_', ' ');

export const coverOf = (game: string): GameCover =>
  covers.get(game) ?? {
    game,
    name: () => spelled(game),
    line: () => '',
    ground: { light: 'var(--sky)', dark: 'var(--sky)' },
    Cover: PlainCover,
  };

export const gameName = (game: string): string => coverOf(game).name();

/** The game's colours, for an element of the class `game-ground`. */
export function groundOf(game: string): string {
  const { ground, grid } = coverOf(game);
  const lines = grid ? `; --grid-light: ${grid.light}; --grid-dark: ${grid.dark}` : '';
  return `--ground-light: ${ground.light}; --ground-dark: ${ground.dark}${lines}`;
}

/** The page's part of one game, loaded when its table is opened. */
export async function loadGame(game: string): Promise<GamePage> {
  const load = pageFiles[`../games/${game}/index.ts`];
  return load ? (await load()).page : (await import('../plain')).page;
}

/** The game in a few pictures, if it has them. Without them the rules can be read as well. */
export async function loadSummary(game: string): Promise<Look[]> {
  const load = summaryFiles[`../games/${game}/summary.ts`];
  return load
    ? load().then(
        ({ summary }) => summary,
        () => [],
      )
    : [];
}

/** What its keys do, if it has any of its own. */
export async function loadShortcuts(game: string): Promise<Shortcut[]> {
  const load = shortcutFiles[`../games/${game}/shortcuts.ts`];
  return load
    ? load().then(
        ({ shortcuts }) => shortcuts,
        () => [],
      )
    : [];
}
