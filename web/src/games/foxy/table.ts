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

export interface Sitting {
  seat: number;
  name: string;
  letters: string;
  state: 'me' | 'written' | 'counting';
  away: boolean;
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
    };
  });
}
