import { wordsOf, type GamePage } from '../../lib/game';
import type { Entry } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

export const DEALER = -1;

/** An entry in words: the game's own, or what its log lines tell, or who played. */
export function entryWords(entry: Entry, names: string[], page: GamePage): string {
  const { actor, move, lines } = entry;
  if (actor === null || !move) return page.unheard?.() ?? m.replay_unheard();
  const name = names[actor] ?? '';
  if (move.move === 'back') return m.replay_took_back({ name });
  const own = page.entry?.(entry, names);
  if (own) return own;
  const told = lines.map((line) => wordsOf(page.line(line, names))).filter(Boolean);
  if (told.length) return told.join(' ');
  return actor === DEALER ? m.replay_chance() : m.replay_moves({ name });
}

/** A sentence in parts, so that the name in it stands out. */
export function around(text: string, name: string): [before: string, name: string, after: string] {
  const at = name ? text.indexOf(name) : -1;
  return at < 0 ? [text, '', ''] : [text.slice(0, at), name, text.slice(at + name.length)];
}
