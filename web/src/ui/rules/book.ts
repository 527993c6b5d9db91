import type { Look } from '../../lib/game';
import { gameName, loadSummary } from '../../lib/games';
import type { Rules, RuleText } from '../../lib/protocol';
import { rulesOf } from '../../lib/rules.svelte';
import { m } from '../../paraglide/messages';
import type { Passage } from './finder.svelte';

export const LOOK = 'look';
/** The chapters of every table, as one entry where there is no room for all. */
export const SHARED = 'shared';

export interface Chapter {
  id: string;
  title: string;
  rules: RuleText[];
  /** It holds at every table, and stands behind those of the game. */
  shared: boolean;
}

/** What lies open: the game's rules, and behind them those of every table. */
export interface Book {
  title: string;
  preface: string;
  /** The game in a few pictures; where it has none, its preface says what it is. */
  looks: Look[];
  chapters: Chapter[];
  sharedPreface: string;
}

const chaptersOf = (rules: Rules, name: string, shared: boolean): Chapter[] =>
  rules.chapters.map((chapter, i) => ({ ...chapter, id: `${name}-${i}`, shared }));

export async function openBook(game: string | null): Promise<Book> {
  const [table, own, looks] = await Promise.all([
    rulesOf('table'),
    game ? rulesOf(game) : null,
    game ? loadSummary(game) : [],
  ]);
  const shared = chaptersOf(table, SHARED, own !== null);
  if (!game || !own) return { ...table, looks: [], chapters: shared, sharedPreface: '' };
  return {
    title: m.rules_of({ game: gameName(game) }),
    preface: own.preface,
    looks,
    chapters: [...chaptersOf(own, game, false), ...shared],
    sharedPreface: table.preface,
  };
}

/** Every sentence that is shown, in the order of reading. */
export function passagesOf(book: Book, why: boolean): Passage[] {
  const looks = book.looks.flatMap((look, i) => [
    { id: `${LOOK}-${i}`, text: look.title() },
    { id: `${LOOK}-${i}-text`, text: look.text() },
    ...(why && look.why ? [{ id: `${LOOK}-${i}-why`, text: look.why() }] : []),
  ]);
  const rules = book.chapters.flatMap(({ id, title, rules }) => [
    { id, text: title },
    ...rules.flatMap((rule) => [
      { id: rule.id, text: rule.text },
      ...(why && rule.ruling ? [{ id: `${rule.id}-why`, text: rule.ruling }] : []),
    ]),
  ]);
  const preface = looks.length ? [] : [{ id: LOOK, text: book.preface }];
  return [...preface, ...looks, ...rules];
}
