/** The place where I answer. What stands in the way of an answer is said there, not in a toast. */
import { toast } from './toasts.svelte';

export interface Why {
  text: string;
  /** The rule behind it, if there is one. */
  rule: string | null;
  /** What else there is to see about it. */
  more?: { label: string; act: () => void };
}

export const dock = $state<{ docks: number; why: Why | null }>({ docks: 0, why: null });

/** Something lies on the table, and on the dock. */
const covered = (): boolean => document.querySelector('dialog[open]') !== null;

/** Says why something cannot be done now: in the dock, or where it is not in view in a toast. */
export function whyNot(text: string, rule: string | null = null, more?: Why['more']): void {
  if (dock.docks > 0 && !covered()) dock.why = { text, rule, more };
  else toast(text, 'no', rule);
}

/** Whatever lies at the foot of the page now. */
let lowest: object | null = null;

/** Toasts stay above what lies at the foot of the page; `wide`: also on a desk, where it is as wide as
 * the page. Call it while that is built. */
export function liftToasts(height: () => number, wide = false): void {
  const mine = {};
  const names = wide ? ['--dock', '--foot'] : ['--dock'];
  $effect(() => {
    const root = document.documentElement.style;
    lowest = mine;
    for (const name of names) root.setProperty(name, `${height()}px`);
    return () => {
      if (lowest === mine) for (const name of names) root.removeProperty(name);
    };
  });
}

export function forgetWhy(): void {
  dock.why = null;
}
