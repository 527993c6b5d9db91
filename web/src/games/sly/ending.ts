/** How the game ended, in words and in figures. */
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import type { OutcomeWords } from '../../ui/result/Outcome.svelte';
import { namesAt, viewOf, type Kind } from './table';
import { teamAt } from './teams';
import type { Line, SlyView } from './types';

type Result = NonNullable<SlyView['result']>;

export const winnersOf = ({ places }: Result): number[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []));

export function endingWords(
  view: SlyView,
  names: string[],
  me: number | null,
): OutcomeWords | null {
  const { result } = view;
  if (!result) return null;
  const mine =
    me !== null && result.places[me] !== 1
      ? m.sly_end_place({ place: result.places[me] ?? 0 })
      : '';
  const told = view.rules.teams ? ofTeams(view, result, names, me) : ofOne(view, result, names, me);
  return { ...told, text: [told.text, view.rules.teams ? '' : mine].filter(Boolean).join(' ') };
}

const called = (seats: number[], names: string[]) => listed(seats.map((seat) => names[seat] ?? ''));

function eyebrowOf(view: SlyView, { reason }: Result, names: string[]): string {
  if (reason === 'sly.end.stalled') return m.sly_end_stalled({ count: view.rules.still });
  if (reason === 'sly.end.victim')
    return m.sly_end_first_victim({ name: called(view.outs, names) });
  return reason === 'sly.end.team' ? m.sly_end_last_team() : m.sly_end_slyest();
}

function ofTeams(view: SlyView, result: Result, names: string[], me: number | null): OutcomeWords {
  const winners = winnersOf(result);
  const eyebrow = eyebrowOf(view, result, names);
  if (winners.length === view.seats)
    return { eyebrow, headline: m.sly_end_everybody(), text: m.sly_end_level() };
  const team = teamAt(view, winners[0] ?? 0);
  const theirs = team === 'gossip' ? m.sly_end_team_wins_gossip() : m.sly_end_team_wins_trap();
  const headline = me !== null && winners.includes(me) ? m.sly_end_your_team_wins() : theirs;
  const out = winners.some((seat) => !view.alive.includes(seat));
  const who = called(winners, names);
  return { eyebrow, headline, text: out ? m.sly_end_team_of({ names: who }) : `${who}.` };
}

function ofOne(view: SlyView, result: Result, names: string[], me: number | null): OutcomeWords {
  const winners = winnersOf(result);
  const [first = 0] = winners;
  const count = livesLeft(view, first);
  const cards = m.sly_end_cards({ count: result.scores.cards?.[first] ?? 0 });
  const level = winners.length > 1;
  const alone = first === me ? m.sly_end_you_win() : m.sly_end_wins({ name: names[first] ?? '' });
  return {
    eyebrow: eyebrowOf(view, result, names),
    headline: level ? shared(winners, view, names) : alone,
    text:
      result.reason === 'sly.end.survivor'
        ? m.sly_end_with_lives({ count })
        : m.sly_end_lives_cards({ count, cards }),
  };
}

const shared = (winners: number[], { seats }: SlyView, names: string[]) =>
  winners.length === seats
    ? m.sly_end_everybody()
    : m.sly_end_share({ names: called(winners, names) });

const LIVES = 3;

export const livesLeft = (view: SlyView, seat: number): number =>
  LIVES - (view.gossiped[seat] ?? 0) - (view.trapped[seat] ?? 0);

/** Below the title of the bar. */
export function howItEnded({ result, turn }: SlyView): string {
  const words: Record<string, (turn: { turn: number }) => string> = {
    'sly.end.survivor': m.sly_end_turn_survivor,
    'sly.end.victim': m.sly_end_turn_victim,
    'sly.end.team': m.sly_end_turn_team,
    'sly.end.stalled': m.sly_end_turn_stalled,
  };
  return words[result?.reason ?? '']?.({ turn }) ?? '';
}

/** One who was caught: by whom and how; when, where the log still tells. */
export interface Catch {
  seat: number;
  by: number;
  turn: number | null;
  kind: Kind | null;
}

export function hunt(news: News, view: SlyView): Catch[] {
  let turn: number | null = null;
  const told = new Map<number, { turn: number | null; kind: Kind }>();
  for (const { line } of news.lines) {
    const each = line as unknown as Line;
    if (each.line === 'turned') turn = each.turn;
    else if (each.line === 'lost' && !each.left) told.set(each.seat, { turn, kind: each.kind });
  }
  return view.outs.map((seat) => ({
    seat,
    by: view.tallies[seat]?.caught ?? -1,
    turn: told.get(seat)?.turn ?? null,
    kind: told.get(seat)?.kind ?? null,
  }));
}

/** In one sentence, to send to friends. */
export function told(news: News): string {
  const view = viewOf(news);
  const result = view?.result;
  if (!view || !result) return '';
  const names = namesAt(news);
  const winners = winnersOf(result);
  const who = called(winners, names);
  if (winners.length > 1)
    return view.rules.teams && winners.length < view.seats
      ? m.sly_end_told_team({ names: who })
      : m.sly_end_told_share({ names: who });
  if (result.reason === 'sly.end.survivor') return m.sly_end_told_wins({ name: who });
  return m.sly_end_told_lives({ name: who, count: livesLeft(view, winners[0] ?? 0) });
}
