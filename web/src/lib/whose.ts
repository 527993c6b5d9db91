/** Whose move it is, in the reader's language. */
import { m } from '../paraglide/messages';
import type { News } from './protocol';
import { listed } from './words';

const NAMED = 2;

/** "Cléo", "Cléo and Noé", "Cléo and 3 more". */
export function several(names: string[]): string {
  if (names.length <= NAMED) return listed(names);
  return listed([names[0] ?? '', m.and_more({ count: names.length - 1 })]);
}

/** `news` has a name on every chair. */
export function whoseMove(news: News): string | undefined {
  if (news.phase !== 'playing') return undefined;
  if (news.must) return m.your_move();
  const awaited = (news.view?.awaited as number[] | undefined) ?? [];
  const names = awaited.map((seat) => news.chairs[seat]?.name ?? '').filter(Boolean);
  return names.length ? m.waiting_for({ names: several(names) }) : undefined;
}
