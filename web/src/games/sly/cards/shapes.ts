/** What else lies on the cards: jaws, the weasel, masks, shields and paws. */
import { COATS, type Coat } from '../../../art/fox';
import { EDGE, circle, line, oval, path } from '../../../art/pen';
import { CHEEKS, DARK, SKULL, cut, head } from './heads';

export const JAWS =
  path('M-46 8C-40-34 40-34 46 8L38 8C32-20-32-20-38 8Z', '#5E6878') +
  path(
    'M-37 6L-34-2L-28-1L-27-10L-20-8L-17-16L-10-13L-5-19L0-14L5-19L10-13L17-16L20-8L27-10L28-1L34-2L37 6C30-18-30-18-37 6Z',
    '#E8ECEF',
  ) +
  path('M-48 8C-40 30 40 30 48 8L40 8C32 20-32 20-40 8Z', '#8E97A6') +
  path(
    'M-38 10L-33 16L-29 9L-23 19L-18 11L-11 21L-6 12L0 22L6 12L11 21L18 11L23 19L29 9L33 16L38 10C30 22-30 22-38 10Z',
    '#E8ECEF',
  ) +
  circle(-44, 8, 5, '#8E97A6') +
  circle(44, 8, 5, '#8E97A6');

export const APPLE =
  path('M-11 6C-17-2-10-16 4-14C16-12 18 2 10 8C2 12-6 12-11 6Z', '#D8503F') +
  line('M6-13q4-8 10-8', '#5A7D3A', 3) +
  path('M8-14q8-6 12 2q-8 3-12-2Z', '#7FA35B');

const BODY = 'M-13 50C-14 20-16 0-12-22C-10-34 14-34 16-22C20 0 17 20 16 50Z';
const FACE = 'M2-42C16-42 21-32 20-24C19-14 10-9 2-9C-6-9-15-14-16-24C-17-32-12-42 2-42Z';
const [BROWN, CREAM] = ['#A9764A', '#F6E6CC'];
const round = (x: number, r: number) =>
  `M${x - r}-32a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const WEASEL =
  cut(BODY, 4) +
  cut(round(-13, 5.5) + round(17, 5.5), 4) +
  cut(FACE, 4) +
  path(BODY, BROWN) +
  path('M-7 50C-8 20-8 4-4-8H8C12 4 11 20 10 50Z', CREAM) +
  path(round(-13, 5.5) + round(17, 5.5), BROWN) +
  path(round(-13, 2.6) + round(17, 2.6), '#E4B68A') +
  path(FACE, BROWN) +
  path('M2-24C10-24 14-18 11-13C9-10 5-9 2-9C-1-9-5-10-7-13C-10-18-6-24 2-24Z', CREAM) +
  circle(-7, -28, 3.4, DARK) +
  circle(11, -28, 3.4, DARK) +
  circle(-6, -29, 1.1, '#fff') +
  circle(12, -29, 1.1, '#fff') +
  path('M-1.5-21C-1.5-23.5 5.5-23.5 5.5-21C5.5-18.5 3-17.5 2-17.5C1-17.5-1.5-18.5-1.5-21Z', DARK) +
  line('M2-17.5V-15M-2-14.5Q0-12.5 2-15Q4-12.5 6-14.5', DARK, 1.5) +
  line('M-9-17L-20-19M-9-15L-19-12M13-17L24-19M13-15L23-12', CREAM, 1.1);

const LEFT = 'M0-34C-10-28-20-26-30-26C-30 2-24 22 0 36Z';
const RIGHT = 'M0-34C10-28 20-26 30-26C30 2 24 22 0 36Z';
export const SHIELD = cut(LEFT + RIGHT, 6) + path(LEFT, '#6A3FA6') + path(RIGHT, '#C98A12');
export const SHIELD_INSIDE =
  path('M0-25C-8-20-15-19-22-18C-22 0-17 15 0 26Z', '#8A63C4') +
  path('M0-25C8-20 15-19 22-18C22 0 17 15 0 26Z', '#E0AC4A');

const MASK_LEFT = 'M0-7C-9-13-22-13-30-7C-30 4-22 10-12 8C-6 7-3 3.5 0 3.5Z';
const MASK_RIGHT = 'M0-7C9-13 22-13 30-7C30 4 22 10 12 8C6 7 3 3.5 0 3.5Z';

/** A head behind a mask of two colours. */
export const masked = (coat: Coat, left: string, right: string) =>
  head(coat, 'none') +
  cut(MASK_LEFT + MASK_RIGHT, 3.5) +
  path(MASK_LEFT, left) +
  path(MASK_RIGHT, right) +
  path('M-20-3C-17-8-9-7-6-1C-10 3-17 3-20-3ZM20-3C17-8 9-7 6-1C10 3 17 3 20-3Z', EDGE) +
  circle(-11.5, -1.8, 2.5, DARK) +
  circle(13.5, -1.8, 2.5, DARK);

const ARM = 'M-16 46C-16 30-19 16-21 4C-23-10-14-18 0-18C14-18 23-10 21 4C19 16 16 30 16 46Z';
const TOES: [number, number, number, number][] = [
  [-20, -13, 8.5, -26],
  [-8, -24, 9, -8],
  [8, -24, 9, 8],
  [20, -13, 8.5, 26],
];

/** A raised paw with its pads. */
export function paw(fur: string, pad: string): string {
  const toes = (size: number, fill: string, more = '') =>
    TOES.map(([x, y, r, turn]) =>
      oval(x, y, r * size * 0.82, r * size, fill, ` transform="rotate(${turn} ${x} ${y})"${more}`),
    ).join('');
  return (
    cut(ARM, 6) +
    toes(1, EDGE, ` stroke="${EDGE}" stroke-width="6"`) +
    path(ARM, fur) +
    toes(1, fur) +
    path('M0-9C9-9 14-2 13 4C12 10 6 8 0 8C-6 8-12 10-13 4C-14-2-9-9 0-9Z', pad) +
    toes(0.55, pad)
  );
}

const FLAT = 'M-8-21C-20-31-36-30-50-17C-40-11-30-9-23-8ZM8-21C20-31 36-30 50-17C40-11 30-9 23-8Z';

/** A head with its ears laid flat and its eyes shut tight. */
export function hushed(coat: Coat): string {
  const c = COATS[coat];
  return (
    cut(SKULL) +
    cut(FLAT) +
    path(SKULL, c.fur) +
    path(FLAT, c.fur) +
    path(
      'M-14-20C-24-25-34-24-42-17C-35-14-28-12-23-12ZM14-20C24-25 34-24 42-17C35-14 28-12 23-12Z',
      c.dark,
    ) +
    path(
      'M-38.5-24.5C-43-23-47-20-50-17C-45.5-14-41-12.3-37-11C-40-15-40.5-20-38.5-24.5ZM38.5-24.5C43-23 47-20 50-17C45.5-14 41-12.3 37-11C40-15 40.5-20 38.5-24.5Z',
      c.sock,
    ) +
    path(CHEEKS, c.light) +
    path('M-4.5 10C-4.5 7.5 4.5 7.5 4.5 10C4.5 12.5 2 14 0 14C-2 14-4.5 12.5-4.5 10Z', DARK) +
    path('M-5 16.5C-3 15 3 15 5 16.5C4 20.5-4 20.5-5 16.5Z', '#7A2E4E') +
    line('M-19-6L-9-1L-19 3M19-6L9-1L19 3', DARK, 2.8)
  );
}
