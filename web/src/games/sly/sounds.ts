/** Whispers, snapping traps and envelopes. */
import { strike, type Stroke } from '../../lib/sound';

const SOUNDS = {
  attack: [
    [300, 0, 0.09, 0.3, 'triangle'],
    [220, 0.08, 0.16, 0.3, 'triangle'],
  ],
  answer: [[1500, 0, 0.1, 0.2, 'noise']],
  window: [
    [520, 0, 0.08, 0.22, 'sine'],
    [520, 0.14, 0.08, 0.22, 'sine'],
  ],
  lost: [
    [420, 0, 0.12, 0.28, 'triangle'],
    [330, 0.12, 0.22, 0.26, 'triangle'],
  ],
  out: [
    [330, 0, 0.14, 0.28, 'triangle'],
    [262, 0.15, 0.14, 0.28, 'triangle'],
    [196, 0.3, 0.34, 0.28, 'triangle'],
  ],
  verdict: [[900, 0, 0.14, 0.2, 'noise']],
} satisfies Record<string, Stroke[]>;

export type SlySound = keyof typeof SOUNDS;

export const slySound = (name: SlySound): void => strike(SOUNDS[name]);
