/** What the page of Sly Foxes reads from the news. */
import { asksOf, type Asked } from '../../lib/asks';
import type { News } from '../../lib/protocol';
import type { CardName } from './cards/names';
import { teamAt } from './teams';
import type { Attack, Draw, Laid, SlyView } from './types';

export type Kind = Attack['kind'];
export type Deck = Draw['deck'];
export type Played = Laid['card'];

export const KINDS: Kind[] = ['gossip', 'trap'];

export const viewOf = (news: News) => news.view as SlyView | null;

export const namesAt = (news: News) => news.chairs.map((chair) => chair.name);

/** A card that can open an attack, as one of the two kinds, and on whom. */
export interface Aim {
  card: CardName;
  kind: Kind;
  targets: number[];
}

/** What I may do now, as the table offers it. */
export interface Offer {
  draw: Deck[];
  aims: Aim[];
  /** Answers of one of the two, or what can be sealed in a window. */
  answers: Played[];
  pass: boolean;
  idle: boolean;
  end: boolean;
  trades: { give: CardName; takes: CardName[] }[];
  protect: boolean;
  challenge: number[];
  discards: CardName[];
}

const listOf = <T>(asks: Asked[], move: string, field: string): T[] =>
  asks.filter((ask) => ask.move === move).flatMap(({ fields }) => (fields[field] ?? []) as T[]);

export function offerOf(news: News): Offer {
  const asks = asksOf(news);
  const has = (move: string) => asks.some((ask) => ask.move === move);
  return {
    draw: listOf(asks, 'draw', 'deck'),
    aims: asks.filter(({ move }) => move === 'attack').flatMap(aimsOf),
    answers: [
      ...listOf<Played>(asks, 'answer', 'card'),
      ...listOf<Played>(asks, 'interfere', 'card'),
    ],
    pass: has('pass'),
    idle: has('idle'),
    end: has('end'),
    trades: asks
      .filter(({ move }) => move === 'trade')
      .flatMap(({ fields }) =>
        (fields.give as CardName[]).map((give) => ({ give, takes: fields.take as CardName[] })),
      ),
    protect: has('protect'),
    challenge: listOf(asks, 'challenge', 'seat'),
    discards: listOf(asks, 'discard', 'card'),
  };
}

const aimsOf = ({ fields }: Asked): Aim[] =>
  (fields.card as CardName[]).flatMap((card) =>
    (fields.kind as Kind[]).map((kind) => ({ card, kind, targets: fields.target as number[] })),
  );

/** Everybody else, from my left round to my right; for an onlooker everybody. */
export function roundTheTable({ seats, seat }: SlyView): number[] {
  const first = seat < 0 ? 0 : seat + 1;
  const count = seat < 0 ? seats : seats - 1;
  return Array.from({ length: count }, (_, i) => (first + i) % seats);
}

const PLAIN: Played[] = [
  'gossip',
  'trap',
  'facts',
  'caution',
  'character',
  'universal-attack',
  'universal-defence',
  'sneaky-attack',
  'sneaky-defence',
];

/** The plainest of what suits, which is chosen beforehand; what ends an attack is never. */
export const plainest = (answers: Played[]): Played | null =>
  PLAIN.find((card) => answers.includes(card)) ?? null;

const ALONE: Played[] = ['sneaky-attack', 'sneaky-defence'];

/** In a window: whether a Nosey weasel goes with it, as the table lays it. */
export const withWeasel = (card: string): boolean => !ALONE.includes(card as Played);

/** The cards of my hand, one by one in their order. */
export const handOf = ({ hand }: SlyView): CardName[] =>
  Object.entries(hand).flatMap(([card, count]) => Array<CardName>(count).fill(card as CardName));

export const cardsIn = ({ hand }: SlyView): number =>
  Object.values(hand).reduce((sum, count) => sum + count, 0);

const NEITHER: Played[] = ['enough', 'stop'];

/** How many cards of the row attack, and how many defend. They are laid in turns. */
export function balanceOf(row: Laid[]): { attack: number; defence: number } {
  const counted = row.filter(({ card }) => !NEITHER.includes(card)).length;
  return { attack: Math.ceil(counted / 2), defence: Math.floor(counted / 2) };
}

/** The cards of the row with the side that each is on; null: on neither. */
export function sidesOf(row: Laid[]): (Laid & { attacks: boolean | null })[] {
  let attacks = false;
  return row.map((laid) => {
    if (NEITHER.includes(laid.card)) return { ...laid, attacks: null };
    attacks = !attacks;
    return { ...laid, attacks };
  });
}

/** Whether everybody knows that this one is of my team. */
const isPartner = (view: SlyView, seat: number): boolean => {
  const mine = teamAt(view, view.seat);
  return mine !== null && teamAt(view, seat) === mine;
};

/** Why a seat is no target, in two words; the rules say it in a sentence when it is tapped. */
export type Barred = 'out' | 'protected' | 'partner' | 'asked' | Kind | '';

export function barred(view: SlyView, seat: number, kind: Kind): Barred {
  if (!view.alive.includes(seat)) return 'out';
  if (view.shields.includes(seat)) return 'protected';
  const taken = kind === 'gossip' ? view.gossiped : view.trapped;
  if ((taken[seat] ?? 0) > 1) return kind;
  return isPartner(view, seat) ? 'partner' : '';
}
