/** Four landscapes and the fox's night as layers of paper, 400 by 300. Nothing here has an edge. */
import { at, circle, clipped, line, oval, path, tidy } from './pen';

const layer = (d: string, fill: string, lip = 'rgba(30,25,50,.12)') =>
  path(d, lip, ' transform="translate(0 -3.5)"') + path(d, fill);

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);

function pine(x: number, y: number, h: number, fill: string, trunk: string): string {
  const w = h * 0.42;
  const p = (dx: number, dy: number) => `${tidy(x + w * dx)} ${tidy(y - dy)}`;
  const right: [number, number][] = [
    [0.34, h * 0.6],
    [0.2, h * 0.6],
    [0.44, h * 0.3],
    [0.28, h * 0.3],
    [0.56, 4],
  ];
  const left = right.map(([dx, dy]): [number, number] => [-dx, dy]).reverse();
  const crown = [...right, ...left].map(([dx, dy]) => `L${p(dx, dy)}`).join(' ');
  return path(`M${x - 2.2} ${y - 6} h4.4 v8 h-4.4 Z`, trunk) + path(`M${p(0, h)} ${crown} Z`, fill);
}

function leafy(x: number, y: number, r: number, fill: string, shade: string): string {
  const [trunk, rx] = ['#6B4630', tidy(r * 0.86)];
  const up = (k: number) => tidy(y - r * k);
  return (
    path(`M${x - 2.4} ${y} L${x - 1.4} ${up(1.7)} h2.8 L${x + 2.4} ${y} Z`, trunk) +
    oval(x, up(1.75), rx, r, fill) +
    path(`M${x} ${up(2.75)} A${rx} ${r} 0 0 1 ${x} ${up(0.75)} Z`, shade) +
    line(
      `M${x} ${up(0.4)} V${up(2.1)} M${x} ${up(1.2)} l${tidy(r * 0.38)} ${tidy(-r * 0.36)} M${x} ${up(1.5)} l${tidy(-r * 0.36)} ${tidy(-r * 0.34)}`,
      trunk,
      1.6,
    )
  );
}

const acacia = (x: number, y: number, scale: number, fill: string) =>
  at(
    x,
    y,
    scale,
    line(
      'M0 0 C-2 -22 2 -34 -6 -52 M0 -24 C6 -34 12 -40 20 -50 M-1 -30 C-10 -38 -18 -42 -26 -50',
      '#5A3B22',
      4,
    ) +
      path(
        'M-46 -50 C-40 -66 -6 -70 8 -62 C26 -70 50 -60 50 -48 C34 -44 -30 -43 -46 -50 Z M-30 -62 C-20 -76 14 -78 26 -66 C10 -60 -16 -58 -30 -62 Z',
        fill,
      ),
  );

function grass(x: number, y: number, h: number, stroke: string, blades = 5): string {
  const middle = (blades - 1) / 2;
  const d = range(0, blades, 1).map((i) => {
    const lean = (i - middle) * 0.3;
    const tip = `${tidy(lean * h)} ${tidy(-h * (1 - Math.abs(lean) * 0.35))}`;
    return `M${tidy(x + (i - middle) * 2.6)} ${y} q${tidy(lean * h * 0.2)} ${tidy(-h * 0.6)} ${tip}`;
  });
  return line(d.join(' '), stroke, 2.2);
}

const cloud = (x: number, y: number, scale: number, fill: string) =>
  at(
    x,
    y,
    scale,
    path(
      'M-34 8 C-44 8 -44 -6 -32 -6 C-30 -18 -12 -20 -6 -11 C2 -22 22 -18 22 -5 C36 -7 40 8 28 8 Z',
      fill,
    ),
  );

function flower(x: number, y: number, fill: string, scale = 1): string {
  const petals = [0, 72, 144, 216, 288].map((turn) => {
    const a = (turn * Math.PI) / 180;
    return circle(tidy(3.1 * Math.sin(a)), tidy(-11 - 3.1 * Math.cos(a)), 2.3, fill);
  });
  return at(
    x,
    y,
    scale,
    line('M0 0 v-9', '#3C6B3A', 1.6) + petals.join('') + circle(0, -11, 1.9, '#F4C64A'),
  );
}

const mushroom = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    path('M-4 0 C-3 -8 -3 -10 -3 -13 h6 C3 -10 3 -8 4 0 Z', '#F6E7CF') +
      path('M-13 -11 C-12 -24 12 -24 13 -11 C8 -8 -8 -8 -13 -11 Z', '#C8402F') +
      circle(-5, -15, 2, '#FBEBD3') +
      circle(3, -18, 1.8, '#FBEBD3') +
      circle(7, -13, 1.5, '#FBEBD3'),
  );

