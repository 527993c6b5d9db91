/** A card's picture: its landscape, and its animals where they stand. 400 by 300. */
import { drawAnimal, sizeOf } from './animals';
import { landscape, water } from './landscapes';
import { EDGE, at, circle, line, oval, path } from './pen';

const put = (name: string, x: number, feet: number, scale: number, flip: boolean, id: string) => {
  const [w, h] = sizeOf(name);
  return at(
    x + ((flip ? 1 : -1) * w * scale) / 2,
    feet - h * scale,
    scale,
    drawAnimal(name, id),
    flip,
  );
};

/** How large each animal is alone on its card, with one other, and with two. */
const SCALES: Record<string, [number, number, number]> = {
  hen: [1.8, 1.4, 1.12],
  pig: [1.75, 1.32, 1.08],
  giraffe: [1.55, 1.5, 1.36],
  zebra: [1.75, 1.4, 1.1],
  dolphin: [1.75, 1.3, 1.06],
  octopus: [1.75, 1.36, 1.1],
  bear: [1.8, 1.5, 1.26],
  rabbit: [1.85, 1.42, 1.12],
  cat: [1.2, 1.2, 0.96],
};

/** What the cat sits on. It has no edge, for it is not counted. */
const PERCHES: Record<string, string> = {
  countryside:
    path('M-38 0 V-18 C-38 -27 38 -27 38 -18 V0 Z', '#DDB552') +
    line('M-37 -7 C-14 -11 14 -11 37 -7 M-37 -16 C-14 -20 14 -20 37 -16', '#C29A3C', 2) +
    line('M-18 -24 V0 M18 -24 V0', '#A97F2B', 2.6),
  savannah:
    path('M-46 0 C-46 -16 -32 -25 -6 -25 C22 -26 46 -16 46 0 Z', '#8C6A55') +
    path('M-30 -19 C-12 -26 18 -25 34 -15 C16 -18 -10 -18 -30 -19 Z', '#A9846B'),
  sea:
    path('M-46 -22 H46 C44 -2 30 9 0 9 C-30 9 -44 -2 -46 -22 Z', '#B3402D') +
    path('M-48 -24 H48 V-16 H-48 Z', EDGE) +
    line('M-38 -7 H38', EDGE, 2.2),
  forest:
    path('M-40 2 C-33 -5 -33 -14 -32 -21 H32 C33 -14 33 -5 40 2 C20 6 -20 6 -40 2 Z', '#7A5138') +
    oval(0, -21, 32, 7, '#D9AE7A') +
    oval(0, -21, 21, 4.2, 'none', ' stroke="#B98752" stroke-width="1.6"'),
};

/** On the perch, but in a boat. */
function cat(environment: string, x: number, scale: number, id: string): string {
  const perch = at(x, 286, scale / 1.12, PERCHES[environment] ?? '');
  if (environment === 'sea') {
    const boat = at(x, 266, scale / 1.12, PERCHES.sea ?? '');
    return put('cat', x + 5 * scale, 256, scale, false, id) + boat;
  }
  return perch + put('cat', x + 5 * scale, 286 - 19 * scale, scale, false, id);
}

const splash = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    path(
      'M-26 0 C-24 -12 -32 -18 -36 -20 C-22 -20 -16 -12 -14 0 Z M26 0 C24 -12 32 -18 36 -20 C22 -20 16 -12 14 0 Z M-9 0 C-8 -12 -4 -18 0 -26 C4 -18 8 -12 9 0 Z',
      '#DDF1EE',
    ) +
      circle(-22, -30, 2.6, '#DDF1EE') +
      circle(21, -32, 3, '#DDF1EE') +
      oval(0, 0, 40, 5, '#A9DADF', ' opacity=".8"'),
  );

function native(name: string, x: number, scale: number, second: boolean, id: string): string {
  const [width] = sizeOf(name);
  switch (name) {
    case 'dolphin':
      return splash(x + width * scale * 0.32, 218, scale) + put(name, x, 196, scale, second, id);
    case 'octopus':
      return put(name, x, 262, scale, false, id) + water(250, 28, '#1C6384', -6);
    default:
      return put(name, x, 282, scale, second, id);
  }
}

/** The inside of an SVG of 400 by 300; `id` must be unlike any other on the page. */
export function scene(environment: string, animals: readonly string[], id: string): string {
  if (!environment) return landscape('fox', id) + put('fox', 204, 284, 1.72, false, id);
  const natives = animals.filter((name) => name !== 'cat');
  const withCat = natives.length < animals.length;
  const crowd = Math.min(animals.length, 3) - 1;
  const scale = (name: string) => (SCALES[name] ?? SCALES.cat)?.[crowd] ?? 1;
  const places = natives.length === 1 ? [withCat ? 128 : 200] : withCat ? [82, 318] : [108, 292];
  return [
    landscape(environment, id),
    ...natives.map((name, i) => native(name, places[i] ?? 200, scale(name), i === 1, `${id}${i}`)),
    withCat ? cat(environment, natives.length === 1 ? 294 : 196, scale('cat'), `${id}c`) : '',
    environment === 'sea' ? water(274, 30, '#0F4262', -20) : '',
  ].join('');
}
