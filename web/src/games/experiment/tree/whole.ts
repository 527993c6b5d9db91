/** The whole game's family as a picture: rounds are columns, breeders are rows, as on a desk. Where there
 * are many of them it is taller than 630, so that every name can be read. */
import { colourOf, seatHead } from '../../../art/seats';
import { m } from '../../../paraglide/messages';
import { sidesOf } from '../ending/ending';
import type { ExperimentView, PupView } from '../types';
import { automaHead, foxHead } from '../words';
import { breedersOf, littersOf, namesIn, parentsTold, roundsOf } from './family';
import { trunksOf, type Box } from './lanes';
import { drawing, framed, HEIGHT, plain, WIDTH } from './picture';

const [LEFT, RIGHT, TOP, FOOT] = [150, 1176, 128, 58];
const LEAST = 106;
/** Between litters, where the lines run. */
const [GAP, UNDER] = [40, 14];
/** A portrait at its largest, what is written below it, and the letters of a line. */
const [MOST, BELOW, ROOM] = [72, 50, 9];
/** A litter that is as high has room for its parents. */
const PARENTS = 128;
const SOFT = '#4C5878';

/** A long name in two lines. */
function lines(name: string): string[] {
  if (name.length <= ROOM) return [name];
  const space = name.lastIndexOf(' ', ROOM + 1);
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)];
  const half = Math.ceil(name.length / 2);
  return [`${name.slice(0, half)}-`, name.slice(half)];
}

function pupDrawn(pup: PupView, x: number, y: number, size: number): string {
  const told = lines(foxHead(pup.name));
  const longest = Math.max(...told.map(({ length }) => length));
  const font = Math.min(13, (ROOM * 13.5) / longest);
  const rows = told.map(
    (line, i) => `<tspan x="${x}" dy="${i ? font * 1.05 : 0}">${plain(line, 24)}</tspan>`,
  );
  const [left, under] = [x - size / 2, y + size + 13];
  return [
    `<rect x="${left}" y="${y}" width="${size}" height="${size}" rx="12" fill="#CFE0DC"/>`,
    drawing(pup, left, y, size, `w${pup.key}`),
    `<text y="${under}" text-anchor="middle" font-size="${font}" font-weight="750">${rows.join('')}</text>`,
    `<text x="${x}" y="${under + (told.length - 1) * font + 14}" text-anchor="middle" font-size="12.5" font-weight="800" fill="${SOFT}">${pup.friendliness}</text>`,
  ].join('');
}

function litterDrawn(pups: readonly PupView[], box: Box, parents: string): string {
  const { left, top, right, bottom } = box;
  const wide = (right - left) / pups.length;
  const foot = bottom - top >= PARENTS && parents ? 18 : 0;
  const high = bottom - top - foot;
  const size = Math.min(MOST, wide - 5, high - BELOW - 6);
  const font = Math.min(12.5, (2 * (right - left)) / parents.length);
  return [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="14" fill="#FFFEF9"/>`,
    ...pups.map((pup, i) =>
      pupDrawn(
        pup,
        left + (i + 0.5) * wide,
        top + Math.max(5, (high - size - BELOW + 8) / 2),
        size,
      ),
    ),
    foot
      ? `<text x="${(left + right) / 2}" y="${bottom - 10}" text-anchor="middle" font-size="${font}" fill="${SOFT}">${plain(parents, 80)}</text>`
      : '',
  ].join('');
}

export function treePicture(view: ExperimentView, names: string[], letters: string[]): string {
  const [owners, rounds] = [breedersOf(view), roundsOf(view)];
  const height = Math.max(HEIGHT, TOP + FOOT + owners.length * LEAST);
  const tall = (height - TOP - FOOT) / owners.length;
  const wide = (RIGHT - LEFT + GAP) / rounds.length;
  const row = (owner: number) => TOP + owners.indexOf(owner) * tall;
  const column = (round: number) => LEFT + rounds.indexOf(round) * wide;
  const litters = littersOf(view).map((litter) => {
    const [left, top] = [column(litter.round), row(litter.owner)];
    const box = { left, top, right: left + wide - GAP, bottom: top + tall - UNDER };
    return { ...litter, box };
  });
  const placed = litters.map((litter) => ({ ...litter, pups: litter.pups.map(({ key }) => key) }));
  const known = namesIn(view);
  const points = new Map(
    sidesOf(view, names, letters).map((side) => [side.seat, side.score.total]),
  );
  const heads = owners.map((owner) => {
    const [middle, y] = [76, row(owner) + (tall - UNDER) / 2];
    const name = plain(names[owner] ?? automaHead(), 13);
    return [
      `<svg x="${middle - 28}" y="${y - 44}" width="56" height="50" viewBox="-4 -1 56 50">${seatHead(owner, letters[owner] ?? 'A', {}, `h${owner}`).replaceAll('var(--edge)', '#FFF8EA')}</svg>`,
      `<text x="${middle}" y="${y + 24}" text-anchor="middle" font-size="16" font-weight="750">${name}</text>`,
      `<text x="${middle}" y="${y + 45}" text-anchor="middle" font-size="17" font-weight="850" fill="${SOFT}">${points.get(owner) ?? ''}</text>`,
    ].join('');
  });
  const trunks = trunksOf(placed, false).map(
    ({ owner, d }) =>
      `<path d="${d}" stroke="#E6EAE0" stroke-width="7"/><path d="${d}" stroke="${colourOf(owner)}" stroke-width="2.6"/>`,
  );
  const body = [
    `<text x="${LEFT}" y="60" font-family="Corben, Georgia, serif" font-weight="700" font-size="40">${m.experiment_tree_title()}</text>`,
    `<text x="${WIDTH - 24}" y="58" text-anchor="end" font-size="20" font-weight="650" fill="${SOFT}">${m.experiment_tree_count({ count: view.born.length })}</text>`,
    ...rounds.map(
      (round) =>
        `<text x="${column(round) + (wide - GAP) / 2}" y="108" text-anchor="middle" font-size="18" font-weight="750">${m.experiment_tree_round({ round })}</text>`,
    ),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${trunks.join('')}</g>`,
    ...litters.map(({ pups, box }) =>
      litterDrawn(pups, box, pups[0] ? parentsTold(pups[0], known) : ''),
    ),
    ...heads,
  ];
  return framed(body.join(''), height);
}
