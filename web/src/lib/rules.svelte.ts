import { m } from '../paraglide/messages';
import { whyNot } from './dock.svelte';
import { http, CONNECTION_LOST, NotGranted } from './http';
import { preferences } from './preferences.svelte';
import type { Rules, RuleText } from './protocol';

const loaded = new Map<string, Promise<Rules>>();

/** The rules of a game in the reader's language; `table` holds those of every table. */
export function rulesOf(game: string): Promise<Rules> {
  const key = `${game} ${preferences.language}`;
  const known = loaded.get(key);
  if (known) return known;
  const asked = http.rules(game, preferences.language);
  loaded.set(key, asked);
  asked.catch(() => loaded.delete(key));
  return asked;
}

/** The first words of rules that hold at every table. */
const SHARED = ['', 'table', 'house'];

/** Which book a rule is in: all other ids begin with their game's name. */
function bookOf(rule: string): string {
  const [first = ''] = rule.split('.', 1);
  return SHARED.includes(first) ? 'table' : first;
}

/** A rule in the reader's language. */
export async function ruleText(rule: string): Promise<RuleText | undefined> {
  const rules = await rulesOf(bookOf(rule));
  return rules.chapters.flatMap((chapter) => chapter.rules).find(({ id }) => id === rule);
}

/** The rules sheet: which book lies open, at which rule, and the game whose book lies beside it. */
export const sheet = $state<{ book: string | null; rule: string | null; game: string | null }>({
  book: null,
  rule: null,
  game: null,
});

export function openRules(rule: string, book = bookOf(rule)): void {
  sheet.book = book;
  sheet.rule = rule;
  if (book !== 'table') sheet.game = book;
}

export function closeRules(): void {
  sheet.book = null;
}

/** Says why something did not happen, in the rule's own words. */
export async function tellRefusal(rule: string): Promise<void> {
  if (rule === CONNECTION_LOST) return whyNot(m.connection_lost());
  try {
    const found = await ruleText(rule);
    whyNot(found?.text ?? m.refused(), found ? rule : null);
  } catch (wrong) {
    if (!(wrong instanceof NotGranted)) throw wrong;
    whyNot(m.refused());
  }
}
