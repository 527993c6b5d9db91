import { m } from '../paraglide/messages';
import { LONGEST_WINDOW } from './arrangement';
import { http, CONNECTION_LOST, NotGranted } from './http';
import { nameOrGuest } from './me.svelte';
import type { GameInfo, Open } from './protocol';
import { go } from './router.svelte';
import { tellRefusal } from './rules.svelte';

/** Opens a table and goes there; a refusal is told. */
export async function openTable(table: Open): Promise<void> {
  try {
    go(`/t/${(await http.open(table)).code}`);
  } catch (wrong) {
    if (!(wrong instanceof NotGranted)) throw wrong;
    await tellRefusal(wrong.rule);
  }
}

/** A game at once, with the company that the game has for somebody new. Nobody else sees a name,
 * and nobody else waits: there is time to think in a window. */
export function playNow(game: GameInfo): Promise<void> {
  const bots = game.company;
  const window = game.windows ? LONGEST_WINDOW : undefined;
  return openTable({ game: game.name, name: nameOrGuest(), seats: bots.length + 1, bots, window });
}

/** Why there is no table by this code; null: there is one. */
export async function findTable(code: string): Promise<string | null> {
  if (!code) return m.code_none();
  try {
    await http.invitation(code);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof NotGranted)) throw refusal;
    return refusal.rule === CONNECTION_LOST ? m.connection_lost_home() : m.code_wrong({ code });
  }
}
