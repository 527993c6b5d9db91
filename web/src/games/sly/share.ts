/** Two foxes at night: what is behind the words of a game that is shared. */
import { at } from '../../art/pen';
import type { Share } from '../../art/share';
import { head } from './cards/heads';

const MOON = '#FBE6A6';
const STARS: [x: number, y: number, r: number][] = [
  [90, 60, 3],
  [470, 40, 2.4],
  [690, 96, 3],
  [560, 210, 2],
];

export const share: Share = {
  ink: '#FFF8EA',
  wide: 560,
  body: [
    '<path d="M0 0H1200V630H0Z" fill="#3A2A68"/><path d="M0 330H1200V630H0Z" fill="#4C3584"/>',
    `<circle cx="1010" cy="120" r="118" fill="${MOON}" opacity=".18"/><circle cx="1010" cy="120" r="80" fill="${MOON}"/>`,
    '<path d="M0 470C220 400 420 420 640 462C860 410 1040 400 1200 440V630H0Z" fill="#33235C"/>',
    '<path d="M0 540C300 500 800 510 1200 520V630H0Z" fill="#241845"/>',
    ...STARS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${MOON}"/>`),
    at(806, 420, 4.2, head('silver', 'sly')),
    at(1056, 452, 2.5, head('red', 'shock')),
  ].join(''),
};
