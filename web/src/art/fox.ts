/**
 * The parametric fox: every mark on a fox card can be read in the picture. All levels go from 0 to
 * 5: the tail from hanging to a full spiral, the ears from pricked to hanging, one arc a bark, one
 * white patch a spot. The coat is decoration and says nothing.
 */
import { EDGE, circle, line, oval, path } from './pen';

export const FOX_BOX = '2 0 272 250';

export const COATS = {
  silver: {
    fur: '#4A5266',
    dark: '#333A4C',
    light: '#D5DAE0',
    sock: '#272C3A',
    spot: '#FFFFFF',
    iris: '#F2B84B',
  },
  red: {
    fur: '#D9672E',
    dark: '#A94A1C',
    light: '#FFF0DC',
    sock: '#33283A',
    spot: '#FFF8EA',
    iris: '#F4C24F',
  },
  platinum: {
    fur: '#9AA6B6',
    dark: '#76839A',
    light: '#F3F4F2',
    sock: '#5B667C',
    spot: '#FFFFFF',
    iris: '#6FB3C9',
  },
  amber: {
    fur: '#D9A35A',
    dark: '#B27C37',
    light: '#FFF3DD',
    sock: '#7A5226',
    spot: '#FFFDF4',
    iris: '#8FB36A',
  },
  cocoa: {
    fur: '#7B5140',
    dark: '#5C392C',
    light: '#EAD3B8',
    sock: '#432820',
    spot: '#FFF5E6',
    iris: '#F2B84B',
  },
  smoke: {
    fur: '#6E7580',
    dark: '#525965',
    light: '#E4E1DA',
    sock: '#3A3F49',
    spot: '#FFFFFF',
    iris: '#E9A23B',
  },
};
export type Coat = keyof typeof COATS;
export type Colours = (typeof COATS)[Coat];

export interface Looks {
  tail?: number;
  ear?: number;
  bark?: number;
  spot?: number;
  /** Of how many levels its face speaks; without it, of all that it has. */
  friendly?: number;
  coat?: Coat;
  pup?: boolean;
  /** The colour of a scarf round its neck: whose fox it is. */
  scarf?: string;
  /** On the scarf. */
  letter?: string;
}

type Point = [number, number];
interface Part {
  edge: string[];
  paint: string;
}

const AXIS = 124;
const tidy = (n: number) => Math.round(n * 10) / 10;

/** The value at `level` in a table of six, in between where it is in between. */
function between(table: number[], level: number): number {
  const i = Math.min(table.length - 2, Math.floor(level));
  const [low = 0, high = 0] = table.slice(i);
  return low + (high - low) * (level - i);
}

