/** Foxes as a picture to be kept and sent, always by day: the line of one in 1200 by 630. */
import corben from '@fontsource/corben/files/corben-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { fox } from '../../../art/fox';
import { colourOf } from '../../../art/seats';
import { m } from '../../../paraglide/messages';
import { coatOf } from '../art/traits';
import type { ExperimentView, PupView } from '../types';
import { pupNamed } from '../words';
import { ancestorsOf } from './family';

export const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, RIGHT, TOP, BOTTOM] = [540, 1170, 62, 568];
/** More than these are too small to be seen: then the last four rounds. */
const MOST = 16;
/** Letters in a line of names. */
const ROOM = 36;
export const INK = '#1B2440';
const printed = (body: string) => body.replaceAll('var(--bark)', '#A92A66');
export const plain = (text: string, most: number) =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text).replace(
    /[<>&"]/g,
    (c) => `&#${c.charCodeAt(0)};`,
  );

interface Spot {
  pup: PupView;
  x: number;
  y: number;
  size: number;
}

/** The fox and its ancestors, the oldest first. */
function lineOf(view: ExperimentView, pup: PupView): PupView[] {
  const found = ancestorsOf(view, pup.key);
  const all = [...view.born.filter(({ key }) => found.has(key)), pup];
  return found.size > MOST ? all.filter(({ round }) => round > pup.round - 4) : all;
}

/** Columns by round; in each, whoever has children high up stands high up. */
function spotsOf(line: PupView[]): Spot[] {
  const rounds = [...new Set(line.map(({ round }) => round))].sort((a, b) => a - b);
  const wide = (RIGHT - LEFT) / rounds.length;
  const heights = new Map<number, number>();
  return rounds
    .toReversed()
    .flatMap((round) => {
      const column = line.filter((pup) => pup.round === round);
      const height = ({ key }: PupView) => {
        const children = line.filter(({ mother, father }) => mother === key || father === key);
        const all = children.map((child) => heights.get(child.key) ?? 0);
        return all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
      };
      column.sort((a, b) => height(a) - height(b));
      const tall = (BOTTOM - TOP) / column.length;
      const size = Math.min(128, wide - 44, tall - 26);
      return column.map((pup, i) => {
        const y = TOP + (i + 0.5) * tall;
        heights.set(pup.key, y);
        return { pup, x: LEFT + (rounds.indexOf(round) + 0.5) * wide, y: y - 8, size };
      });
    })
    .toReversed();
}

/** From each parent to its child; both arrive beside each other, never on one line. */
function branches(spots: Spot[]): string {
  const at = new Map(spots.map((spot) => [spot.pup.key, spot]));
  return spots
    .flatMap((spot) => {
      const parents = [spot.pup.mother, spot.pup.father]
        .flatMap((key) => at.get(key) ?? [])
        .sort((a, b) => a.y - b.y);
      return parents.map((from, i) => {
        const end = spot.y + (parents.length > 1 ? (i - 0.5) * 16 : 0);
        const [x1, x2] = [from.x + from.size / 2, spot.x - spot.size / 2];
        const bend = (x2 - x1) / 2;
        const d = `M${x1} ${from.y}C${x1 + bend} ${from.y} ${x2 - bend} ${end} ${x2} ${end}`;
        return `<path d="${d}" stroke="#E6EAE0" stroke-width="9"/><path d="${d}" stroke="${INK}" stroke-width="3"/>`;
      });
    })
    .join('');
}

export const drawing = (pup: PupView, x: number, y: number, size: number, id: string) => {
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
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="-6 -18 288 268">${printed(fox(looks, id))}</svg>`;
};

function portrait({ pup, x, y, size }: Spot): string {
  const [left, top] = [x - size / 2, y - size / 2];
  const font = size > 80 ? 17 : 14;
  return [
    `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${size / 6}" fill="#CFE0DC" stroke="#FFFEF9" stroke-width="4"/>`,
    drawing(pup, left, top, size, `t${pup.key}`),
    `<text x="${x}" y="${y + size / 2 + font + 3}" text-anchor="middle" font-size="${font}" font-weight="700">${plain(pupNamed(pup.name), 14)}</text>`,
  ].join('');
}

/** A title that is as large as it can be. */
const title = (name: string) => {
  const size = Math.min(96, Math.floor(820 / Math.max(5, name.length)));
  return `<text x="50" y="${28 + size}" font-family="Corben, Georgia, serif" font-weight="700" font-size="${size}">${plain(name, 22)}</text>`;
};

function scores(view: ExperimentView, names: string[], y: number): string {
  const told = view.players
    .map(({ score }, seat) => ({ name: names[seat] ?? '', total: score.total }))
    .sort((a, b) => b.total - a.total)
    .map(({ name, total }) => `${plain(name, 12)} ${total}`);
  const rows: string[] = [];
  for (const each of told) {
    const longer = `${rows.at(-1) ?? ''}, ${each}`;
    if (rows.length && longer.length <= ROOM) rows[rows.length - 1] = longer;
    else rows.push(each);
  }
  return rows
    .map(
      (row, i) => `<text x="50" y="${y + i * 28}" font-size="21" font-weight="800">${row}</text>`,
    )
    .join('');
}

/** The inside, on the page's ground, with the house's name at the lower right. */
export const framed = (body: string, height = HEIGHT): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Figtree, system-ui, sans-serif" fill="${INK}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#E6EAE0"/>`,
    body,
    `<text x="1170" y="${height - 22}" text-anchor="end" font-family="Corben, Georgia, serif" font-weight="700" font-size="26">Foxtable</text>`,
    '</svg>',
  ].join('');

/** The family of one fox. */
export function linePicture(view: ExperimentView, names: string[], best: PupView): string {
  const spots = spotsOf(lineOf(view, best));
  const rounds = new Map(spots.map(({ pup, x }) => [pup.round, x]));
  const body = [
    '<path d="M0 478C150 440 320 450 420 540C450 566 470 600 482 630H0Z" fill="#C5D8D3"/>',
    '<path d="M0 546C130 512 300 530 380 630H0Z" fill="#B3CEC7"/>',
    title(pupNamed(best.name)),
    `<text x="50" y="164" font-size="23" fill="#4C5878">${m.experiment_tree_generation({ round: best.round, friendliness: best.friendliness })}</text>`,
    scores(view, names, 202),
    drawing(best, 62, 268, 320, 'best'),
    '<g fill="none" stroke-linecap="round">',
    branches(spots),
    '</g>',
    ...[...rounds].map(
      ([round, x]) =>
        `<text x="${x}" y="46" text-anchor="middle" font-size="17" font-weight="700" fill="#4C5878">${m.experiment_tree_round({ round })}</text>`,
    ),
    ...spots.map(portrait),
  ];
  return framed(body.join(''));
}

/** A picture sees none of the page's letters, so it brings its own. */
async function lettered(svg: string): Promise<string> {
  const face = async (family: string, url: string) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${text})}`;
  };
  const faces = await Promise.all([face('Corben', corben), face('Figtree', figtree)]);
  return svg.replace('>', `><style>${faces.join('')}</style>`);
}

/** The picture as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await lettered(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
