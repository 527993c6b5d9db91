/** How the game ended, in words. */
import { m } from '../../paraglide/messages';
import type { OutcomeWords } from '../../ui/result/Outcome.svelte';
import { type Decision, endingOf } from './judging';
import type { FoxyView } from './types';
import { points, several } from './words';

/** Alone: by how much all numbers together may be off. The table has judged it; this is only said. */
const ALLOWED = 5;

export function endingWords(
  view: FoxyView,
  names: string[],
  me: number | null,
): OutcomeWords | null {
  const { result } = view;
  if (!result) return null;
  return view.seats === 1 ? alone(result, names, me) : together(result, names, me);
}

type Result = NonNullable<FoxyView['result']>;

function alone({ places, scores }: Result, names: string[], me: number | null): OutcomeWords {
  const won = places[0] === 1;
  const off = { count: scores.deviation?.[0] ?? 0, allowed: ALLOWED };
  if (me === null) {
    const name = names[0] ?? '';
    return {
      eyebrow: '',
      headline: won ? m.foxy_alone_made({ name }) : m.foxy_alone_missed({ name }),
      text: m.foxy_alone_off_of({ name, ...off }),
      happy: won,
    };
  }
  const warm = won ? m.foxy_alone_won_warm() : m.foxy_alone_lost_warm();
  return {
    eyebrow: '',
    headline: won ? m.foxy_alone_won() : m.foxy_alone_lost(),
    text: `${m.foxy_alone_off(off)} ${warm}`,
    happy: won,
  };
}

/** Below the first place: mine, and with whom I share it. */
function placeOf({ places, scores }: Result, names: string[], me: number): string {
  const place = places[me] ?? 0;
  const mine = { place, points: points(scores.points?.[me] ?? 0) };
  const others = names.filter((_, seat) => seat !== me && places[seat] === place);
  if (!others.length) return m.foxy_your_place(mine);
  return m.foxy_your_place_shared({ ...mine, names: several(others) });
}

function together(result: Result, names: string[], me: number | null): OutcomeWords {
  const { scores } = result;
  const { winners, level, runnerUp, by } = endingOf(result);
  const score = (kind: string, seat: number) => scores[kind]?.[seat] ?? 0;
  const [first = 0] = winners;
  const best = score('points', first);
  const called = (seats: number[]) => several(seats.map((seat) => names[seat] ?? ''));
  const tied = { names: called(level), points: points(best), winner: names[first] ?? '' };
  const sides = (kind: string) => ({
    won: score(kind, first),
    other: score(kind, runnerUp ?? first),
  });
  const mine = me !== null && !winners.includes(me) ? placeOf(result, names, me) : '';
  const said: Record<Decision, () => [string, string]> = {
    points: () => [
      m.foxy_ahead({ count: best - score('points', runnerUp ?? first) }),
      m.foxy_with_points({ points: points(best) }),
    ],
    bet: () => [m.foxy_ahead_bet(), m.foxy_tie_bet({ ...tied, ...sides('bet') })],
    crosses: () => [m.foxy_ahead_crosses(), m.foxy_tie_crosses({ ...tied, ...sides('crosses') })],
    shared: () => [m.foxy_level(), m.foxy_tie_shared({ ...tied, names: called(winners) })],
  };
  const [eyebrow, text] = said[by]();
  const headline = () => {
    if (winners.length > 3) return m.foxy_share_many({ count: winners.length });
    if (winners.length > 1) return m.foxy_share({ names: called(winners) });
    return first === me ? m.foxy_you_win() : m.foxy_wins({ name: names[first] ?? '' });
  };
  return {
    eyebrow,
    headline: headline(),
    text: [text, mine].filter(Boolean).join(' '),
    happy: true,
  };
}

/** The same in one sentence, to send to friends. */
export function told(view: FoxyView | null, names: string[]): string {
  const result = view?.result;
  if (!result) return '';
  const [name = ''] = names;
  if (names.length === 1) {
    const count = result.scores.deviation?.[0] ?? 0;
    return result.places[0] === 1
      ? m.foxy_told_made({ name, count })
      : m.foxy_told_missed({ name, count });
  }
  const { winners } = endingOf(result);
  const [first = 0] = winners;
  const won = points(result.scores.points?.[first] ?? 0);
  if (winners.length === 1) return m.foxy_told_wins({ name: names[first] ?? '', points: won });
  const who = several(winners.map((seat) => names[seat] ?? ''));
  return m.foxy_told_share({ names: who, points: won });
}
