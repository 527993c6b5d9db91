/** Generations of foxes: what is behind the words of a game that is shared. The last is the pup that the
 * words name. */
import { COATS, fox, foxParts, type Colours, type FoxPart, type Looks } from '../../art/fox';
import { at } from '../../art/pen';
import { colourOf } from '../../art/seats';
import type { Share, Slot } from '../../art/share';
import { coatOf } from './art/traits';

/** From wild to friendly. */
const LINE: [x: number, y: number, scale: number, looks: Looks][] = [
  [650, 66, 0.46, { coat: 'red' }],
  [790, 46, 0.54, { coat: 'silver', ear: 1, bark: 1, spot: 1, pup: true, scarf: '#5C22A1' }],
  [
    956,
    30,
    0.62,
    { coat: 'amber', ear: 3, tail: 2, spot: 2, bark: 1, pup: true, scarf: '#2574BA' },
  ],
];
const printed = (body: string) => body.replaceAll('var(--bark)', '#A92A66');
const grid = Array.from({ length: 50 }, (_, i) => `M${i * 24} 0V630 M0 ${i * 24}H1200`).join('');

const SEATS = 8;
/** More than there are foxes in a game. */
const KEYS = 256;
const LEVELS = 5;
const named = (name: string) => `{${name}}`;
const COLOURS = Object.keys(COATS.silver) as (keyof Colours)[];
const OPEN = Object.fromEntries(COLOURS.map((name) => [name, named(name)])) as Colours;
const LOOKS = { pup: true, scarf: named('scarf') };
const upTo = <T>(last: number, made: (n: number) => T): T[] =>
  Array.from({ length: last + 1 }, (_, n) => made(n));

/** One part at every level of what it shows. */
const partSlot = (by: NonNullable<FoxPart['by']>, place: number): Slot => ({
  name: `part${place}`,
  by,
  made: upTo(by === 'friendly' ? 4 * LEVELS : LEVELS, (level) =>
    printed(foxParts({ ...LOOKS, [by]: level }, 'best', OPEN)[place]?.body ?? ''),
  ),
});
const parts = foxParts(LOOKS, 'best', OPEN);
const slots = parts.flatMap(({ by }, place) => (by ? [partSlot(by, place)] : []));
const best = parts.map(({ by, body }, place) => (by ? named(`part${place}`) : body)).join('');

export const share: Share = {
  ink: '#1B2440',
  wide: 560,
  body: [
    '<path d="M0 0H1200V630H0Z" fill="#E6EAE0"/>',
    `<path d="${grid}" stroke="#D9DFD1" stroke-width="1" fill="none"/>`,
    '<circle cx="930" cy="372" r="210" fill="#CFE0DC"/>',
    '<path d="M560 560C700 470 1100 470 1300 540V640H520Z" fill="#B5CEC8"/>',
    ...LINE.map(([x, y, scale, looks], i) => at(x, y, scale, printed(fox(looks, `share${i}`)))),
    at(742, 184, 1.42, best),
  ].join(''),
  slots: [
    ...slots,
    ...COLOURS.map((name) => ({
      name,
      by: 'key',
      made: upTo(KEYS - 1, (key) => COATS[coatOf(key)][name]),
    })),
    { name: 'scarf', by: 'seat', made: upTo(SEATS - 1, colourOf) },
  ],
  usual: { tail: 5, ear: 5, bark: 2, spot: 4, friendly: 16, key: 40, seat: 0 },
};
