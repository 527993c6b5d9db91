import { http, NotGranted } from './http';
import { nameOrFox } from './me.svelte';
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

/** A game at once, with the company that the game has for somebody new. */
export function playNow(game: GameInfo): Promise<void> {
  const bots = game.company;
  return openTable({ game: game.name, name: nameOrFox(), seats: bots.length + 1, bots });
}
