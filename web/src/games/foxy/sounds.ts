/** Pencil and cards. */
import { strike, type Stroke } from '../../lib/sound';

const SOUNDS = {
  write: [
    [2600, 0, 0.05, 0.14, 'noise'],
    [2100, 0.07, 0.08, 0.16, 'noise'],
  ],
  card: [[1400, 0, 0.12, 0.22, 'noise']],
  circle: [[900, 0, 0.28, 0.14, 'noise']],
  exact: [
    [660, 0, 0.12, 0.3, 'sine'],
    [830, 0.12, 0.2, 0.3, 'sine'],
  ],
  'too-high': [[320, 0, 0.18, 0.25, 'noise']],
} satisfies Record<string, Stroke[]>;

export const foxySound = (name: keyof typeof SOUNDS): void => strike(SOUNDS[name]);
