/** How a roll lies on the page. The game says which results are allowed (`brood.ways`); here is only told
 * which of them is meant when hearts are put to rows, and how the dice are drawn then. */
import { TRAITS, type Four, type Kind, type Trait } from '../art/traits';
import type { DieView, WayView } from '../types';

export type Face = DieView['face'];

/** Something that a person puts to a row: a friendly symbol, a half of one, or a token. */
export interface Piece {
  id: string;
  /** The die that it is on; -1: a token. */
  die: number;
  whole: boolean;
  /** It is cut off a die that has more on it. */
  cut?: 'left' | 'right';
}

/** Which row each piece lies in; those that are not named are free. */
export type Placed = Record<string, Trait>;

/** A die, or a piece of one, as it is drawn beside others. */
export interface Link {
  kind: Kind;
  face: Face;
  side: 'left' | 'right';
  left: boolean;
  right: boolean;
  cut?: 'left' | 'right';
  /** Its place in the roll; -1: a token. */
  die: number;
  piece?: string;
}
export type Chain = Link[];

const friendly = ({ kind }: DieView) => kind === 'friendly';

/** Everything that can be moved, in the order of the roll, then the tokens. */
export function piecesOf(dice: readonly DieView[], tokens: number): Piece[] {
  const found: Piece[] = [];
  dice.forEach((die, at) => {
    if (!friendly(die)) return;
    const id = `die-${at}`;
    if (die.face === 'full' || die.face === 'full-and-half')
      found.push({ id: `${id}-full`, die: at, whole: true });
    if (die.face === 'half') found.push({ id: `${id}-half`, die: at, whole: false });
    if (die.face === 'full-and-half')
      found.push({ id: `${id}-half`, die: at, whole: false, cut: 'right' });
    if (die.face === 'two-halves')
      for (const cut of ['left', 'right'] as const)
        found.push({ id: `${id}-${cut}`, die: at, whole: false, cut });
  });
  for (let n = 0; n < tokens; n++) found.push({ id: `token-${n}`, die: -1, whole: false });
  return found;
}

/** What lies in a row by itself. */
interface Own {
  base: number;
  /** Loose halves that a heart can join. */
  open: number;
  /** All halves of its dice. */
  halves: number;
}

export function ownOf(dice: readonly DieView[], trait: Trait): Own {
  const faces = dice.filter(({ kind }) => kind === trait).map(({ face }) => face);
  const whole = faces.filter((face) => face === 'full' || face === 'full-and-half').length;
  const twos = faces.filter((face) => face === 'two-halves').length;
  const halves =
    faces.filter((face) => face === 'half' || face === 'full-and-half').length + 2 * twos;
  const lone = twos === 1 && halves === 2;
  return {
    base: whole + (lone ? 0 : Math.floor(halves / 2)),
    open: lone ? 2 : halves % 2,
    halves,
  };
}

const sameDie = (pieces: readonly Piece[]) => {
  const [one, other] = pieces;
  return pieces.length === 2 && one?.die === other?.die && (one?.die ?? -1) >= 0;
};

/** The symbols of a row with these hearts in it. */
export function countOf(dice: readonly DieView[], trait: Trait, hearts: readonly Piece[]): number {
  const { base, open, halves } = ownOf(dice, trait);
  const loose = hearts.filter(({ whole }) => !whole);
  const joined = Math.min(open, loose.length);
  const left = loose.length - joined;
  const stuck = left === 2 && !joined && sameDie(loose) && halves < 2;
  return base + (hearts.length - loose.length) + joined + (stuck ? 0 : Math.floor(left / 2));
}

export const inRow = (pieces: readonly Piece[], placed: Placed, trait: Trait): Piece[] =>
  pieces.filter(({ id }) => placed[id] === trait);

export const symbolsOf = (
  dice: readonly DieView[],
  pieces: readonly Piece[],
  placed: Placed,
): Four =>
  TRAITS.map((trait) => countOf(dice, trait, inRow(pieces, placed, trait))) as unknown as Four;

/** Puts hearts so that they make these symbols: whole ones where nothing else helps, then halves in twos,
 * then halves to open ones. Rows in which two halves of one die do not help come first. */