function ear(level: number, left: boolean, c: Colours): Part {
  const [inner, outer, tip]: [Point, Point, Point] = [
    [138, 55],
    [170, 80],
    [175, 12],
  ];
  const m = ([x, y]: Point) => `${tidy(left ? 2 * AXIS - x : x)} ${tidy(y)}`;
  const up = (p: Point, k: number): Point => [
    p[0] + (tip[0] - p[0]) * k,
    p[1] + (tip[1] - p[1]) * k,
  ];
  const mid = (p: Point, q: Point, dx = 0, dy = 0): Point => [
    (p[0] + q[0]) / 2 + dx,
    (p[1] + q[1]) / 2 + dy,
  ];
  const lining = (d: string) => path(d, c.light, ' opacity=".55"');
  if (level <= 0) {
    const d = `M${m(inner)} Q${m(mid(inner, tip, -5))} ${m(tip)} Q${m(mid(outer, tip, 7, 2))} ${m(outer)} Z`;
    const inside = `M${m([147, 58])} Q${m([154, 40])} ${m([171, 26])} Q${m([173, 52])} ${m([165, 74])} Z`;
    const [a, b] = [up(inner, 0.66), up(outer, 0.66)];
    const top = `M${m(a)} L${m(tip)} L${m(b)} Q${m(mid(a, b, 0, 4))} ${m(a)} Z`;
    return { edge: [d], paint: path(d, c.fur) + lining(inside) + path(top, c.sock) };
  }
  const height = between([1, 0.6, 0.5, 0.4, 0.3, 0.2], level);
  const turn = (between([0, 128, 128, 128, 129, 131], level) * Math.PI) / 180;
  const length = between([1, 0.95, 1, 1.04, 1.1, 1.2], level);
  const [a, b] = [up(inner, height), up(outer, height)];
  const fold = mid(a, b);
  const [vx, vy] = [(tip[0] - fold[0]) * length, (tip[1] - fold[1]) * length];
  const end: Point = [
    fold[0] + vx * Math.cos(turn) - vy * Math.sin(turn),
    fold[1] + vx * Math.sin(turn) + vy * Math.cos(turn),
  ];
  const base = `M${m(inner)} Q${m(mid(inner, a, -4))} ${m(a)} Q${m([fold[0] + 1, fold[1] - 5])} ${m(b)} Q${m(mid(outer, b, 5, 1))} ${m(outer)} Z`;
  const inside = `M${m([147, 58])} L${m(up([147, 58], height * 0.96))} L${m(up([164, 73], height * 0.96))} L${m([164, 73])} Z`;
  const [nx, ny] = [fold[1] - end[1], end[0] - fold[0]];
  const width = (Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.62) / (Math.hypot(nx, ny) || 1);
  const side = (s: number, k: number): Point => [
    fold[0] + (end[0] - fold[0]) * k + s * nx * width,
    fold[1] + (end[1] - fold[1]) * k + s * ny * width,
  ];
  const flap = `M${m(a)} Q${m([fold[0] + 2, fold[1] - 7])} ${m(b)} Q${m(side(-1, 0.55))} ${m(end)} Q${m(side(1, 0.45))} ${m(a)} Z`;
  const [ta, tb] = [side(-0.42, 0.74), side(0.42, 0.74)];
  const top = `M${m(ta)} L${m(end)} L${m(tb)} Q${m(side(0, 0.82))} ${m(ta)} Z`;
  return {
    edge: [base, flap],
    paint:
      path(base, c.fur) +
      (level < 3.4 ? lining(inside) : '') +
      path(flap, c.dark) +
      path(top, c.sock),
  };
}

/** A centre line whose heading turns left: along the ground, then up, then into itself. */
function tail(level: number, c: Colours): Part {
  const turn = (between([26, 92, 172, 268, 366, 470], level) * Math.PI) / 180;
  const length = between([84, 104, 132, 162, 196, 232], level);
  const width = between([17, 17, 16.5, 15.5, 14.5, 13.5], level);
  const flat = between([0.3, 0.22, 0.2, 0.18, 0.16, 0.14], level);
  const early = between([0.1, 0.5, 0.7, 0.74, 0.66, 0.58], level);
  const steps = 72;
  const heading = (s: number) => {
    const u = Math.max(0, (s - flat) / (1 - flat));
    return -turn * (early * u + (1 - early) * u * u);
  };
  let x = between([158, 160, 166, 174, 178, 180], level);
  let y = between([216, 214, 212, 212, 213, 214], level);
  const root = `M150 ${tidy(y - width * 0.62)} L${tidy(x + 2)} ${tidy(y - width * 0.62)} V${tidy(y + width * 0.62)} H150 Z`;
  const points: { x: number; y: number; s: number }[] = [];
  for (let i = 0; i <= steps; i++) {
    points.push({ x, y, s: i / steps });
    const t = heading((i + 0.5) / steps);
    x += (Math.cos(t) * length) / steps;
    y += (Math.sin(t) * length) / steps;
  }
  const thick = (s: number) => {
    if (s < 0.14) return width * (0.6 + s * 2.2);
    if (s < 0.62) return width * (0.9 + 0.1 * Math.sin(((s - 0.14) / 0.48) * (Math.PI / 2)));
    return width * Math.sqrt(Math.max(0, 1 - ((s - 0.62) / 0.38) ** 2));
  };
  const rail = (k: number, from: number, to: number) =>
    points
      .filter(({ s }) => s >= from - 1e-6 && s <= to + 1e-6)
      .map(({ x, y, s }) => {
        const t = heading(s);
        return `${tidy(x + k * Math.sin(t) * thick(s))} ${tidy(y - k * Math.cos(t) * thick(s))}`;
      });
  const strip = (from: number, to: number) =>
    `M${[...rail(1, from, to), ...rail(-1, from, to).reverse()].join(' L')} Z`;
  const white = 0.68;
  const curled = level > 2.4;
  const cuts = curled ? [white, 0.56, 0.44, 0.32, 0.2, 0.1, 0] : [white, 0];
  let paint = path(root, c.fur) + path(strip(white, 1), c.light);
  for (let i = 1; i < cuts.length; i++) {
    // From the tip to the root: the outer turn covers the inner one, an overlap hides the seams.
    const from = cuts[i] ?? 0;
    const to = Math.min(white, (cuts[i - 1] ?? 0) + 0.045);
    paint += path(strip(from, to), c.fur);
    if (curled)
      paint += line(`M${rail(1, from, to).join(' L')}`, c.sock, 1.8, ' stroke-opacity=".7"');
    if (i === 1) paint += path(strip(white - 0.045, white), c.sock, ' opacity=".5"');
  }
  return { edge: [root, strip(0, 1)], paint };
}

