/** What the page of The Fox Experiment reads from the news. */
import { asksOf, type Asked } from '../../lib/asks';
import type { News } from '../../lib/protocol';
import type { Four, Sex, Trait } from './art/traits';
import type { ExperimentView, FoxView, PlayerView, Unlock } from './types';

export type Track = Unlock['track'];
export const TRACKS: Track[] = ['pups', 'studies', 'dice', 'patrons'];

export const viewOf = (news: News) => news.view as ExperimentView | null;

export const namesAt = (news: News) => news.chairs.map((chair) => chair.name);

/** A science card, and the tile that it brings. */
export type Swap = [card: string, tile: string];

/** Ways to take some spaces: what a wild icon can be, and the swaps that can come before. */
export interface ClaimAsk {
  spaces: number[];
  wilds: string[];
  swaps: Swap[][];
}

/** Ways to unlock the next upgrade of a track. */
export interface UnlockAsk {
  track: Track;
  tokens: Trait[];
  mixed: number[][];
  patrons: number[];
  wilds: string[];
  swaps: Swap[][];
}

export interface TradeAsk {
  give: string[][];
  get: string[][];
}

/** What I may do now, as the table offers it. */
export interface Offer {
  keep: string[];
  take: number[];
  surprise: Sex[];
  claims: ClaimAsk[];
  unlocks: UnlockAsk[];
  done: boolean;
  plans: string[][];
  returns: Four[];
  orders: number[][];
  hold: number[];
  trades: TradeAsk[];
}

const listOf = <T>(asks: Asked[], move: string, field: string): T[] =>
  asks.filter((ask) => ask.move === move).flatMap(({ fields }) => (fields[field] ?? []) as T[]);

const each = <T>(asks: Asked[], move: string, made: (fields: Record<string, unknown>) => T): T[] =>
  asks.filter((ask) => ask.move === move).map(({ fields }) => made(fields));

export function offerOf(news: News): Offer {
  const asks = asksOf(news);
  return {
    keep: listOf(asks, 'keep', 'study'),
    take: listOf(asks, 'take', 'fox'),
    surprise: listOf(asks, 'surprise', 'sex'),
    claims: each(asks, 'claim', ({ space, wild, swaps }) => ({
      spaces: space as number[],
      wilds: wild as string[],
      swaps: swaps as Swap[][],
    })),
    unlocks: each(asks, 'unlock', ({ track, token, mixed, patron, wild, swaps }) => ({
      track: (track as Track[])[0] ?? 'pups',
      tokens: token as Trait[],
      mixed: mixed as number[][],
      patrons: patron as number[],
      wilds: wild as string[],
      swaps: swaps as Swap[][],
    })),
    done: asks.some(({ move }) => move === 'done'),
    plans: listOf(asks, 'assign', 'plan'),
    returns: listOf(asks, 'return', 'tokens'),
    orders: listOf(asks, 'order', 'pups'),
    hold: listOf(asks, 'hold', 'pup'),
    trades: each(asks, 'trade', ({ give, get }) => ({
      give: give as string[][],
      get: get as string[][],
    })),
  };
}

export const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const sexes: Sex[] = ['male', 'female'];

export const rowOf = (view: ExperimentView, sex: Sex): FoxView[] =>
  view.rows[sex === 'female' ? 0 : 1];

export const mineOf = (view: ExperimentView): PlayerView | null => view.players[view.seat] ?? null;

/** Pups that somebody can raise in this round. */
export const mostPups = (player: PlayerView | undefined): number =>
  1 + (player?.slots[0]?.length ?? 0);

export const foxNamed = (view: ExperimentView, key: number): FoxView | null =>
  [...view.rows[0], ...view.rows[1]].find((fox) => fox.key === key) ?? null;

/** The three things of a selection, and which of them somebody has. */
export function takenBy(
  view: ExperimentView,
  seat: number,
): Record<'male' | 'female' | 'gear', number> {
  if (seat === view.seats) {
    const [female, male, gear] = view.automa?.took ?? [0, 0, 0];
    return { female, male, gear };
  }
  const player = view.players[seat];
  return {
    male: Number(Boolean(player?.father)),
    female: Number(Boolean(player?.mother)),
    gear: Number(Boolean(player?.gear)),
  };
}

/** Whose turn it is in a selection. */
export const turnOf = ({ order, turn }: ExperimentView): number =>
  order[turn % Math.max(1, order.length)] ?? -1;
