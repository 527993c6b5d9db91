/** A card on its pile: what is behind the words of a game that is shared. */
import { EDGE } from '../../art/pen';
import { scene } from '../../art/scenes';
import type { Share } from '../../art/share';

const WIDTH = 484;
const HEIGHT = 363;
const RIM = 12;

const sheet = (x: number, y: number, turn: number, inside = '') =>
  `<g transform="translate(${x} ${y}) rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" rx="34" fill="${EDGE}"/>${inside}</g>`;

const picture =
  `<svg x="${RIM}" y="${RIM}" width="${WIDTH - 2 * RIM}" height="${HEIGHT - 2 * RIM}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice">` +
  `<clipPath id="card"><rect width="400" height="300" rx="21"/></clipPath>` +
  `<g clip-path="url(#card)">${scene('countryside', ['hen', 'pig', 'cat'], 'scene')}</g></svg>`;

export const share: Share = {
  ink: '#1B2440',
  wide: 540,
  body: [
    '<rect width="1200" height="630" fill="#E1ECE8"/>',
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter>',
    `<g transform="rotate(2.5 902 243)"><rect x="664" y="84" width="476" height="360" rx="34" fill="#1B2440" opacity=".22" filter="url(#soft)"/></g>`,
    sheet(
      646,
      68,
      -3,
      `<rect width="${WIDTH}" height="${HEIGHT}" rx="34" fill="#1B2440" opacity=".07"/>`,
    ),
    sheet(660, 62, 2.5, picture),
  ].join(''),
};
