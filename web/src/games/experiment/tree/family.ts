/** Who comes of whom, and the whole game as one picture. */
import { fox } from '../../../art/fox';
import { colourOf } from '../../../art/seats';
import { m } from '../../../paraglide/messages';
import { coatOf } from '../art/traits';
import { called } from '../breeding/telling';
import type { ExperimentView, PupView } from '../types';

export const litterOf = (view: ExperimentView, owner: number, round: number): PupView[] =>
  view.born.filter((pup) => pup.owner === owner && pup.round === round);

/** Owners with pups: the players, and perhaps the automa after them. */
export const breedersOf = (view: ExperimentView): number[] => {
  const owners = new Set(view.born.map(({ owner }) => owner));
  return Array.from({ length: view.seats + 1 }, (_, seat) => seat).filter(
    (seat) => seat < view.seats || owners.has(seat),
  );
};

export const roundsOf = (view: ExperimentView): number[] =>
  Array.from({ length: Math.max(0, ...view.born.map(({ round }) => round)) }, (_, i) => i + 1);

/** All pups of this game that a pup comes of. */
export function ancestorsOf(view: ExperimentView, key: number): Set<number> {
  const born = new Map(view.born.map((pup) => [pup.key, pup]));
  const found = new Set<number>();
  const ask = [key];
  for (let at = ask.pop(); at !== undefined; at = ask.pop()) {
    const pup = born.get(at);
    for (const parent of pup ? [pup.mother, pup.father] : [])
      if (born.has(parent) && !found.has(parent)) {
        found.add(parent);
        ask.push(parent);
      }
  }
  return found;
}

const [WIDTH, HEIGHT, SIDE, TOP, FOOT] = [1200, 630, 116, 92, 20];
const INK = '#1B2440';
const plain = (text: string) =>
  text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/(.{12}).+/, '$1…');
const printed = (body: string) => body.replaceAll('var(--bark)', '#A92A66');

interface Spot {
  pup: PupView;
  x: number;
  y: number;
  size: number;
}

function spotsOf(view: ExperimentView): Spot[] {
  const [rounds, owners] = [roundsOf(view), breedersOf(view)];
  const wide = (WIDTH - SIDE - 24) / Math.max(1, rounds.length);
  const tall = (HEIGHT - TOP - FOOT) / Math.max(1, owners.length);
  const size = Math.min(62, tall - 26);
  return owners.flatMap((owner, row) =>
    rounds.flatMap((round, column) => {
      const litter = litterOf(view, owner, round);
      const step = Math.min(66, (wide - 36) / Math.max(1, litter.length));
      const left = SIDE + column * wide + (wide - 30 - step * litter.length) / 2 + step / 2;
      return litter.map((pup, i) => ({
        pup,
        x: left + i * step,
        y: TOP + row * tall + tall / 2 - 8,
        size: Math.min(size, step - 2),
      }));
    }),
  );
}

/** One line from each parent to its litter, in the colour of whoever bred it. */
function trunks(spots: Spot[]): string {
  const at = new Map(spots.map((spot) => [spot.pup.key, spot]));
  const litters = new Map<string, Spot>();
  for (const spot of spots) {
    const key = `${spot.pup.owner} ${spot.pup.round}`;
    if (!litters.has(key)) litters.set(key, spot);
  }
  return [...litters.values()]
    .flatMap((spot) =>
      [spot.pup.mother, spot.pup.father].flatMap((parent) => {
        const from = at.get(parent);
        if (!from) return [];
        const [x1, x2] = [from.x + from.size / 2, spot.x - spot.size / 2];
        const bend = (x2 - x1) / 2;
        const d = `M${x1} ${from.y} C${x1 + bend} ${from.y} ${x2 - bend} ${spot.y} ${x2} ${spot.y}`;
        return [
          `<path d="${d}" fill="none" stroke="${colourOf(spot.pup.owner)}" stroke-width="2.5"/>`,
        ];
      }),
    )
    .join('');
}

function portrait({ pup, x, y, size }: Spot): string {
  const [tail, ear, bark, spot] = pup.symbols;
  const looks = {
    tail,
    ear,
    bark,
    spot,
    coat: coatOf(pup.key),
    pup: true,
    scarf: colourOf(pup.owner),
  };
  return [
    `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="12" fill="#CFE0DC"/>`,
    `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="-6 -18 288 268">${printed(fox(looks, `t${pup.key}`))}</svg>`,
    `<text x="${x}" y="${y + size / 2 + 14}" text-anchor="middle" font-size="12" font-weight="700">${plain(called(pup.name))} ${pup.friendliness}</text>`,
  ].join('');
}

/** The family tree of the whole game, 1200 by 630, by day. */
export function treePicture(view: ExperimentView, names: string[]): string {
  const [rounds, owners, spots] = [roundsOf(view), breedersOf(view), spotsOf(view)];
  const wide = (WIDTH - SIDE - 24) / Math.max(1, rounds.length);
  const tall = (HEIGHT - TOP - FOOT) / Math.max(1, owners.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Figtree, system-ui, sans-serif" fill="${INK}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#E6EAE0"/>`,
    `<text x="24" y="42" font-family="Corben, Georgia, serif" font-weight="700" font-size="28">${m.experiment_tree_title()}</text>`,
    ...rounds.map(
      (round, i) =>
        `<text x="${SIDE + (i + 0.5) * wide - 15}" y="78" text-anchor="middle" font-size="16" font-weight="800">${m.experiment_tree_round({ round })}</text>`,
    ),
    ...owners.map((owner, i) => {
      const y = TOP + (i + 0.5) * tall;
      const name = plain(names[owner] ?? m.experiment_end_automa());
      return `<circle cx="30" cy="${y - 5}" r="8" fill="${colourOf(owner)}"/><text x="44" y="${y}" font-size="15" font-weight="700">${name}</text>`;
    }),
    trunks(spots),
    ...spots.map(portrait),
    '</svg>',
  ].join('');
}

/** The picture as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
