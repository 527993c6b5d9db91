/** A fox's head and what it says: on nearly every card, and on the cover. */
import { COATS, type Coat } from '../../../art/fox';
import { EDGE, at, circle, line, path } from '../../../art/pen';

export type Mood = 'sly' | 'wide' | 'shock' | 'sleep' | 'none';

export const DARK = '#23202E';
export const SKULL =
  'M0-22C16-22 25-14 28-2L36 7C26 9 20 14 14 18C9 22 4 23 0 23C-4 23-9 22-14 18C-20 14-26 9-36 7L-28-2C-25-14-16-22 0-22Z';
const EARS = 'M-24-10L-25-34L-5-20ZM24-10L25-34L5-20Z';
const TIPS = 'M-24.5-24L-25-34L-16.6-28ZM24.5-24L25-34L16.6-28Z';
export const CHEEKS =
  'M0 2C-5 2-9 7-14 8C-22 9-30 6-36 7C-26 9-20 14-14 18C-9 22-4 23 0 23C4 23 9 22 14 18C20 14 26 9 36 7C30 6 22 9 14 8C9 7 5 2 0 2Z';
const NOSE = 'M-5 13C-5 10 5 10 5 13C5 16 2 18 0 18C-2 18-5 16-5 13Z';
const SLY = 'M-18-1C-16-6-9-6-7 0C-11 3-15 2-18-1ZM18-1C16-6 9-6 7 0C11 3 15 2 18-1Z';

const both = (x: number, y: number, r: number, fill: string, shift = 0) =>
  circle(shift - x, y, r, fill) + circle(shift + x, y, r, fill);

const EYES: Record<Mood, string> = {
  sly: path(SLY, DARK) + both(12.5, -2, 1.2, '#fff', 1),
  wide: both(12.5, -1, 3.6, DARK) + both(12.5, -2.2, 1.2, '#fff', 1.1),
  shock: both(12.5, -2, 5.5, '#fff') + both(12.5, -2, 2.8, DARK),
  sleep: line('M-18 0Q-13 5-8 0M8 0Q13 5 18 0', DARK, 2.6),
  none: '',
};

/** The cream edge of cut paper behind a shape. */
export const cut = (d: string, width = 4.5) =>
  `<path d="${d}" fill="${EDGE}" stroke="${EDGE}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A head of 60 x 56 around 0, 0. */
export function head(coat: Coat, mood: Mood): string {
  const c = COATS[coat];
  return (
    cut(EARS) +
    cut(SKULL) +
    path(EARS, c.fur) +
    path(TIPS, c.sock) +
    path(SKULL, c.fur) +
    path(CHEEKS, c.light) +
    path(NOSE, DARK) +
    EYES[mood]
  );
}

const BUBBLE =
  'M-22-16C-22-24-16-26-10-26H12C19-26 24-22 24-14V-4C24 4 19 8 12 8H-2L-14 20L-11 8C-18 8-22 4-22-4Z';

/** What is said about somebody. */
export const bubble = (x: number, y: number, scale: number, flip = false) =>
  at(x, y, scale, path(BUBBLE, EDGE) + line('M-9-9h.1M0-9h.1M9-9h.1', '#6A3FA6', 5.5), flip);
