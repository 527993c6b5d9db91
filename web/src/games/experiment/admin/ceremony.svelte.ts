/** Administration as it is told between two rounds: three pictures, one after the other, for
 * everybody at their own pace. */
import { less } from '../../../lib/motion.svelte';
import type { News } from '../../../lib/protocol';
import type { ExperimentView, Friendliest } from '../types';

const EACH = 2350;
const PICTURES = 3;

/** The round whose end is told on this page now, for the bar; 0 if none is. */
export const ending = $state({ round: 0 });

/** How the round that is over left the table. */
export interface Before {
  order: number[];
  /** The space of each gear, by seat; the automa's is the last. */
  gears: number[];
}

const beforeOf = ({ order, players, automa }: ExperimentView): Before => ({
  order,
  gears: [...players.map(({ gear }) => gear), ...(automa ? [automa.gear] : [])],
});

export class Ceremony {
  line = $state.raw<Friendliest | null>(null);
  picture = $state(0);
  before = $state.raw<Before | null>(null);
  /** The round that is over. */
  round = $state(0);
  #seen = -1;
  #last: { round: number; before: Before } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly on = $derived.by(() => this.line !== null);
  /** The last round has only the first picture. */
  readonly pictures = $derived.by(() => (this.round < 5 ? PICTURES : 1));

  /** Call with every news; whoever has just come has missed it. */
  follow(news: News, view: ExperimentView): void {
    const found = news.lines.findLast(({ line }) => line.line === 'friendliest');
    const first = this.#seen < 0;
    if (found && found.number > this.#seen && !first)
      this.#begin(found.line as unknown as Friendliest, view);
    this.#seen = Math.max(this.#seen, found?.number ?? 0);
    this.#last = { round: view.round, before: beforeOf(view) };
  }

  #begin(line: Friendliest, view: ExperimentView): void {
    clearTimeout(this.#timer);
    this.line = line;
    this.round = ending.round = view.awards.length;
    this.before = this.#last?.round === this.round ? this.#last.before : null;
    this.picture = less.motion ? this.pictures : 1;
    const lasts = less.motion ? EACH * this.pictures : EACH;
    this.#timer = setTimeout(() => this.#next(), lasts);
  }

  #next(): void {
    this.picture += 1;
    if (this.picture > this.pictures) this.skip();
    else this.#timer = setTimeout(() => this.#next(), EACH);
  }

  /** For me alone. */
  skip(): void {
    clearTimeout(this.#timer);
    this.line = null;
    ending.round = 0;
  }

  /** For a picture of it: it stands still. */
  hold(line: Friendliest, view: ExperimentView, picture: number, before: Before): void {
    Object.assign(this, { line, before, round: view.awards.length, picture });
  }
}