/** In the order in which they appear. */
const PATCHES: ['head' | 'body', string][] = [
  [
    'head',
    'M124 50 C130 56 133 62 131 70 C129 76 126 80 124 86 C122 80 119 76 117 70 C115 62 118 56 124 50 Z',
  ],
  [
    'body',
    'M160 158 C170 154 182 164 180 178 C178 188 168 190 160 186 C152 180 150 164 160 158 Z M150 190 a5 5 0 1 0 .1 0 Z',
  ],
  ['head', 'M84 78 C92 70 108 74 112 86 C114 98 106 106 96 105 C84 104 76 90 84 78 Z'],
  [
    'body',
    'M66 196 C74 184 92 188 94 202 C96 216 84 226 72 222 C62 218 60 206 66 196 Z M92 180 a5.5 5.5 0 1 0 .1 0 Z',
  ],
  [
    'body',
    'M158 204 C168 196 184 204 184 216 C184 228 168 234 158 228 C150 222 150 210 158 204 Z M84 152 a7 7 0 1 0 .1 0 Z M96 164 a3.5 3.5 0 1 0 .1 0 Z',
  ],
];
const BODY =
  'M124 118 C98 118 84 138 78 164 C69 186 64 206 70 222 C74 233 86 233 100 233 L148 233 C162 233 174 233 178 222 C184 206 179 186 170 164 C164 138 150 118 124 118 Z';
const HEAD =
  'M124 48 C151 48 169 62 174 85 C176 93 181 99 190 105 C177 109 169 115 161 123 C151 133 139 141 124 141 C109 141 97 133 87 123 C79 115 71 109 58 105 C67 99 72 93 74 85 C79 62 97 48 124 48 Z';
const MASK =
  'M124 96 C116 96 110 104 101 107 C88 111 70 105 58 105 C71 109 79 115 87 123 C97 133 109 141 124 141 C139 141 151 133 161 123 C169 115 177 109 190 105 C178 105 160 111 147 107 C138 104 132 96 124 96 Z';
const HAUNCHES =
  'M64 240 C56 200 74 180 92 184 C108 190 104 222 98 240 Z M184 240 C192 200 174 180 156 184 C140 190 144 222 150 240 Z';
const LEGS =
  'M104 166 L101 220 C95 222 93 232 98 233 L118 233 C122 233 122 226 121 222 L122 168 Z M144 166 L147 220 C153 222 155 232 150 233 L130 233 C126 233 126 226 127 222 L126 168 Z';
