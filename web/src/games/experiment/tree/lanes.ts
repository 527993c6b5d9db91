/** Lines from parents to litters: one trunk for each litter, in a lane of its own, so that no line
 * lies on another. Everything is thought of as on a desk, where rounds are columns; on a phone, where
 * they are rows, both axes change places. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A litter as it lies on the page. */
export interface Placed {
  id: string;
  owner: number;
  round: number;
  box: Box;
  /** Keys of its pups, in their order. */
  pups: number[];
  parents: number[];
}

export interface Trunk {
  id: string;
  owner: number;
  d: string;
}

const turned = ({ left, top, right, bottom }: Box): Box => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
});

type Point = [x: number, y: number];

/** Where the line of the nth pup leaves its box, and where a litter's trunk arrives: never at the same
 * height. */
const STEP = 13;
const exitOf = ({ top, bottom }: Box, nth: number, of: number) =>
  (top + bottom) / 2 + (nth - (of - 1) / 2) * STEP;
const entryOf = ({ top, bottom }: Box, siblings: number) =>
  (top + bottom) / 2 + (siblings % 2 ? STEP / 2 : 0);

/** Corners are round. */
function drawn(points: Point[], phone: boolean): string {
  const at = ([x, y]: Point) => (phone ? `${y} ${x}` : `${x} ${y}`);
  const R = 5;
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const near = (other: Point): Point => {
        const far = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1;
        const part = Math.min(R, far / 2) / far;
        return [point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part];
      };
      return `L${at(near(before))}Q${at(point)} ${at(near(after))}`;
    })
    .join('');
}

/** `placed`: every litter; those with parents of this game get a trunk. */
export function trunksOf(placed: Placed[], phone: boolean): Trunk[] {
  const litters = placed.map((each) => (phone ? { ...each, box: turned(each.box) } : each));
  const homes = new Map(litters.flatMap((litter) => litter.pups.map((key) => [key, litter])));
  const sizes = new Map<string, number>();
  for (const { owner, round, pups } of litters) sizes.set(`${owner} ${round}`, pups.length);
  return litters.flatMap((litter) => {
    const rivals = litters.filter(
      ({ round, parents }) => round === litter.round && parents.some((key) => homes.has(key)),
    );
    const nth = rivals.indexOf(litter);
    if (nth < 0) return [];
    const behind = litters.filter(({ round }) => round === litter.round - 1);
    const from = Math.max(...behind.map(({ box }) => box.right), 0);
    const lane = from + ((nth + 1) * (litter.box.left - from)) / (rivals.length + 1);
    const home = sizes.get(`${litter.owner} ${litter.round - 1}`) ?? 0;
    const entry = entryOf(litter.box, home);
    const d = litter.parents
      .flatMap((key) => {
        const parent = homes.get(key);
        if (!parent) return [];
        const exit = exitOf(parent.box, parent.pups.indexOf(key), parent.pups.length);
        const way = around(litters, parent, litter.round, exit, nth);
        return [
          drawn(
            [...way, [lane, way.at(-1)?.[1] ?? exit], [lane, entry], [litter.box.left, entry]],
            phone,
          ),
        ];
      })
      .join('');
    return [{ id: litter.id, owner: litter.owner, d }];
  });
}

/** The way out of a box: straight to the next round, or, from an older round, below its row. */
function around(
  litters: Placed[],
  parent: Placed,
  round: number,
  exit: number,
  nth: number,
): Point[] {
  const start: Point = [parent.box.right, exit];
  if (parent.round === round - 1) return [start];
  const next = litters.find((each) => each.round === parent.round + 1);
  const out =
    parent.box.right +
    Math.max(4, ((next?.box.left ?? parent.box.right) - parent.box.right) * 0.06);
  const below = parent.box.bottom + 2.5 + (nth % 3) * 2.5;
  return [start, [out, exit], [out, below]];
}
