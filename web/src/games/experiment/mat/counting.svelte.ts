/** Tokens that come one after the other; those that go are gone at once. */
import { untrack } from 'svelte';
import { less } from '../../../lib/motion.svelte';

const STEP = 120;

export class Counting {
  shown = $state<number[]>([]);

  constructor(counts: () => number[]) {
    this.shown = untrack(counts);
    $effect(() => {
      const wanted = counts();
      untrack(() => this.#begin(wanted));
      const timer = setInterval(() => {
        if (!this.#step(wanted)) clearInterval(timer);
      }, STEP);
      return () => clearInterval(timer);
    });
  }

  #begin(wanted: readonly number[]): void {
    const fits = this.shown.length === wanted.length && !less.motion;
    this.shown = wanted.map((count, i) => (fits ? Math.min(count, this.shown[i] ?? 0) : count));
  }

  /** Whether there was one more. */
  #step(wanted: readonly number[]): boolean {
    const next = this.shown.findIndex((count, i) => count < (wanted[i] ?? 0));
    if (next >= 0) this.shown[next] = (this.shown[next] ?? 0) + 1;
    return next >= 0;
  }
}
