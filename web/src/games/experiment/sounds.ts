/** Wooden dice, a pup's yip and a stamp. */
import { strike, type Stroke } from '../../lib/sound';
import { sum } from './art/traits';
import type { ExperimentView, PlayerView } from './types';

const SOUNDS = {
  dice: [
    [520, 0, 0.05, 0.3, 'triangle'],
    [1700, 0.02, 0.04, 0.16, 'noise'],
    [430, 0.1, 0.05, 0.28, 'triangle'],
    [560, 0.17, 0.05, 0.24, 'triangle'],
    [1500, 0.24, 0.04, 0.12, 'noise'],
    [390, 0.29, 0.07, 0.2, 'triangle'],
  ],
  pup: [
    [760, 0, 0.07, 0.2, 'triangle'],
    [1140, 0.06, 0.1, 0.24, 'triangle'],
  ],
  upgrade: [
    [150, 0, 0.12, 0.45, 'sine'],
    [700, 0, 0.06, 0.24, 'noise'],
  ],
} satisfies Record<string, Stroke[]>;

const upgrades = ({ slots }: PlayerView): number => sum(slots.map(({ length }) => length));

/** What I have done between two views of a round, nothing if it was taken back. */
function heard(before: ExperimentView, now: ExperimentView): keyof typeof SOUNDS | undefined {
  const [had, have] = [before.players[before.seat], now.players[now.seat]];
  if (!had || !have || before.round !== now.round) return undefined;
  if (upgrades(have) > upgrades(had)) return 'upgrade';
  const more = have.pups.length - had.pups.length;
  if (more) return more > 0 ? 'pup' : undefined;
  return (now.brood?.rolls ?? 0) > (before.brood?.rolls ?? 0) ? 'dice' : undefined;
}

export function hear(before: ExperimentView, now: ExperimentView): void {
  const sound = heard(before, now);
  if (sound) strike(SOUNDS[sound]);
}
