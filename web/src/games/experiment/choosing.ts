/** From what is offered and what is chosen to the move that it makes. */
import { TRAITS, type Four, type Trait } from './art/traits';
import type { Choice, Payment } from './choice.svelte';
import { same, type ClaimAsk, type Offer, type Swap, type Track, type UnlockAsk } from './table';
import type { ExperimentView, Move, Plan } from './types';
import { suppliesTold } from './words';

const has = (swaps: Swap[][], wanted: readonly Swap[]): boolean =>
  swaps.some((one) => same(one, wanted));

/** The offer that fits a space and the swaps that are chosen. */
export const claimOf = ({ claims }: Offer, space: number, { swaps }: Choice): ClaimAsk =>
  claims.find((one) => one.spaces.includes(space) && has(one.swaps, swaps)) ?? {
    spaces: [],
    wilds: [],
    swaps: [],
  };

/** Every swap, or two in a row, that could come before. */
export function swapsOf(offer: Offer, choice: Choice): Swap[][] {
  const { look, track, patron } = choice;
  const space = look?.kind === 'space' ? look.space : -1;
  const fit: { swaps: Swap[][] }[] =
    space > 0
      ? offer.claims.filter(({ spaces }) => spaces.includes(space))
      : track === 'patrons' && patron >= 0
        ? offer.unlocks.filter(({ patrons }) => patrons.includes(patron))
        : [];
  const found = fit.flatMap(({ swaps }) => swaps).filter((one) => one.length > 0);
  return found.filter((one, at) => found.findIndex((other) => same(one, other)) === at);
}

/** How the next upgrade of a track can be paid. */
export function paymentsOf({ unlocks }: Offer, track: Track | null): Payment[] {
  const found = unlocks
    .filter((one) => one.track === track)
    .flatMap(({ tokens, mixed }) =>
      tokens.flatMap((token) => mixed.map((each) => ({ token, mixed: each }))),
    );
  return found.filter(
    (one, at) =>
      found.findIndex((other) => other.token === one.token && same(other.mixed, one.mixed)) === at,
  );
}

export interface Made {
  /** Something of mine can pay for it. */
  payable: boolean;
  wilds: string[];
  move: Move;
  told: (cost: number) => string;
}

export function unlockOf(offer: Offer, choice: Choice, payment: Payment | null): Made {
  const fits = (one: UnlockAsk) =>
    one.track === choice.track &&
    (choice.track !== 'patrons' || one.patrons.includes(choice.patron)) &&
    (!payment || (one.tokens.includes(payment.token) && has2(one.mixed, payment.mixed))) &&
    has(one.swaps, choice.swaps);
  const fit = offer.unlocks.find(fits);
  return {
    payable: offer.unlocks.some(({ track }) => track === choice.track),
    wilds: fit?.wilds ?? [],
    told: (cost) => suppliesTold(Array<string>(cost).fill(payment?.token ?? 'wild')),
    move: {
      move: 'unlock',
      track: choice.track ?? 'pups',
      token: payment?.token ?? 'tail',
      mixed: [...(payment?.mixed ?? [])],
      patron: choice.track === 'patrons' ? choice.patron : -1,
      wild: fit?.wilds.includes(choice.wild) ? choice.wild : '',
      swaps: choice.swaps.map(([card, tile]) => [card, tile]) as never,
    },
  };
}

const has2 = (lists: number[][], wanted: readonly number[]): boolean =>
  lists.some((one) => same(one, wanted));

/** The plan that is chosen, if it is one; otherwise the best. */
export function planOf(
  { research }: ExperimentView,
  chosen: readonly string[] | null,
): Plan | null {
  if (!research) return null;
  const found = chosen && research.plans.find(({ plan }) => same(plan, chosen));
  return found ?? research.plans[0] ?? null;
}

const kept = (one: readonly string[], other: readonly string[]): number =>
  one.filter((study, at) => study === other[at]).length;

/** What a pup would do in a study while the others stay as they are. */
export interface Cell {
  /** Of the plan as it stands. */
  chosen: boolean;
  /** The plan that a tap leads to; null: it cannot be. */
  plan: Plan | null;
  level: number;
  gain: number;
  /** Others would have to go elsewhere. */
  instead: number[];
  lacks: Four;
}

export function cellOf(
  { research, printed }: ExperimentView,
  now: Plan,
  pup: number,
  at: number,
  study: string,
): Cell {
  const chosen = now.plan[pup] === study;
  const then = chosen ? '' : study;
  const wanted = now.plan.toSpliced(pup, 1, then);
  const plan = (research?.plans ?? [])
    .filter((one) => one.plan[pup] === then)
    .sort((one, other) => kept(other.plan, wanted) - kept(one.plan, wanted))[0];
  const level = (chosen ? now : plan)?.levels[pup] ?? 0;
  const points = printed.study_points;
  return {
    chosen,
    plan: plan ?? null,
    level,
    gain: level ? (points[level] ?? 0) - (points[level - 1] ?? 0) : 0,
    instead: plan ? wanted.flatMap((one, other) => (plan.plan[other] === one ? [] : [other])) : [],
    lacks: research?.lacks[pup]?.[at] ?? [0, 0, 0, 0],
  };
}

/** The tokens of this research one by one. */
export const oneByOne = (gained: Four | undefined): Trait[] =>
  TRAITS.flatMap((trait, i) => Array<Trait>(gained?.[i] ?? 0).fill(trait));

export function returnOf(gained: Four | undefined, back: readonly number[]): Four {
  const tokens = oneByOne(gained);
  return TRAITS.map((trait) => back.filter((at) => tokens[at] === trait).length) as Four;
}

export const orderOf = ({ orders }: Offer, chosen: readonly number[] | null): number[] =>
  (chosen && orders.find((order) => same(order, chosen))) ?? orders[0] ?? [];
