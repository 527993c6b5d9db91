/** What the first turn does not need comes later, each part before its phase. */
import { Later } from '../../lib/later.svelte';
import { takenBy } from './table';
import type { ExperimentView } from './types';

/** The automa's turns in Selection. */
export const turns = new Later(async () => ({
  Turn: (await import('./automa/Turn.svelte')).default,
}));
/** Breeding and Research. */
export const middle = new Later(() => import('./middle'));
/** Administration, the end of the game, and what is long over. */
export const ends = new Later(() => import('./ends'));

/** Nobody who is asked has taken anything yet: I, or where I only watch, anybody. */
const untouched = (view: ExperimentView): boolean =>
  view.seat < 0 ? view.turn === 0 : !Object.values(takenBy(view, view.seat)).some(Boolean);

/** Before anything is taken in the first round. */
export const isEarly = ({ round, phase }: ExperimentView): boolean =>
  round <= 1 && ['setup', 'study', 'selection'].includes(phase);

/** Call with every news: what comes next is fetched. */
export function fetchFor(view: ExperimentView, past: boolean): void {
  if (past || view.result) return ends.fetch();
  if (view.automa) turns.fetch();
  if (!isEarly(view)) {
    middle.fetch();
    ends.fetchAtRest();
  } else if (!untouched(view)) middle.fetchAtRest();
}

/** Research has a place of its own for whoever plays, Breeding for everybody. */
export const isInMiddle = ({ phase, seat }: ExperimentView): boolean =>
  phase === 'breeding' || (seat >= 0 && (phase === 'upgrade' || phase === 'research'));

/** What the page should show now did not come. */
export const isMissing = (view: ExperimentView, past: boolean): boolean => {
  if (past || view.result) return !ends.parts && ends.lost;
  return isInMiddle(view) && !middle.parts && middle.lost;
};
