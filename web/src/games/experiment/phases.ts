/** The phases of a round, as the bar names them. */
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { mineOf, mostPups, turnOf, viewOf } from './table';
import type { ExperimentView } from './types';

export const PHASES = {
  selection: m.experiment_phase_selection,
  breeding: m.experiment_phase_breeding,
  research: m.experiment_phase_research,
  administration: m.experiment_phase_administration,
};
const ROUNDS = 5;
/** No round follows this one. */
export const isLast = ({ round }: ExperimentView): boolean => round === ROUNDS;
export type PhaseName = keyof typeof PHASES;

/** Upgrades belong to the phase that they end; the board is set up anew in administration. */
export function phaseOf({ phase }: ExperimentView): PhaseName {
  if (phase === 'breeding' || phase === 'research') return phase;
  return phase === 'setup' || phase === 'order' || phase === 'end' ? 'administration' : 'selection';
}

/** Below the title of the bar: which phase of which round, and in a selection whose turn it is. */
export function barTold(news: News): string | undefined {
  const view = viewOf(news);
  if (!view || view.result || news.phase === 'abandoned') return undefined;
  const round = m.experiment_bar_round({ round: view.round, rounds: ROUNDS });
  if (view.phase === 'study') return m.experiment_bar_before({ rounds: ROUNDS });
  const mine = mineOf(view);
  if (view.phase === 'breeding' && news.must && mine && mostPups(mine) > 1)
    return m.experiment_bar_pup({
      round,
      number: Math.min(mine.pups.length + 1, mostPups(mine)),
      most: mostPups(mine),
    });
  if (view.phase !== 'selection') return round;
  if (news.must) return m.experiment_bar_selection({ round: view.round, rounds: ROUNDS });
  const name = news.chairs[turnOf(view)]?.name ?? m.experiment_automa();
  return m.experiment_bar_turn({ name, round });
}