const fern = (x: number, y: number, scale: number, stroke: string) =>
  at(
    x,
    y,
    scale,
    line('M0 0 Q-4 -16 -16 -26 M0 0 Q2 -18 0 -32 M0 0 Q6 -16 18 -24', stroke, 2.4) +
      line(
        'M-5 -12 l-7 0 M-10 -19 l-7 1 M-4 -13 l1 -7 M-9 -20 l1 -7 M1 -14 l-6 -4 M1 -14 l6 -4 M1 -22 l-5 -4 M1 -22 l5 -4 M6 -13 l0 -7 M11 -19 l1 -7 M7 -12 l7 1 M12 -18 l7 2',
        stroke,
        2,
      ),
  );

const trunk = (x: number, w: number) =>
  path(
    `M${x - w} 300 C${x - w * 0.7} 220 ${x - w * 0.7} 80 ${x - w * 0.8} -5 H${x + w * 0.8} C${x + w * 0.7} 80 ${x + w * 0.7} 220 ${x + w} 300 Z`,
    '#4A3328',
  ) +
  line(
    `M${tidy(x - w * 0.2)} 20 V70 M${tidy(x + w * 0.25)} 60 V130 M${tidy(x - w * 0.3)} 110 V180 M${tidy(x + w * 0.1)} 170 V240`,
    '#6B4C3A',
    2,
  );

const barn = at(
  262,
  168,
  1.08,
  path('M-30 0 V-30 L-18 -48 H18 L30 -30 V0 Z', '#B3402D') +
    path('M-34 -28 L-19 -51 H19 L34 -28 L29 -27 L17 -46 H-17 L-29 -27 Z', '#7C2A22') +
    path('M-9 0 V-20 H9 V0 Z M-5 -36 h10 v8 h-10 Z', '#FBEBD3') +
    line('M-9 -20 L9 0 M9 -20 L-9 0', '#B3402D', 1.8),
);
const silo = at(
  302,
  168,
  1.08,
  path('M-8 0 V-44 A8 8 0 0 1 8 -44 V0 Z', '#D9CDB4') +
    path('M-8 -44 A8 8 0 0 1 8 -44 Z', '#9A8E78') +
    line('M-8 -30 h16 M-8 -16 h16', '#B9AC92', 1.6),
);

function countryside(id: string): string {
  const fence = range(-4, 410, 26)
    .map((x) => `M${x} 232 l4 -7 l4 7 v26 h-8 Z`)
    .join(' ');
  const furrows = range(-6, 9, 1)
    .map((i) => `M${286 + i * 7} 168 Q${300 + i * 18} 196 ${318 + i * 34} 232`)
    .join(' ');
  const field = 'M216 176 C280 160 350 158 400 172 V240 H260 Z';
  return [
    path('M0 0 H400 V300 H0 Z', '#FCE3B0') + path('M0 92 H400 V200 H0 Z', '#FBD193'),
    circle(92, 96, 46, '#FFF3CF', ' opacity=".55"') + circle(92, 96, 33, '#F6A24B'),
    cloud(196, 44, 0.9, '#FFF6E3') +
      cloud(330, 62, 1.15, '#FFF6E3') +
      cloud(40, 36, 0.7, '#FFF6E3'),
    layer('M0 150 C60 116 120 124 176 146 C240 122 320 110 400 138 V300 H0 Z', '#A9BE72'),
    leafy(150, 150, 10, '#6E9450', '#5C8145') + leafy(128, 147, 8, '#7FA35B', '#6E9450'),
    leafy(372, 140, 11, '#6E9450', '#5C8145') + leafy(350, 138, 8, '#7FA35B', '#6E9450'),
    layer('M0 182 C70 156 150 160 216 176 C280 160 350 158 400 172 V300 H0 Z', '#88AB57'),
    clipped(
      `${id}f`,
      field,
      path('M216 158 H400 V240 H216 Z', '#DDB552') + line(furrows, '#C99A3A', 2.4),
    ),
    barn + silo,
    layer('M0 214 C80 196 190 202 260 214 C320 204 370 204 400 210 V300 H0 Z', '#6A964A'),
    path('M-10 240 H410 v5 H-10 Z M-10 250 H410 v5 H-10 Z', '#F3DDBB') + path(fence, '#FBEBD3'),
    layer('M0 250 C90 240 220 246 400 240 V300 H0 Z', '#4F7E3F'),
    grass(24, 268, 14, '#3C6B3A') + grass(208, 262, 12, '#3C6B3A') + grass(376, 266, 14, '#3C6B3A'),
    flower(52, 284, '#FBEBD3') + flower(348, 288, '#F2A1A1', 1.1) + flower(368, 284, '#FBEBD3'),
  ].join('');
}