const SOCKS =
  'M103 196 L101 220 C95 222 93 232 98 233 L118 233 C122 233 122 226 121 222 L121.6 196 L117 200 L112 194 L108 200 Z M145 196 L147 220 C153 222 155 232 150 233 L130 233 C126 233 126 226 127 222 L126.4 196 L131 200 L136 194 L140 200 Z';
const BIB =
  'M124 126 C104 128 94 146 99 160 L105 155 L108 170 L115 163 L124 184 L133 163 L140 170 L143 155 L149 160 C154 146 144 128 124 126 Z';
const NOSE =
  'M115.5 116 C115.5 111 132.5 111 132.5 116 C132.5 121 128 125 124 125 C120 125 115.5 121 115.5 116 Z';

function eye(x: number, friendly: number, pup: boolean, c: Colours): string {
  const r = pup ? 8.4 : 7.2;
  if (friendly >= 12) return line(`M${x - 9} 94 Q${x} 83 ${x + 9} 94`, '#23202E', 4.2);
  const [left, right] = x < AXIS ? [86, 90] : [90, 86];
  const lid = `M${x - r - 2} ${left} L${x + r + 2} ${right} L${x + r + 1} 80 L${x - r - 1} 80 Z`;
  return (
    oval(x, 92, r, r + 0.8, c.iris) +
    oval(x, 92, tidy(r * 0.68), tidy(r * 0.84), '#23202E') +
    circle(x + 2.4, 88.6, 2.2, '#fff') +
    (friendly < 3 ? path(lid, c.fur) : '')
  );
}

function mouth(open: number, c: Colours): { jaw: string; paint: string } {
  if (!open) {
    return {
      jaw: '',
      paint: line('M124 124 V129 M114 129 Q119 134.5 124 129 Q129 134.5 134 129', '#3A2F3C', 2.6),
    };
  }
  const jaw = `M108 128 C108 ${140 + open} 116 ${146 + open} 124 ${146 + open} C132 ${146 + open} 140 ${140 + open} 140 128 Z`;
  const inside = `M113 127 Q124 132 135 127 Q136 ${136 + open} 124 ${138 + open} Q112 ${136 + open} 113 127 Z`;
  const [lip, curl] = [131 + open * 0.7, 126 + open * 0.6];
  const tongue = `M117 ${lip} Q124 ${curl} 131 ${lip} Q129 ${137 + open} 124 ${137 + open} Q119 ${137 + open} 117 ${lip} Z`;
  return { jaw, paint: path(jaw, c.light) + path(inside, '#7A2A3A') + path(tongue, '#EE8B90') };
}

function barks(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const r = 64 + i * 10;
    const on = (degrees: number) => {
      const a = (degrees * Math.PI) / 180;
      return `${tidy(AXIS - 14 + r * Math.cos(a))} ${tidy(128 + r * Math.sin(a))}`;
    };
    return line(`M${on(164 - i * 0.6)} A${r} ${r} 0 0 1 ${on(196 + i * 0.6)}`, 'var(--bark)', 5);
  }).join('');
}

const SCARF =
  'M84 132 C104 150 144 150 164 132 L170 144 C160 152 150 156 142 158 L124 190 L106 158 C98 156 88 152 78 144 Z';
