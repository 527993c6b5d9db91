/** The review's findings, as the page shows them. Every one of them comes from the table. */
import type { Checked, FoxyView, Judged } from './types';

export type Verdict = 'exact' | 'won' | 'safe' | 'low' | 'high' | 'missed' | 'late';

export function verdictOf(
  { number, circled, crossed }: Judged,
  exact: number,
  hard: boolean,
): Verdict {
  if (crossed) return 'high';
  if (number === exact) return circled ? 'won' : 'exact';
  if (circled) return 'missed';
  return hard ? 'low' : 'safe';
}

export interface Row {
  seat: number;
  judged: Judged;
  verdict: Verdict;
  /** Points of this card, or alone: by how much the number is off. */
  gained: number;
  /** Together with the cards before, this one not counted. */
  before: number;
}

const off = (checked: Checked, seat: number) =>
  Math.abs((checked.judged[seat]?.number ?? 0) - checked.exact);

/** Everybody's number of one card, the best so far first: `with` this card, or as it was before, so
 * that the order gives nothing away. `late` has the turns of those whose time ran out. */
export function rowsAt(
  view: FoxyView,
  review: Checked[],
  at: number,
  late: Record<number, number[]>,
  order: 'before' | 'with',
): Row[] {
  const checked = review[at];
  if (!checked) return [];
  const alone = view.seats === 1;
  const hard = alone || (view.rules.hard ?? false);
  const worth = (card: Checked, seat: number) =>
    alone ? off(card, seat) : (card.judged[seat]?.points ?? 0);
  const best = ({ before, gained }: Row) => (order === 'with' ? before + gained : before);
  return checked.judged
    .map((judged, seat): Row => ({
      seat,
      judged,
      verdict: late[seat]?.includes(checked.turn) ? 'late' : verdictOf(judged, checked.exact, hard),
      gained: worth(checked, seat),
      before: review.slice(0, at).reduce((sum, card) => sum + worth(card, seat), 0),
    }))
    .sort((a, b) => (alone ? 0 : best(b) - best(a)));
}

/** The animals that got a cross with this card. */
export function freshAt(review: Checked[], at: number): string[] {
  const [now, before] = [review[at]?.board ?? {}, review[at - 1]?.board ?? {}];
  return Object.keys(now).filter((animal) => (now[animal] ?? 0) > (before[animal] ?? 0));
}

/** Which animals the exact number is made of, and how many of each; the fox counts otherwise. */
export function partsAt(view: FoxyView, { card, board, exact }: Checked): [string, number][] {
  const count = (animal: string): [string, number] => [animal, board[animal] ?? 0];
  if (card.animals.length) return card.animals.map(count);
  const seen = Object.keys(board).filter((animal) => board[animal]);
  switch (view.rules.fox ?? 'different') {
    case 'different':
      return seen.map(count);
    case 'most-seen':
      return seen.filter((animal) => board[animal] === exact).map(count);
    case 'singles':
      return [];
    case 'fox-cat':
      return [count('cat')];
  }
}

export type Decision = 'points' | 'bet' | 'crosses' | 'shared';

export interface Ending {
  winners: number[];
  /** Those who have as many points as the winner. */
  level: number[];
  runnerUp: number | undefined;
  by: Decision;
}

/** What decided the first place, read from places and scores. */
export function endingOf({ places, scores }: NonNullable<FoxyView['result']>): Ending {
  const seats = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const winners = seats.filter((seat) => places[seat] === 1);
  const [first = 0] = winners;
  const same = (score: string, seat: number) => scores[score]?.[seat] === scores[score]?.[first];
  const runnerUp = seats.find((seat) => places[seat] !== 1);
  const level = seats.filter((seat) => same('points', seat));
  const by = (): Decision => {
    if (winners.length > 1) return 'shared';
    if (runnerUp === undefined || !same('points', runnerUp)) return 'points';
    return same('bet', runnerUp) ? 'crosses' : 'bet';
  };
  return { winners, level, runnerUp, by: by() };
}
