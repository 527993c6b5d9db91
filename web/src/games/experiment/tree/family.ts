/** Who comes of whom. */
import { m } from '../../../paraglide/messages';
import type { ExperimentView, PupView } from '../types';
import { pupNamed } from '../words';

export interface Litter {
  id: string;
  owner: number;
  round: number;
  pups: PupView[];
  /** Mother and father; from the second pup of a litter on, a card may have brought others. */
  parents: number[];
}

export function littersOf(view: ExperimentView): Litter[] {
  const found = new Map<string, Litter>();
  for (const pup of view.born) {
    const { owner, round } = pup;
    const id = `${round}-${owner}`;
    const litter = found.get(id) ?? { id, owner, round, pups: [], parents: [] };
    litter.pups.push(pup);
    litter.parents = [...new Set([...litter.parents, pup.mother, pup.father])];
    found.set(id, litter);
  }
  return [...found.values()].sort((a, b) => a.round - b.round || a.owner - b.owner);
}

/** Owners with pups: the players, and perhaps the automa after them. */
export const breedersOf = (view: ExperimentView, all = true): number[] => {
  const owners = new Set(view.born.map(({ owner }) => owner));
  return Array.from({ length: view.seats + 1 }, (_, seat) => seat).filter(
    (seat) => (all && seat < view.seats) || owners.has(seat),
  );
};

/** From the first in which somebody was born to the last. */
export function roundsOf(view: ExperimentView): number[] {
  const born = view.born.map(({ round }) => round);
  const first = Math.min(...born);
  return born.length
    ? Array.from({ length: Math.max(...born) - first + 1 }, (_, i) => first + i)
    : [];
}

/** The table as if nobody else had been bred: a pup, and all that it comes of. */
export function lineOf(view: ExperimentView, key: number): ExperimentView {
  const line = ancestorsOf(view, key).add(key);
  return { ...view, born: view.born.filter((pup) => line.has(pup.key)) };
}

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

/** One line of descent, oldest first: each fox is a parent of the next. It leads to somebody's best
 * pup, or, where that one has no parents of this game, to another of theirs; of several lines the
 * longest, and of those the friendliest. Nobody's pup has parents of this game: no line. */
export function descentTo(
  view: ExperimentView,
  owner: number,
  best: PupView | undefined,
): PupView[] {
  const lines = new Map<number, PupView[]>();
  for (const pup of view.born) {
    const before = [pup.mother, pup.father].flatMap((key) => {
      const line = lines.get(key);
      return line ? [line] : [];
    });
    lines.set(pup.key, [...(before.sort(longer)[0] ?? []), pup]);
  }
  const lead = best ? (lines.get(best.key) ?? []) : [];
  if (lead.length > 1) return lead;
  const own = view.born.filter((pup) => pup.owner === owner);
  const line = own.map(({ key }) => lines.get(key) ?? []).sort(longer)[0] ?? [];
  return line.length > 1 ? line : [];
}

const hearts = (line: PupView[]) => line.reduce((sum, { friendliness }) => sum + friendliness, 0);
const longer = (a: PupView[], b: PupView[]) => b.length - a.length || hearts(b) - hearts(a);

/** Names of all that ever were a parent here. */
export const namesIn = (view: ExperimentView): Map<number, string> =>
  new Map([
    ...Object.entries(view.forebears).map(([key, name]) => [Number(key), name] as const),
    ...view.born.map((pup) => [pup.key, pupNamed(pup.name)] as const),
  ]);

/** "parents: Olive and Gus" */
export function parentsTold({ mother, father }: PupView, known: Map<number, string>): string {
  const [one, other] = [known.get(mother), known.get(father)];
  if (one && other) return m.experiment_tree_of({ mother: one, father: other });
  return one || other
    ? m.experiment_tree_of_one({ name: one ?? other ?? '' })
    : m.experiment_tree_wild();
}
