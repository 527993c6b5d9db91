/** A view that nobody has drawn, as facts. */
import type { News } from '../lib/protocol';

/** What every view has, and what is shown elsewhere. */
const ELSEWHERE = ['seat', 'seats', 'moment', 'result'];

/** Any value in one line: "1, 2", "die: 4 · round: 2". */
export function flat(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${flat(inner)}`)
    .join(' · ');
}

export interface Fact {
  name: string;
  value: string;
}

export const factsOf = ({ view }: News): Fact[] =>
  Object.entries(view ?? {})
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(([name, value]) => ({ name, value: flat(value) }))
    .filter(({ value }) => value !== '');

export interface Placed {
  seat: number;
  name: string;
  place: number;
  scores: number[];
}

interface Result {
  places: number[];
  scores: Record<string, number[]>;
}

export const resultOf = ({ view }: News) => (view?.result ?? null) as Result | null;

/** Everybody at the end, the first first. */
export function ranking({ places, scores }: Result, news: News): Placed[] {
  return news.chairs
    .map(({ seat, name }) => ({
      seat,
      name,
      place: places[seat] ?? 0,
      scores: Object.values(scores).map((score) => score[seat] ?? 0),
    }))
    .sort((a, b) => a.place - b.place);
}
