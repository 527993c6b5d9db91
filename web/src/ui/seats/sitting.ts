/** Somebody at the table, as every game shows them. */
import type { Component, Snippet } from 'svelte';
import type { News } from '../../lib/protocol';

export interface Sitting {
  seat: number;
  name: string;
  letters: string;
  /** turn: asked now; done: has answered; waits: comes later; out: plays no more; idle: nothing to say. */
  state: 'turn' | 'done' | 'waits' | 'out' | 'idle';
  me: boolean;
  away: boolean;
  bot: boolean;
  host: boolean;
}

/** What a game may put on a seat, each in its own place. */
export interface Slots {
  score?: Snippet<[Sitting]>;
  lives?: Snippet<[Sitting]>;
  hand?: Snippet<[Sitting]>;
  tokens?: Snippet<[Sitting]>;
  role?: Snippet<[Sitting]>;
  clock?: Snippet<[Sitting]>;
}

export type Icon = Component<{ class?: string }>;

/** Everybody at the table; the game says how each one stands. */
export const sittingAt = (
  news: News,
  letters: string[],
  state: (seat: number) => Sitting['state'],
): Sitting[] =>
  news.chairs.map((chair) => ({
    seat: chair.seat,
    name: chair.name,
    letters: letters[chair.seat] ?? '',
    state: state(chair.seat),
    me: chair.seat === news.me,
    away: chair.kind === 'person' && !chair.here,
    bot: chair.kind === 'bot',
    host: chair.host,
  }));

const URGENT = { turn: 0, waits: 1, idle: 2, done: 3, out: 4 };

/** Me, then whoever is awaited: for where there is no room for all. */
export const urgentFirst = (people: Sitting[]): Sitting[] =>
  people.toSorted(
    (a, b) => Number(b.me) - Number(a.me) || URGENT[a.state] - URGENT[b.state] || a.seat - b.seat,
  );
