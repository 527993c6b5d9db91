/** What the house draws on every picture that is shared: seats, and the logo. */
import { EDGE } from './pen';
import { EARS, HEAD, seatHead } from './seats';

/** A picture of 1200 by 630 without words: what a game's `share.ts` exports, under the name `share`. */
export interface Share {
  /** The colour of the words on it. */
  ink: string;
  /** How wide the words may be: they begin 64 from the left. */
  wide: number;
  /** The inside of an SVG. */
  body: string;
  /** What a finished game says of itself, filled into the body in this order. */
  slots?: Slot[];
  /** As it looks before there is anything to say. */
  usual?: Record<string, number>;
}

/** A place in the body, `{name}`, and what is drawn there for each number of what `by` names. */
export interface Slot {
  name: string;
  by: string;
  made: string[];
}

/** A drawing as it looks before there is anything to say. */
export const usually = ({ body, slots = [], usual = {} }: Share): string =>
  slots.reduce(
    (all, { name, by, made }) => all.replaceAll(`{${name}}`, made[usual[by] ?? 0] ?? ''),
    body,
  );

/** Looks come again after so many seats. */
const LOOKS = 64;
/** The house puts these in. */
const LETTERS = '{letters}';
const SIZE = '{size}';

const printed = (body: string) => body.replaceAll('var(--edge)', EDGE);

export const heads = Array.from({ length: LOOKS }, (_, seat) =>
  printed(seatHead(seat, LETTERS, {}, `head${seat}`)).replace(
    /font-size="\d+"/,
    `font-size="${SIZE}"`,
  ),
);

const FACE =
  'M24 27 C20.5 27 18.5 30.5 14.5 31.5 C10 32.6 5 30.5 1 30 C5 31.5 7 35 10.5 38.8 C14.5 43 19.5 46 24 46 C28.5 46 33.5 43 37.5 38.8 C41 35 43 31.5 47 30 C43 30.5 38 32.6 33.5 31.5 C29.5 30.5 27.5 27 24 27 Z';
const TIPS =
  'M7.2 11.5 L7 4.5 C7 3 8.6 2.2 9.8 3.2 L14.6 7.1 Z M40.8 11.5 L41 4.5 C41 3 39.4 2.2 38.2 3.2 L33.4 7.1 Z';
const NOSE =
  'M20.6 37.3 C20.6 35.2 27.4 35.2 27.4 37.3 C27.4 39.4 25.6 41 24 41 C22.4 41 20.6 39.4 20.6 37.3 Z';

export const logo = [
  `<path d="${EARS} ${HEAD}" fill="${EDGE}" stroke="${EDGE}" stroke-width="5" stroke-linejoin="round"/>`,
  `<path d="${EARS}" fill="#D4541F"/><path d="${HEAD}" fill="#D4541F"/>`,
  `<path d="${TIPS}" fill="#2A2234"/><path d="${FACE}" fill="#FFF3E0"/>`,
  `<path d="${NOSE}" fill="#2A2234"/>`,
  '<circle cx="15.5" cy="24.5" r="2.7" fill="#2A2234"/><circle cx="32.5" cy="24.5" r="2.7" fill="#2A2234"/>',
].join('');
