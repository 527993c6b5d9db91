/** The automa's turn as it is told: one step after the other, and the board is marked with it. */
import { getContext, setContext } from 'svelte';
import { less } from '../../../lib/motion.svelte';
import type { News } from '../../../lib/protocol';
import type { Trait } from '../art/traits';
import { isLast } from '../phases';
import type { ExperimentView } from '../types';
import { turnsOf, type AutomaTurn } from './steps';

const EACH = 500;
/** So long it stays to be read once somebody else has acted. */
const STAYS = 3000;

/** What a fox card shows of it. `coming`: it will be taken, which nobody has been told yet. */
export interface Mark {
  state: 'coming' | 'weighed' | 'taken';
  trait?: Trait;
  count?: number;
}

export class Telling {
  turn = $state.raw<AutomaTurn | null>(null);
  /** Steps that are told. */
  told = $state(0);
  #seen = -1;
  #newest = -1;
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly steps = $derived.by(() => this.turn?.steps.slice(0, this.told) ?? []);
  readonly over = $derived.by(() => this.told >= (this.turn?.steps.length ?? 0));
  readonly space = $derived.by(() => this.steps.find(({ space }) => space)?.space ?? 0);

  readonly marks: Map<number, Mark> = $derived.by(() => {
    const marks = new Map<number, Mark>();
    for (const { fox } of this.turn?.steps ?? [])
      if (fox !== undefined) marks.set(fox, { state: 'coming' });
    for (const { weighs, fox } of this.steps) {
      for (const key of weighs?.foxes ?? [])
        if (weighs) marks.set(key, { state: 'weighed', trait: weighs.trait, count: weighs.count });
      if (fox !== undefined) marks.set(fox, { state: 'taken' });
    }
    return marks;
  });

  /** Call with every news. Whoever has just come is told of a turn only if nothing came after it, and
   * with its round it is over. */
  follow(news: News, view: ExperimentView): void {
    const last = turnsOf(news, view.seats === 2 && !isLast(view)).at(-1);
    const newest = news.lines.at(-1)?.number ?? 0;
    const first = this.#newest < 0;
    if (view.round !== this.#round) this.close();
    this.#round = view.round;
    const moved = newest > this.#newest;
    this.#newest = newest;
    if (last && last.number > this.#seen) {
      this.#seen = last.number;
      if (!first) this.#begin(last);
    } else if (this.turn && moved) this.#leave();
  }

  #begin(turn: AutomaTurn): void {
    clearTimeout(this.#timer);
    this.turn = turn;
    this.told = less.motion ? turn.steps.length : 0;
    this.#next();
  }

  #next(): void {
    if (this.over) return;
    this.#timer = setTimeout(() => {
      this.told += 1;
      this.#next();
    }, EACH);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.told = this.turn?.steps.length ?? 0;
    this.#timer = setTimeout(() => this.close(), STAYS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.turn = null;
  }
}

const KEY = Symbol('automa');
export const tellAll = (telling: Telling): Telling => setContext(KEY, telling);

/** What is told of a fox now, where anything is told. */
export const markHere = (): ((key: number) => Mark | undefined) => {
  const telling = getContext<Telling | undefined>(KEY);
  return (key) => telling?.marks.get(key);
};
