/** Traits, their symbols and the other signs of the game. Colour is never alone: tail is a circle, ear a
 * triangle, bark a rounded square, spot a blot, friendly a heart. Each can be cut in half. */
import type { Coat } from '../../../art/fox';
import { circle, line, path, tidy } from '../../../art/pen';

export const TRAITS = ['tail', 'ear', 'bark', 'spot'] as const;
export type Trait = (typeof TRAITS)[number];
export type Kind = Trait | 'friendly';
export type Sign = Kind | 'wild' | 'science' | 'star';
/** A number for each trait: tail, ear, bark, spot. */
export type Four = [tail: number, ear: number, bark: number, spot: number];
export type Sex = 'female' | 'male';

export const SIGN_BOX = '0 0 40 40';

function blot(): string {
  const at = (i: number) => {
    const a = ((i * 60 - 90) * Math.PI) / 180;
    return `${tidy(20 + 12.5 * Math.cos(a))} ${tidy(20 + 12.5 * Math.sin(a))}`;
  };
  const arcs = [1, 2, 3, 4, 5, 6].map((i) => `A7.3 7.3 0 0 1 ${at(i)}`);
  return `M${at(0)} ${arcs.join(' ')} Z`;
}

const SHAPES: Record<Kind, string> = {
  tail: 'M20 3.5 A16.5 16.5 0 1 1 19.99 3.5 Z',
  ear: 'M20 3 C21.8 3 23 4 24 5.8 L36.4 29.6 C38.2 33.2 36.4 36.5 32.6 36.5 H7.4 C3.6 36.5 1.8 33.2 3.6 29.6 L16 5.8 C17 4 18.2 3 20 3 Z',
  bark: 'M11 4.5 H29 C33.2 4.5 35.5 6.8 35.5 11 V29 C35.5 33.2 33.2 35.5 29 35.5 H11 C6.8 35.5 4.5 33.2 4.5 29 V11 C4.5 6.8 6.8 4.5 11 4.5 Z',
  spot: blot(),
  friendly:
    'M20 35.5 C7 27.5 3 20.5 3 14.2 C3 8.6 7 5 11.7 5 C15.3 5 18.3 7 20 10 C21.7 7 24.7 5 28.3 5 C33 5 37 8.6 37 14.2 C37 20.5 33 27.5 20 35.5 Z',
};

const INK = 'currentColor';
const GLYPHS: Record<Kind, string> = {
  tail: line(
    'M20 20 c1.6 0 2.8 1.2 2.8 2.8 c0 2.6 -2.4 4 -4.6 4 c-3.8 0 -6.2 -3 -6.2 -6.6 c0 -5 4 -8.4 8.6 -8.4 c5.6 0 9 4.4 9 9.4',
    INK,
    3,
  ),
  ear:
    line('M13 29 L20 14 L27 29', INK, 2.8) +
    path('M20 14 L27 29 L30.5 24.5 C28 20 24.5 16 20 14 Z', INK),
  bark:
    circle(12.6, 20, 3, INK) +
    line(
      'M18 14.5 A8.5 8.5 0 0 1 18 25.5 M23 11 A13.5 13.5 0 0 1 23 29 M28 8.5 A18 18 0 0 1 28 31.5',
      INK,
      2.7,
    ),
  spot:
    path(
      'M13 20 C12.4 15.5 16.5 12.5 20.5 13.6 C24 14.6 24.6 18 23.6 21 C22.6 24.6 20.6 27.6 17.4 27 C14.4 26.4 13.4 23.4 13 20 Z',
      INK,
    ) +
    circle(27.6, 15, 2.5, INK) +
    circle(26.6, 25, 1.8, INK),
  friendly:
    circle(14.8, 17, 2.2, INK) +
    circle(25.2, 17, 2.2, INK) +
    line('M14 22.5 Q20 28.5 26 22.5', INK, 2.7),
};

/** A symbol of 40 by 40, or one half of it; `id` must be unlike any other on the page. */
export function symbol(kind: Kind, id: string, half?: 'left' | 'right'): string {
  const body = `<g style="color: var(--on-${kind})">${path(SHAPES[kind], `var(--${kind})`)}${GLYPHS[kind]}</g>`;
  if (!half) return body;
  const clip = `<clipPath id="${id}"><rect x="${half === 'left' ? -2 : 20}" y="-2" width="22" height="44"/></clipPath>`;
  return `${clip}<g clip-path="url(#${id})">${body}</g>`;
}

const wild = (id: string) =>
  `<clipPath id="${id}"><circle cx="20" cy="20" r="16.5"/></clipPath><g clip-path="url(#${id})">` +
  path('M0 0H20V20H0Z', 'var(--tail)') +
  path('M20 0H40V20H20Z', 'var(--ear)') +
  path('M0 20H20V40H0Z', 'var(--bark)') +
  path('M20 20H40V40H20Z', 'var(--spot)') +
  `</g>${circle(20, 20, 7.5, 'var(--paper)')}<text x="20" y="24.5" text-anchor="middle" font-weight="800" font-size="13" fill="var(--ink)">?</text>`;

const science =
  '<rect x="7" y="3" width="26" height="34" rx="5" fill="var(--science)"/>' +
  line(
    'M16.5 10 H23.5 M18 10 V17 L11.8 27.5 C10.8 29.5 12 31.5 14.2 31.5 H25.8 C28 31.5 29.2 29.5 28.2 27.5 L22 17 V10',
    'var(--on-science)',
    2.5,
  ) +
  path(
    'M14.2 25.5 H25.8 L27 28 C27.5 29.3 27 30.2 25.6 30.2 H14.4 C13 30.2 12.5 29.3 13 28 Z',
    'var(--on-science)',
  );

const star = path(
  'M20 2.5 L25.2 13.6 L37.3 15.1 L28.3 23.3 L30.7 35.3 L20 29.3 L9.3 35.3 L11.7 23.3 L2.7 15.1 L14.8 13.6 Z',
  'var(--star)',
  ' stroke="var(--star)" stroke-width="2.5" stroke-linejoin="round"',
);

/** The inside of an SVG with the viewBox SIGN_BOX. */
export function sign(kind: Sign, id: string): string {
  if (kind === 'wild') return wild(id);
  if (kind === 'science') return science;
  return kind === 'star' ? star : symbol(kind, id);
}

const COATS: Coat[] = ['silver', 'red', 'platinum', 'amber', 'cocoa', 'smoke'];

/** The same fox always wears the same coat. */
export function coatOf(key: number): Coat {
  let hash = 7;
  for (const digit of `fox${key}`) hash = (hash * 31 + digit.charCodeAt(0)) >>> 0;
  return COATS[hash % COATS.length] ?? 'silver';
}

/** As far as a track goes; what is beyond it is points. */
export const SPACES = 5;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export const plus = (a: Four, b: Four): Four => a.map((n, i) => n + (b[i] ?? 0)) as Four;