function savannah(): string {
  return [
    path('M0 0 H400 V300 H0 Z', '#FBD08A') + path('M0 0 H400 V52 H0 Z', '#F7B26B'),
    path('M0 52 H400 V88 H0 Z', '#F9C27C'),
    circle(268, 118, 76, '#FDE6AE', ' opacity=".6"') + circle(268, 118, 58, '#FFF1C6'),
    line(
      'M332 96 q6 -7 12 0 q6 -7 12 0 M360 80 q5 -6 10 0 q5 -6 10 0 M318 76 q4 -5 8 0 q4 -5 8 0',
      '#8A4B2A',
      2.2,
    ),
    layer(
      'M0 160 L40 150 L62 120 H118 L140 148 L196 158 L400 150 V300 H0 Z',
      '#DE9352',
      'rgba(90,40,10,.10)',
    ),
    path('M62 120 H118 L123 127 H57 Z', '#C97D42') +
      line('M70 136 H112 M60 146 H120', '#C97D42', 2),
    layer('M0 174 C90 158 200 166 400 156 V300 H0 Z', '#D9A441', 'rgba(90,40,10,.12)'),
    acacia(342, 172, 0.92, '#5C6B2E') + acacia(46, 178, 0.66, '#6E7A36'),
    layer('M0 202 C110 184 250 198 400 186 V300 H0 Z', '#C68B2E', 'rgba(90,40,10,.14)'),
    grass(120, 204, 16, '#9C6A1E') +
      grass(300, 206, 15, '#9C6A1E') +
      grass(214, 206, 13, '#9C6A1E'),
    acacia(196, 200, 0.4, '#6E7A36'),
    layer('M0 236 C120 220 260 234 400 222 V300 H0 Z', '#A96F22', 'rgba(70,30,5,.16)'),
    grass(20, 244, 22, '#7E4F16', 6) +
      grass(386, 240, 24, '#7E4F16', 6) +
      grass(250, 240, 15, '#7E4F16'),
    layer('M0 264 C120 250 260 262 400 252 V300 H0 Z', '#875416', 'rgba(60,25,5,.18)'),
    grass(60, 286, 20, '#633A0E', 6) +
      grass(330, 284, 22, '#633A0E', 6) +
      grass(180, 292, 16, '#633A0E'),
    path('M372 282 c4 -12 24 -12 28 0 Z M-4 290 c4 -14 30 -14 36 0 Z', '#6B4A33'),
  ].join('');
}

/** Scalloped water from `y` down to the lower edge. */
export function water(
  y: number,
  r: number,
  fill: string,
  shift: number,
  lip = false,
  foam = '',
): string {
  const crests = range(-40 + shift, 440, 2 * r);
  const d = `M-40 300 V${y}${crests.map(() => ` a${r} ${tidy(r * 0.62)} 0 0 0 ${2 * r} 0`).join('')} V300 Z`;
  const spray = crests
    .map((x) => `M${tidy(x + r * 0.35)} ${y + 8} q${tidy(r * 0.65)} ${r * 0.5} ${tidy(r * 1.3)} 0`)
    .join(' ');
  return (
    (lip ? path(d, 'rgba(10,40,70,.14)', ' transform="translate(0 -3)"') : '') +
    path(d, fill) +
    (foam ? line(spray, foam, 1.8, ' opacity=".55"') : '')
  );
}

function sea(): string {
  return [
    path('M0 0 H400 V300 H0 Z', '#CFEAE6') + path('M0 86 H400 V200 H0 Z', '#E8F3E2'),
    circle(320, 70, 40, '#FFF6DA', ' opacity=".7"') + circle(320, 70, 27, '#F8CE6A'),
    cloud(86, 56, 1.2, '#fff') + cloud(214, 34, 0.8, '#fff'),
    line('M140 86 q6 -7 12 0 q6 -7 12 0 M176 72 q5 -6 10 0 q5 -6 10 0', '#4E7C8A', 2.2),
    layer('M286 140 C298 120 316 112 330 122 C344 108 366 118 376 140 Z', '#7FAE9A'),
    path('M344 118 h10 l-1.6 -26 h-6.8 Z', '#FFF8EA') + path('M343 92 h12 v2.6 h-12 Z', '#2B4C63'),
    path('M344.8 108 h8.4 l-.4 -7 h-7.6 Z M345.8 92 h6.4 l-1 -6 h-4.4 Z', '#D8503F'),
    path('M0 138 H400 V170 H0 Z', '#8CCBD0'),
    line('M20 146 h30 M96 150 h46 M210 145 h34 M300 151 h50', '#DDF1EE', 2, ' opacity=".8"'),
    water(158, 22, '#56A9B8', 6, true, '#CDEBEA'),
    water(188, 25, '#348CA3', -14, true, '#A9DADF'),
    water(222, 28, '#226F8D', 10, true, '#7FC0CD'),
    water(258, 31, '#175577', -20, true, '#5BA3B8'),
  ].join('');
}

