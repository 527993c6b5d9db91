/** Five generations of foxes: what is behind the words of a game that is shared. */
import { fox, type Looks } from '../../art/fox';
import { at } from '../../art/pen';
import type { Share } from '../../art/share';

/** From wild to friendly. */
const LINE: [x: number, y: number, scale: number, looks: Looks][] = [
  [596, 96, 0.62, { coat: 'red' }],
  [760, 72, 0.74, { coat: 'silver', ear: 1, bark: 1, spot: 1, pup: true, scarf: '#5C22A1' }],
  [
    930,
    54,
    0.88,
    { coat: 'amber', ear: 3, tail: 2, spot: 2, bark: 1, pup: true, scarf: '#2574BA' },
  ],
  [
    700,
    246,
    1.78,
    { coat: 'cocoa', ear: 5, tail: 5, spot: 4, bark: 2, pup: true, scarf: '#BF316B' },
  ],
];
const printed = (body: string) => body.replaceAll('var(--bark)', '#A92A66');
const grid = Array.from({ length: 50 }, (_, i) => `M${i * 24} 0V630 M0 ${i * 24}H1200`).join('');

export const share: Share = {
  ink: '#1B2440',
  wide: 560,
  body: [
    '<path d="M0 0H1200V630H0Z" fill="#E6EAE0"/>',
    `<path d="${grid}" stroke="#D9DFD1" stroke-width="1" fill="none"/>`,
    '<circle cx="930" cy="420" r="270" fill="#CFE0DC"/>',
    '<path d="M560 640C700 560 1180 560 1300 640Z" fill="#B5CEC8"/>',
    ...LINE.map(([x, y, scale, looks], i) => at(x, y, scale, printed(fox(looks, `share${i}`)))),
  ].join(''),
};
