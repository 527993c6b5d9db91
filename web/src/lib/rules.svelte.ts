import { tick } from 'svelte';
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

/** What a rule says to somebody whom it stops. */
export const saidTo = ({ refusal, text }: RuleText): string => refusal ?? text;

/** The rules as they lie open. */
export const sheet = $state<{
  /** The book that was asked for; null: it is closed. */
  book: string | null;
  /** The rule that was asked for; '' or null: the book opens at its beginning. */
  rule: string | null;
  /** The game whose chapters stand before those of every table. */
  game: string | null;
  /** How often something was asked for, so that the same rule can be shown again. */
  asked: number;
  /** The frame shows the book beside the board, and no sheet is needed. */
  beside: boolean;
  /** While I am asked something: what the way back to it is called. */
  back: string | null;
}>({ book: null, rule: null, game: null, asked: 0, beside: false, back: null });

/** What had the focus when the book was opened. */
let opener: Element | null = null;

export const rulesOpen = (): boolean => sheet.book !== null;

export function openRules(rule: string, book = bookOf(rule)): void {
  if (!rulesOpen()) opener = document.activeElement;
  sheet.book = book;
  sheet.rule = rule;
  sheet.asked++;
  if (book !== 'table') sheet.game = book;
}

/** The focus goes back to what opened the book, unless it is somewhere else by now. */
export function closeRules(): void {
  if (!rulesOpen()) return;
  const at = document.activeElement;
  const reading = !at || at === document.body || at.closest('[data-rules], dialog') !== null;
  const back = opener;
  opener = null;
  sheet.book = null;
  if (reading && back instanceof HTMLElement)
    void tick().then(() => back.isConnected && back.focus({ preventScroll: true }));
}

/** Opens the book, or closes it if it lies open. */
export function toggleRules(rule: string, book = bookOf(rule)): void {
  if (rulesOpen()) closeRules();
  else openRules(rule, book);
}

/** Why something did not happen, and the rule to read on at, if there is one. */
export interface Reason {
  text: string;
  rule: string | null;
}

export async function refusalOf(rule: string): Promise<Reason> {
  if (rule === CONNECTION_LOST) return { text: m.connection_lost(), rule: null };
  try {
    const found = await ruleText(rule);
    if (found) return { text: saidTo(found), rule };
  } catch (wrong) {
    if (!(wrong instanceof NotGranted)) throw wrong;
  }
  return { text: m.refused(), rule: null };
}

/** Says why something did not happen: in the dock, or where there is none in a toast. */
export async function tellRefusal(rule: string): Promise<void> {
  const reason = await refusalOf(rule);
  whyNot(reason.text, reason.rule);
}