function forest(): string {
  const pines = (xs: number[], y: number, h: number, wild: number, fill: string, bark: string) =>
    xs.map((x, i) => pine(x, y, h + ((i * 37) % wild), fill, bark)).join('');
  return [
    path('M0 0 H400 V300 H0 Z', '#DCE9CF'),
    circle(214, 92, 84, '#EEF3DC', ' opacity=".8"') + circle(214, 92, 50, '#FBF7E2'),
    pines([12, 46, 78, 112, 300, 336, 368, 396], 190, 92, 40, '#A9C9AE', '#8FB09A'),
    path('M0 186 C100 176 300 178 400 188 V300 H0 Z', '#A9C9AE'),
    pines([-4, 34, 92, 130, 266, 316, 352, 402], 214, 124, 46, '#6FA38A', '#4E7B68'),
    layer('M0 206 C90 192 290 196 400 206 V300 H0 Z', '#6FA38A', 'rgba(10,50,40,.10)'),
    pines([18, 70, 336, 386], 236, 168, 30, '#3C7A66', '#2B4C43'),
    layer('M0 230 C110 214 280 218 400 228 V300 H0 Z', '#4B8A70', 'rgba(10,50,40,.14)'),
    grass(140, 232, 12, '#3C7A66') + grass(268, 230, 12, '#3C7A66'),
    layer('M0 252 C110 238 290 242 400 250 V300 H0 Z', '#2C6453', 'rgba(5,30,25,.18)'),
    fern(112, 258, 0.8, '#3C7A66') +
      fern(286, 256, 0.8, '#3C7A66') +
      trunk(-2, 28) +
      trunk(404, 30),
    layer('M0 276 C110 264 290 268 400 274 V300 H0 Z', '#1B4A40', 'rgba(5,30,25,.2)'),
    fern(34, 288, 1.15, '#2C6453') + fern(366, 288, 1.1, '#2C6453'),
    mushroom(28, 290, 0.9) + mushroom(376, 289, 0.85),
  ].join('');
}

function night(): string {
  const stars: [number, number][] = [
    [40, 40],
    [96, 78],
    [150, 30],
    [200, 66],
    [360, 34],
    [372, 120],
    [24, 110],
    [236, 24],
  ];
  return [
    path('M0 0 H400 V300 H0 Z', '#27355E') + path('M0 110 H400 V300 H0 Z', '#3D4A78'),
    path('M0 160 H400 V300 H0 Z', '#6A5F8E'),
    circle(296, 74, 48, '#FBE9B7', ' opacity=".18"') + circle(296, 74, 34, '#FBE9B7'),
    stars.map(([x, y], i) => circle(x, y, i % 3 ? 1.5 : 2.2, '#FBE9B7')).join(''),
    layer('M0 196 C70 168 150 172 220 192 C290 168 350 170 400 186 V300 H0 Z', '#4A4A7C'),
    [30, 54, 360, 384]
      .map((x, i) => pine(x, 200, 60 + (i % 2) * 18, '#39406F', '#2A2F55'))
      .join(''),
    layer('M0 226 C90 206 190 212 400 218 V300 H0 Z', '#353C69'),
    grass(90, 228, 14, '#27305A') + grass(330, 226, 14, '#27305A'),
    layer('M0 258 C110 242 270 246 400 252 V300 H0 Z', '#202B52', 'rgba(10,10,40,.25)'),
    grass(40, 280, 18, '#18213F', 6) + grass(350, 282, 18, '#18213F', 6),
  ].join('');
}

const LANDSCAPES: Record<string, (id: string) => string> = {
  countryside,
  savannah,
  sea,
  forest,
  fox: night,
};

/** The inside of an SVG of 400 by 300; `id` must be unlike any other on the page. */
export const landscape = (environment: string, id: string) =>
  (LANDSCAPES[environment] ?? countryside)(id);
