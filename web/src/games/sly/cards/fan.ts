/** How the cards of a hand lie: sorted, equal ones close together, the others sharing the room. */
import { ORDER, type CardName } from './names';

/** One card of the hand. */
export interface Held {
  card: CardName;
  /** Which of its equals it is, from 1, and how many there are. */
  copy: number;
  of: number;
  chosen: boolean;
  key: string;
}

const times = (cards: CardName[], card: CardName) => cards.filter((one) => one === card).length;

/** The cards in their order. Those that are away have left; of equal ones the last are chosen. */
export function held(hand: Record<string, number>, chosen: CardName[], away: CardName[]): Held[] {
  return ORDER.flatMap((card) => {
    const of = Math.max(0, (hand[card] ?? 0) - times(away, card));
    const taken = times(chosen, card);
    return Array.from({ length: of }, (_, i) => ({
      card,
      copy: i + 1,
      of,
      chosen: i >= of - taken,
      key: `${card}${i}`,
    }));
  });
}

/** What has come into a hand since, and how many of each; null: it is as it was. */
export function arrived(
  before: Record<string, number>,
  now: Record<string, number>,
): Record<string, number> | null {
  const more = (card: CardName) => (now[card] ?? 0) - (before[card] ?? 0);
  const changed = ORDER.filter((card) => more(card) !== 0);
  if (!changed.length) return null;
  return Object.fromEntries(changed.map((card) => [card, Math.max(0, more(card))]));
}

/** Below this a card can hardly be hit, so equal ones close up first. */
const STRIP = 24;
const CLOSE = 8;
const EDGE = 7;
const MOST_TURN = 7;

export interface Fan {
  /** Where each card begins. */
  left: number[];
  /** Degrees from one card to the next. */
  turn: number;
  /** How much lower the outer ones lie, times their distance from the middle, twice. */
  bow: number;
  /** So close that a card which comes forward would cover others. */
  close: boolean;
}

/** Cards `size` wide in a box `width` wide. More cards make smaller steps and never a wider fan. */
export function fan(cards: Held[], width: number, size: number, wide: boolean): Fan {
  const steps = cards.length - 1;
  const turn = steps > 0 ? Math.min(wide ? 2.4 : 1.7, (2 * MOST_TURN) / steps) : 0;
  const swing = 1.5 * 1.4 * size * Math.sin(((steps / 2) * turn * Math.PI) / 180);
  const room = Math.max(0, width - size - 2 * (swing + EDGE));
  const alike = cards.filter(({ copy }) => copy > 1).length;
  const other = Math.max(1, steps - alike);
  const usual = wide ? 40 : 22;
  let near = usual;
  if ((room - alike * near) / other < STRIP && alike > 0)
    near = Math.min(usual, Math.max(CLOSE, (room - other * STRIP) / alike));
  if (alike * near > room) near = room / Math.max(1, steps);
  const far = Math.max(near, Math.min(size * 0.86, (room - alike * near) / other));
  const left: number[] = [];
  let x = 0;
  cards.forEach(({ copy }, i) => {
    if (i > 0) x += copy > 1 ? near : far;
    left.push(x);
  });
  const over = steps > 0 && x > room ? room / x : 1;
  const start = (width - x * over - size) / 2;
  const bow = Math.min(wide ? 1.3 : 0.7, 12 / Math.max(1, (steps / 2) ** 2));
  return { left: left.map((at) => start + at * over), turn, bow, close: far < size * 0.5 };
}
