/** What Foxy's page reads from the news. */
import type { News } from '../../lib/protocol';
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

/** A bot has had my chair in this turn, if only for a while. */
export function kept({ lines, me }: News): boolean {
  let [sits, sat] = [false, false];
  for (const { line } of lines) {
    if (line.line === 'turned') sat = sits;
    else if (line.seat !== me) continue;
    else if (line.line === 'table.bot') sits = sat = true;
    else if (line.line === 'table.returned') sits = false;
  }
  return sat;
}

export interface Sitting {
  seat: number;
  name: string;
  letters: string;
  state: 'me' | 'written' | 'counting';
  away: boolean;
  bot: boolean;
}

/** Everybody at the table. */
export function sitting(news: News, view: FoxyView, letters: string[]): Sitting[] {
  return news.chairs.map((chair) => {
    const awaited = view.awaited.includes(chair.seat);
    return {
      seat: chair.seat,
      name: chair.name,
      letters: letters[chair.seat] ?? '',
      state: !awaited ? 'written' : chair.seat === news.me ? 'me' : 'counting',
      away: chair.kind === 'person' && !chair.here,
      bot: chair.kind === 'bot',
    };
  });
}
