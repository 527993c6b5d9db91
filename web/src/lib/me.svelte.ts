import { m } from '../paraglide/messages';
import { http, NotGranted } from './http';
import { LANGUAGES, type Language } from './preferences.svelte';
import type { GameInfo, Me, TableRow } from './protocol';
import { remember, remembered } from './storage';

interface Known {
  name: string;
  tables: TableRow[];
  games: GameInfo[];
  state: 'asking' | 'known' | 'lost';
}

/** Who I am to the server: a name, my tables, and the games that it has. */
export const me: Known = $state({
  name: remembered('name') ?? '',
  tables: [],
  games: [],
  state: 'asking',
});

/** Whoever never said a name plays as a guest, and is asked again where it matters. */
const isDefault = (name: string): boolean =>
  (Object.keys(LANGUAGES) as Language[]).some((locale) => m.name_default({}, { locale }) === name);

function keep(answer: Me): void {
  if (!isDefault(answer.name)) me.name = answer.name || me.name;
  me.tables = answer.tables;
  me.games = answer.games;
  me.state = 'known';
}

export async function loadMe(): Promise<void> {
  try {
    keep(await http.me());
  } catch (wrong) {
    if (!(wrong instanceof NotGranted)) throw wrong;
    if (me.state === 'asking') me.state = 'lost';
  }
}

let introduction: Promise<void> | undefined;
const TRY_AGAIN = 2000;

/** Resolves once the server knows this device. Before that a connection would be a stranger's. */
export function introduced(): Promise<void> {
  introduction ??= (async () => {
    for (await loadMe(); me.state !== 'known'; await loadMe())
      await new Promise((wake) => setTimeout(wake, TRY_AGAIN));
  })();
  return introduction;
}

/** Remembers the name here and on the server; it is no account, so a failure matters to nobody. */
export function setName(name: string): void {
  me.name = name;
  remember('name', name || null);
  void http.rename(name).then(keep, () => undefined);
}

export const nameOrGuest = (): string => me.name || m.name_default();

export const gameInfo = (game: string): GameInfo | undefined =>
  me.games.find((info) => info.name === game);
