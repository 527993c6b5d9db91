/** What Foxy's page reads from the news. */
import type { News } from '../../lib/protocol';
import { sittingAt, type Sitting } from '../../ui/seats/sitting';
import type { FoxyView } from './types';

export const viewOf = (news: News) => news.view as FoxyView | null;

export const namesAt = (news: News) => news.chairs.map((chair) => chair.name);

interface Offer {
  highest: number;
  /** A circle is offered with the number. */
  circle: boolean;
}

/** What I may write now, as the table offers it; null: nothing. */
export function offered(news: News): Offer | null {
  const ask = news.asks.find(({ move }) => move === 'estimate');
  const fields = ask?.fields as Record<string, unknown> | undefined;
  if (!fields) return null;
  const numbers = fields.number as { to: number } | number[];
  const highest = Array.isArray(numbers) ? Math.max(...numbers) : numbers.to;
  return { highest, circle: Array.isArray(fields.circled) && fields.circled.includes(true) };
}

/** My number of this turn, once it is written. */
export const written = (view: FoxyView) =>
  view.numbers.length === view.turn ? view.numbers[view.turn - 1] : undefined;

/** The turns in which somebody's time ran out, by seat. Only the log knows. */
export function lapses({ lines }: News): Record<number, number[]> {
  const found: Record<number, number[]> = {};
  let turn = 0;
  for (const { line } of lines) {
    if (line.line === 'turned') turn = Number(line.turn);
    else if (line.line === 'table.lapsed') (found[Number(line.seat)] ??= []).push(turn);
  }
  return found;
}

/** Whether a bot wrote for me in this turn. */
export const byBot = (news: News, turn: number): boolean => news.kept.includes(turn);

/** Everybody at the table, and whether they have written. */
export const sitting = (news: News, view: FoxyView, letters: string[]): Sitting[] =>
  sittingAt(news, letters, (seat) => (view.awaited.includes(seat) ? 'turn' : 'done'));

/** Somebody else is here and has written, and I am the last of the people: bots wait for nobody. */
export function lastOfPeople({ chairs, me }: News, { awaited }: FoxyView): boolean {
  if (me === null || !awaited.includes(me)) return false;
  const others = chairs.filter(({ seat, kind }) => seat !== me && kind === 'person');
  return others.every(({ seat }) => !awaited.includes(seat)) && others.some(({ here }) => here);
}
