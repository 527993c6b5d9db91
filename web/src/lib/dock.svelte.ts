/** The place where I answer. What stands in the way of an answer is said there, not in a toast. */
import { toast } from './toasts.svelte';

export interface Why {
  text: string;
  /** The rule behind it, if there is one. */
  rule: string | null;
}

export const dock = $state<{ docks: number; why: Why | null }>({ docks: 0, why: null });

/** Says why something cannot be done now: in the dock, or where there is none in a toast. */
export function whyNot(text: string, rule: string | null = null): void {
  if (dock.docks > 0) dock.why = { text, rule };
  else toast(text, 'no', rule);
}

/** Toasts stay above what lies at the foot of the page. Call it while that is built. */
export function liftToasts(height: () => number): void {
  $effect(() => {
    const root = document.documentElement.style;
    root.setProperty('--dock', `${height()}px`);
    return () => root.removeProperty('--dock');
  });
}

export function forgetWhy(): void {
  dock.why = null;
}
