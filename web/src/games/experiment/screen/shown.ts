/** What every part of the television is about. */
import type { ExperimentView } from '../types';

export interface Shown {
  view: ExperimentView;
  letters: string[];
  name: (seat: number) => string;
}
