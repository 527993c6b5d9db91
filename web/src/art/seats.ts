/** Seats are fox heads. Colour, pattern and letter say whose; none of them has to say it alone. */
import { path } from './pen';

interface Colour {
  fill: string;
  on: string;
}

const COLOURS: Colour[] = [
  { fill: '#BF316B', on: '#fff' },
  { fill: '#F6B825', on: '#1B2440' },
  { fill: '#2574BA', on: '#fff' },
  { fill: '#5C22A1', on: '#fff' },
  { fill: '#62DCC1', on: '#1B2440' },
  { fill: '#764002', on: '#fff' },
  { fill: '#7D9E3B', on: '#1B2440' },
  { fill: '#1C3147', on: '#fff' },
];

const each = (values: number[], draw: (value: number) => string) => values.map(draw).join('');

const spots = each([10, 18, 26, 34, 42], (x) =>
  each(
    [16, 24, 32, 40],
    (y) => `<circle cx="${x + ((y / 8) % 2 ? 0 : 4) - 2}" cy="${y}" r="1.7"/>`,
  ),
);
const stripes = each([15, 21, 27, 33, 39, 45], (y) => `<rect y="${y}" width="48" height="2.4"/>`);
const chevrons = each(
  [10, 18, 26, 34, 42],
  (y) => `<path d="M2 ${y} L24 ${y + 10} L46 ${y} V${y + 3} L24 ${y + 13} L2 ${y + 3} Z"/>`,
);
const diagonals = each(
  [-24, -14, -4, 6, 16, 26, 36],
  (x) => `<path d="M${x} 50 l44 -44 h3.4 l-44 44 Z"/>`,
);
const grid = each(
  [11, 20, 29, 38],
  (v) => `<rect x="${v}" width="2" height="48"/><rect y="${v}" width="48" height="2"/>`,
);
const half = '<rect x="24" width="24" height="48"/>';
const rings = each(
  [13, 19],
  (r) => `<circle cx="24" cy="28" r="${r}" fill="none" stroke="#fff" stroke-width="2.2"/>`,
);

const PATTERNS = ['', spots, stripes, chevrons, diagonals, grid, half, rings];

export const HEAD =
  'M5.5 21 C5.5 13.5 13 10.5 24 10.5 C35 10.5 42.5 13.5 42.5 21 C42.5 25 44 27.5 47 30 C43 31.5 41 35 37.5 38.8 C33.5 43 28.5 46 24 46 C19.5 46 14.5 43 10.5 38.8 C7 35 5 31.5 1 30 C4 27.5 5.5 25 5.5 21 Z';
export const EARS =
  'M7.5 22 L7 4.5 C7 3 8.6 2.2 9.8 3.2 L20 11.5 Z M40.5 22 L41 4.5 C41 3 39.4 2.2 38.2 3.2 L28 11.5 Z';
const EARS_DOWN =
  'M13.5 12.5 C6 9.5 -.6 15 -1 25 C-1.2 31.5 4.6 32.5 7 27 C8.4 23.6 9.6 20.5 13.5 18 Z M34.5 12.5 C42 9.5 48.6 15 49 25 C49.2 31.5 43.4 32.5 41 27 C39.6 23.6 38.4 20.5 34.5 18 Z';

export const SEAT_BOX = '-4 -1 56 50';

export interface Mood {
  away?: boolean;
  asleep?: boolean;
}

/** From the ninth seat on the colours come again, each with another pattern. */
const looks = (seat: number): Colour & { pattern: string } => {
  const i = seat % COLOURS.length;
  const round = Math.floor(seat / COLOURS.length);
  const colour = COLOURS[i] ?? { fill: '#98A2B0', on: '#1B2440' };
  return { ...colour, pattern: PATTERNS[(i + round) % PATTERNS.length] ?? '' };
};

export const colourOf = (seat: number) => looks(seat).fill;

const edged = (d: string) =>
  path(d, 'var(--edge)', ' stroke="var(--edge)" stroke-width="5" stroke-linejoin="round"');

/** The inside of an SVG with the viewBox SEAT_BOX; `id` must be unlike any other on the page. */
export function seatHead(seat: number, letters: string, mood: Mood, id: string): string {
  const { fill, on, pattern } = looks(seat);
  const { asleep = false } = mood;
  const away = asleep || mood.away;
  const ears = away ? EARS_DOWN : EARS;
  const fur = asleep ? '#98A2B0' : fill;
  const text = `<text x="24" y="36" text-anchor="middle" font-weight="900" font-size="${letters.length > 1 ? 17 : 22}" fill="${on}">${plain(letters)}</text>`;
  const sleep =
    '<path d="M13 27 q4 4 8 0 M27 27 q4 4 8 0" fill="none" stroke="#1B2440" stroke-width="2.6" stroke-linecap="round"/>';
  return [
    edged(ears) + edged(HEAD) + path(ears, fur) + path(HEAD, fur),
    `<clipPath id="${id}">${path(HEAD, '#000')}</clipPath>`,
    asleep
      ? ''
      : `<g clip-path="url(#${id})" fill="#fff" opacity="${on === '#fff' ? 0.2 : 0.36}">${pattern}</g>`,
    away ? `<g class="ears">${path(ears, fur)}${path(ears, '#101830', ' opacity=".28"')}</g>` : '',
    asleep ? sleep : text,
  ].join('');
}

export const emptyHead = () =>
  path(
    `${EARS} ${HEAD}`,
    'none',
    ' stroke="var(--line-2)" stroke-width="2" stroke-dasharray="4 3.5" stroke-linecap="round"',
  );

const plain = (text: string) => text.replace(/[<>&"']/g, '');

const initials = (name: string, count: number) =>
  [...name.trim()]
    .filter((c) => c !== ' ')
    .slice(0, count)
    .join('');

/** One letter a seat; two where somebody else begins alike. */
export function lettersOf(names: readonly string[]): string[] {
  const first = names.map((name) => initials(name, 1).toUpperCase());
  return names.map((name, i) => {
    const letter = first[i] ?? '';
    const alone = first.filter((other) => other === letter).length < 2;
    return alone ? letter : letter + initials(name, 2).slice(letter.length).toLowerCase();
  });
}
