/** Administration as it is told between two rounds: three pictures, one after the other, for
 * everybody at their own pace. */
import { untrack } from 'svelte';
import { less } from '../../../lib/motion.svelte';
import type { News } from '../../../lib/protocol';
import { sum } from '../art/traits';
import type { ExperimentView, Friendliest } from '../types';

const PICTURES = 3;
/** How long each picture is looked at; the last one longer, if nobody but me is waited for. */
const EACH = [3000, 4000];
const LAST = 5000;
const MINE = 13000;

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
  /** The table as the new round finds it, whatever is taken from it meanwhile. */
  view = $state.raw<ExperimentView | null>(null);
  /** How long the present picture stays. */
  lasts = $state(LAST);
  /** The round that is over. */
  round = $state(0);
  #seen = -1;
  #last: { round: number; before: Before } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mine = false;
  #came = 0;

  readonly on = $derived.by(() => this.line !== null);
  /** The last round has only the first picture. */
  readonly pictures = $derived.by(() => (this.round < 5 ? PICTURES : 1));

  /** Call with every news; whoever has just come has missed it. */
  follow(news: News, view: ExperimentView): void {
    untrack(() => this.#follow(news, view));
  }

  #follow(news: News, view: ExperimentView): void {
    const found = news.lines.findLast(({ line }) => line.line === 'friendliest');
    const first = this.#seen < 0;
    this.#mine = news.must && news.clock === null;
    if (found && found.number > this.#seen && !first)
      this.#begin(found.line as unknown as Friendliest, view);
    if (this.on && this.view?.phase === 'setup') this.view = view;
    if (this.on && this.#mine) this.#stays();
    this.#seen = Math.max(this.#seen, found?.number ?? 0);
    this.#last = { round: view.round, before: beforeOf(view) };
  }

  #begin(line: Friendliest, view: ExperimentView): void {
    this.line = line;
    this.view = view;
    this.round = ending.round = view.awards.length;
    this.before = this.#last?.round === this.round ? this.#last.before : null;
    this.#show(less.motion ? this.pictures : 1);
  }

  #show(picture: number): void {
    this.picture = picture;
    this.#came = performance.now();
    this.#wait(picture < this.pictures ? (EACH[picture - 1] ?? LAST) : this.#longest());
  }

  /** Where nothing moves, all pictures stand there from the beginning. */
  #longest(): number {
    const before = less.motion ? sum(EACH.slice(0, this.pictures - 1)) : 0;
    return before + (this.#mine && this.pictures > 1 ? MINE : LAST);
  }

  /** My turn has come while I look at the last picture. */
  #stays(): void {
    if (this.picture < this.pictures || this.lasts === this.#longest()) return;
    this.#wait(this.#longest());
  }

  #wait(lasts: number): void {
    clearTimeout(this.#timer);
    this.lasts = lasts;
    const left = lasts - (performance.now() - this.#came);
    this.#timer = setTimeout(() => this.#next(), left);
  }

  #next(): void {
    if (this.picture < this.pictures) this.#show(this.picture + 1);
    else this.skip();
  }

  /** For me alone. */
  skip(): void {
    clearTimeout(this.#timer);
    this.line = null;
    ending.round = 0;
  }

  /** For a picture of it: it stands still. */
  hold(line: Friendliest, view: ExperimentView, picture: number, before: Before): void {
    Object.assign(this, { line, before, view, round: view.awards.length, picture });
  }
}