export function lay(dice: readonly DieView[], pieces: readonly Piece[], way: WayView): Placed {
  const placed: Placed = {};
  const whole = pieces.filter((piece) => piece.whole);
  const last = (piece: Piece) => {
    if (piece.die < 0) return 3;
    return dice[piece.die]?.face === 'two-halves' ? Number(piece.cut === 'right') : 2;
  };
  const loose = pieces.filter((piece) => !piece.whole).sort((a, b) => last(a) - last(b));
  const rows = TRAITS.map((trait, i) => {
    const own = ownOf(dice, trait);
    return { trait, ...own, need: (way.symbols[i] ?? 0) - own.base };
  }).sort((a, b) => Math.min(a.halves, 2) - Math.min(b.halves, 2));
  const put = (piece: Piece | undefined, trait: Trait) => {
    if (piece) placed[piece.id] = trait;
  };
  for (const beyond of [true, false])
    for (const row of rows)
      for (; row.need > (beyond ? row.open : 0) && whole.length; row.need--)
        put(whole.pop(), row.trait);
  for (const row of rows)
    for (; row.need > row.open; row.need--) {
      const first = loose.shift();
      const other = loose.findIndex(({ die }) => die < 0 || die !== first?.die);
      const own = loose.filter(({ die }) => die >= 0).length === 1 && row.halves > 1;
      put(first, row.trait);
      put(loose.splice(own ? 0 : Math.max(0, other), 1)[0], row.trait);
    }
  for (const row of rows) for (; row.need > 0; row.need--) put(loose.shift(), row.trait);
  return placed;
}

const SINGLE: Face[] = ['half', 'full-and-half'];

const link = (kind: Kind, face: Face, die: number, more: Partial<Link> = {}): Link => ({
  kind,
  face,
  die,
  side: 'right',
  left: false,
  right: false,
  ...more,
});

/** A piece that lies in a row, alone. */
const heart = (piece: Piece, dice: readonly DieView[]): Link => {
  const whole = { piece: piece.id };
  if (piece.whole) return link('friendly', 'full', piece.die, whole);
  if (piece.die >= 0 && dice[piece.die]?.face === 'half')
    return link('friendly', 'half', piece.die, whole);
  return link('friendly', 'two-halves', piece.die, { ...whole, cut: 'left' });
};

/** Two chains become one, joined where they meet. */
function joined(first: Chain, second: Chain): Chain {
  const [before, after] = [first.at(-1), second[0]];
  if (before) {
    before.right = true;
    before.side = 'right';
    if (before.cut) before.cut = 'right';
  }
  if (after) {
    after.left = true;
    if (SINGLE.includes(after.face)) after.side = 'left';
    if (after.cut) after.cut = 'left';
  }
  return [...first, ...second];
}

/** A row's own dice, joined as well as they can be; chains with a loose half at their end come last. */
function ownChains(dice: readonly DieView[], trait: Trait): { shut: Chain[]; open: Chain[] } {
  const at = dice.map(({ face }, die) => link(trait, face, die));
  const own = at.filter((_, die) => dice[die]?.kind === trait);
  const shut: Chain[] = own.filter(({ face }) => face === 'full').map((die) => [die]);
  const singles = own.filter(({ face }) => SINGLE.includes(face)).map((die): Chain => [die]);
  const twos = own.filter(({ face }) => face === 'two-halves').map((die): Chain => [die]);
  if (twos.length) {
    const first = singles.shift();
    const middle = (first ? [first, ...twos] : twos).reduce(joined);
    const last = first && singles.shift();
    if (last) shut.push(joined(middle, last));
    else if (first || twos.length === 1) return { shut, open: [middle] };
    else shut.push(ring(middle));
  }
  while (singles.length > 1) shut.push(joined(singles.shift() ?? [], singles.shift() ?? []));
  return { shut, open: singles };
}

/** Dice with two halves each close to a ring: the last half joins the first. */
function ring(chain: Chain): Chain {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first && last) first.left = last.right = true;
  return chain;
}

/** A ring as it is drawn: its first die is parted, and its halves stand at the ends, so that every symbol
 * is whole. */
function unrolled(chain: Chain): Chain {
  const [first, ...rest] = chain;
  if (!first?.left || !chain.at(-1)?.right) return chain;
  return [
    { ...first, cut: 'right', left: false },
    ...rest,
    { ...first, cut: 'left', right: false },
  ];
}