const HEM = 'M80 141 C104 158 144 158 168 141';
/** Scarves on which a white letter could not be read. */
const PALE = ['#F6B825', '#62DCC1', '#7D9E3B'];
const plain = (text: string) => text.replace(/[<>&"]/g, '');

function scarfOf({ scarf, letter = '' }: Looks): string {
  if (!scarf) return '';
  const ink = PALE.includes(scarf.toUpperCase()) ? '#1B2440' : '#fff';
  return (
    path(SCARF, scarf) +
    line(HEM, 'rgb(255 255 255 / 55%)', 2) +
    `<text x="124" y="178" text-anchor="middle" font-weight="900" font-size="13" fill="${ink}">${plain(letter)}</text>`
  );
}

/** A part of a fox, and which one of its levels it shows; nothing else of it does. */
export interface FoxPart {
  by?: 'tail' | 'ear' | 'bark' | 'spot' | 'friendly';
  body: string;
}

const cut = (d: string) =>
  `<path d="${d}" fill="${EDGE}" stroke="${EDGE}" stroke-width="6" stroke-linejoin="round"/>`;

/** A fox from back to front; `id` must be unlike any other on the page. */
export function foxParts(looks: Looks, id: string, c = COATS[looks.coat ?? 'silver']): FoxPart[] {
  const level = (n = 0) => Math.min(5, n);
  const [tails, ears, bark, spot] = [looks.tail, looks.ear, looks.bark, looks.spot].map(level) as [
    number,
    number,
    number,
    number,
  ];
  const { pup = false, friendly = tails + ears + bark + spot } = looks;
  const brush = tail(tails, c);
  const [right, left] = [ear(ears, false, c), ear(between([0, 0, 2, 2, 4, 5], ears), true, c)];
  const { jaw, paint: lips } = mouth(bark && 4 + bark * 2.6, c);
  const patches = (on: 'head' | 'body') =>
    PATCHES.slice(0, spot)
      .map(([where, d]) => (where === on ? path(d, c.spot) : ''))
      .join('');
  const headOf = (s: string) =>
    pup ? `<g transform="translate(124 141) scale(1.13) translate(-124 -139)">${s}</g>` : s;
  const bodyOf = (s: string) =>
    pup ? `<g transform="translate(124 233) scale(.86) translate(-124 -233)">${s}</g>` : s;
  const blush = [86, 162].map((x) => oval(x, 112, 7, 4.5, '#E58B86', ' opacity=".55"')).join('');
  const hanging = ears >= 3.4;
  const clips = `<clipPath id="${id}b"><path d="${BODY}"/></clipPath><clipPath id="${id}h"><path d="${HEAD}"/></clipPath>`;
  const haunches = path(HAUNCHES, c.dark, ' opacity=".6"');
  const nose = path(NOSE, '#23202E') + oval(121, 115, 2.6, 1.5, '#fff', ' opacity=".5"');
  const eyes = eye(100, friendly, pup, c) + eye(148, friendly, pup, c);
  return [
    { body: clips },
    { by: 'bark', body: barks(bark) },
    { by: 'tail', body: bodyOf(brush.edge.map(cut).join('')) },
    { body: bodyOf(cut(BODY)) },
    { by: 'ear', body: headOf([...left.edge, ...right.edge].map(cut).join('')) },
    { body: headOf(cut(HEAD)) },
    { by: 'bark', body: jaw ? headOf(cut(jaw)) : '' },
    { by: 'tail', body: bodyOf(brush.paint) },
    { body: bodyOf(path(BODY, c.fur)) },
    { by: 'spot', body: bodyOf(`<g clip-path="url(#${id}b)">${haunches}${patches('body')}</g>`) },
    { body: bodyOf(path(LEGS, c.fur) + path(SOCKS, c.sock) + path(BIB, c.light)) },
    { body: scarfOf(looks) },
    { by: 'ear', body: hanging ? '' : headOf(left.paint + right.paint) },
    { body: headOf(path(HEAD, c.fur)) },
    {
      by: 'spot',
      body: headOf(`<g clip-path="url(#${id}h)">${patches('head')}${path(MASK, c.light)}</g>`),
    },
    { by: 'bark', body: headOf(lips) },
    { body: headOf(nose) },
    { by: 'friendly', body: headOf(eyes + (friendly >= 7 ? blush : '')) },
    { by: 'ear', body: hanging ? headOf(left.paint + right.paint) : '' },
  ];
}

/** The inside of an SVG with the viewBox FOX_BOX; `id` must be unlike any other on the page. */
export const fox = (looks: Looks, id: string): string =>
  foxParts(looks, id)
    .map(({ body }) => body)
    .join('');
