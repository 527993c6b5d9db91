import { wordsOf, type GamePage } from '../../lib/game';
import type { Entry } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

export const DEALER = -1;

/** An entry in words: the game's own, or what its log lines tell, or who played. */
export function entryWords(
  entry: Entry,
  names: string[],
  page: GamePage,
  all: Entry[] = [],
): string {
  const { actor, move, lines, number } = entry;
  if (actor === null || !move)
    return page.unheard?.(undefined, all.slice(0, number - 1)) ?? m.replay_unheard();
  const name = names[actor] ?? '';
  if (move.move === 'back') return m.replay_took_back({ name });
  const own = page.entry?.(entry, names);
  if (own) return own;
  const every = lines.map((line) => page.line(line, names));
  /** A head stands above the entry already, unless there is nothing else. */
  const more = every.some((told) => typeof told === 'string' || !told.head);
  const told = every
    .filter((one) => !more || typeof one === 'string' || !one.head)
    .map(wordsOf)
    .filter(Boolean);
  if (told.length) return told.join(' ');
  return actor === DEALER ? m.replay_chance() : m.replay_moves({ name });
}

/** A sentence in parts, so that the name in it stands out. */
export function around(text: string, name: string): [before: string, name: string, after: string] {
  const at = name ? text.indexOf(name) : -1;
  return at < 0 ? [text, '', ''] : [text.slice(0, at), name, text.slice(at + name.length)];
}
