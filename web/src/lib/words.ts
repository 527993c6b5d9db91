import { m } from '../paraglide/messages';
import { listIn } from './lists';
import { preferences } from './preferences.svelte';

/** "Kami, Jimmy and Noé", as the reader's language lists. */
export const listed = (names: string[]): string => listIn(names, preferences.language);

const NAMED = 3;

/** "Kami, Jimmy, Noé and 7 more": nobody reads a hundred names. */
export function listedFew(names: string[]): string {
  if (names.length <= NAMED + 1) return listed(names);
  return m.names_more({
    names: names.slice(0, NAMED).join(', '),
    count: names.length - NAMED,
  });
}

/** "1–12", or "15" where both ends are the same. */
export const range = (least: number, most: number): string =>
  least === most ? String(least) : `${least}–${most}`;

/** How long ago, in the shortest words. */
export function ago(touched: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - touched) / 60));
  if (minutes < 1) return m.ago_now();
  if (minutes < 60) return m.ago_minutes({ count: minutes });
  if (minutes < 24 * 60) return m.ago_hours({ count: Math.floor(minutes / 60) });
  return m.ago_days({ count: Math.floor(minutes / (24 * 60)) });
}

export function clockName(seconds: number | null): string {
  if (seconds === null) return m.clock_none();
  if (seconds % 60 === 0 && seconds > 60) return m.clock_minutes({ count: seconds / 60 });
  return m.clock_seconds({ count: seconds });
}
