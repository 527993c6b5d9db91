/** What breeding needs of a table: the news and the view, and a way to send a move. */
import { asksOf, type Asked } from '../../../lib/asks';
import type { News } from '../../../lib/protocol';
import { sum, type Four } from '../art/traits';
import type { ExperimentView, FoxView, Move, PlayerView } from '../types';

export interface At {
  readonly news: News;
  readonly view: ExperimentView;
  readonly names: string[];
  readonly letters: string[];
  /** A move is on its way. */
  readonly busy: boolean;
  /** Sends a move; whether it happened. */
  play(move: Move): Promise<boolean>;
  /** Takes my last move back, where the news say that it can be. */
  takeBack?(): void;
  /** Lays the family tree of a fox that was bred on the table. */
  family?(fox: number): void;
}

export const mineIn = (view: ExperimentView): PlayerView | undefined => view.players[view.seat];

/** What I may do now. */
export const asked = (news: News, move: string): Asked[] =>
  asksOf(news).filter((ask) => ask.move === move);

export const listed = <T>(news: News, move: string, field: string): T[] =>
  asked(news, move).flatMap(({ fields }) => (fields[field] ?? []) as T[]);

/** Both were bred by the same player. */
export const areSiblings = (mother?: FoxView | null, father?: FoxView | null): boolean =>
  Boolean(mother && father && mother.owner >= 0 && mother.owner === father.owner);

export const added = (dice: Four, more: Four): Four =>
  dice.map((n, i) => n + (more[i] ?? 0)) as Four;

/** What both parents give. */
export function parentsDice(player: PlayerView | undefined): Four {
  const none: Four = [0, 0, 0, 0];
  return added(player?.mother?.dice ?? none, player?.father?.dice ?? none);
}

/** Friendly dice that I roll. */
export const friendlyDice = (player: PlayerView | undefined): number => player?.hearts ?? 0;

export const rolledDice = (player: PlayerView | undefined): number =>
  sum(parentsDice(player)) + friendlyDice(player);