/** Both halves of one die can join a pair of other halves, if that is taken apart. */
function opened(shut: Chain[]): Chain[] {
  const at = shut.findIndex((chain) => chain.length > 1);
  const [chain] = at < 0 ? [] : shut.splice(at, 1);
  const [first, ...rest] = chain ?? [];
  if (!first) return [];
  first.right = first.left = false;
  const [next] = rest;
  if (next) next.left = false;
  const last = rest.at(-1);
  if (last?.face === 'two-halves') last.right = false;
  return first.face === 'two-halves' && chain && chain.length > 1 && !last?.right
    ? [joined([first], rest)]
    : [[first], rest];
}

/** A row as it is drawn: its dice, and the hearts that were put to it. */
export function chainsOf(
  dice: readonly DieView[],
  trait: Trait,
  hearts: readonly Piece[],
): Chain[] {
  const { shut, open } = ownChains(dice, trait);
  const links = hearts.map((piece) => heart(piece, dice));
  const whole = links.filter(({ face }) => face === 'full').map((one): Chain => [one]);
  const loose = links.filter(({ face }) => face !== 'full').map((one): Chain => [one]);
  if (!open.length && sameDie(hearts.filter((piece) => !piece.whole)) && loose.length === 2)
    open.push(...opened(shut));
  const met = open.map((chain) => {
    const after = loose.shift();
    let grown = after ? joined(chain, after) : chain;
    const both = chain.length > 0 && chain.every(({ face }) => face === 'two-halves');
    const before = both && after ? loose.shift() : undefined;
    if (before) grown = joined(before, grown);
    return grown;
  });
  const pairs: Chain[] = [];
  while (loose.length > 1 && !(loose.length === 2 && sameDie(hearts.filter((h) => !h.whole))))
    pairs.push(joined(loose.shift() ?? [], loose.shift() ?? []));
  return [...shut.map(unrolled), ...met, ...whole, ...pairs, ...loose];
}

/** A row's dice one by one, as they roll. */
export const looseOf = (dice: readonly DieView[], trait: Trait): Chain[] =>
  dice.flatMap(({ kind, face }, at) => (kind === trait ? [[link(kind, face, at)]] : []));

/** What a token costs stands on the button; how many lie in rows. */
export const spent = (pieces: readonly Piece[], placed: Placed): number =>
  pieces.filter(({ id, die }) => die < 0 && placed[id]).length;

/** The result that is meant, if the game allows it. */
export const wayOf = (ways: readonly WayView[], symbols: Four): WayView | undefined =>
  ways.find((way) => way.symbols.join() === symbols.join());

/** Ways worth naming, at most three of different worth: what most helps a study (each study once), the
 * most trait tokens, and the friendliest. */
export interface Good {
  way: WayView;
  why: 'study' | 'tokens' | 'friendly';
}

const total = (way: WayView) => way.symbols.reduce((a, b) => a + b, 0);
const gained = (way: WayView) => Math.max(0, ...way.gains.map(({ points }) => points));

/** More points, then more trait tokens, then friendlier, then cheaper. */
export const better = (a: WayView, b: WayView): number =>
  gained(b) - gained(a) || b.circles - a.circles || total(b) - total(a) || a.tokens - b.tokens;

export function goodWays(ways: readonly WayView[]): Good[] {
  const found: Good[] = [];
  const add = (way: WayView | undefined, why: Good['why']) => {
    if (way && found.length < 3 && !found.some((each) => each.way === way))
      found.push({ way, why });
  };
  const studies = new Set(ways.flatMap(({ gains }) => gains.map(({ study }) => study)));
  const best = [...studies]
    .map((study) => {
      const helps = ways.filter(({ gains }) => gains.some((gain) => gain.study === study));
      return helps.sort((a, b) => a.tokens - b.tokens || better(a, b))[0];
    })
    .filter((way) => way !== undefined)
    .sort(better);
  for (const way of best) add(way, 'study');
  const free = (a: WayView, b: WayView) => a.tokens - b.tokens;
  add([...ways].sort((a, b) => b.circles - a.circles || free(a, b) || better(a, b))[0], 'tokens');
  add([...ways].sort((a, b) => total(b) - total(a) || free(a, b) || better(a, b))[0], 'friendly');
  return found;
}
