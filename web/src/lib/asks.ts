/** What a table asks of me, as any game can be asked: kinds of moves, and what their fields may be. */
import type { News } from './protocol';

/** Values one by one, whole numbers by their ends, or text of so many characters. */
export type Values = unknown[] | { from: number; to: number } | { text: number };

export interface Asked {
  move: string;
  fields: Record<string, Values>;
}

export const asksOf = ({ asks }: News): Asked[] => asks as unknown as Asked[];

export const momentOf = ({ moment }: News): number => moment;

/** What stands in a field before anybody has chosen. */
export function firstOf(values: Values): unknown {
  if (Array.isArray(values)) return values[0];
  return 'text' in values ? '' : values.from;
}
