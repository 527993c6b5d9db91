import type { GameCover, GamePage } from './game';
import { m } from '../paraglide/messages';

const coverFiles = import.meta.glob<{ cover: GameCover }>('../games/*/cover.ts', { eager: true });
const pageFiles = import.meta.glob<{ page: GamePage }>('../games/*/index.ts');

export const covers = new Map(
  Object.values(coverFiles).map(({ cover }) => [cover.game, cover] as const),
);

export const gameName = (game: string): string => covers.get(game)?.name() ?? m.game_unknown();

/** The page's part of one game, loaded when its table is opened. */
export async function loadGame(game: string): Promise<GamePage | null> {
  const load = pageFiles[`../games/${game}/index.ts`];
  return load ? (await load()).page : null;
}
