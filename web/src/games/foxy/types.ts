// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Card {
  name: string;
  environment: string;
  animals: string[];
}

export interface Checked {
  turn: number;
  card: Card;
  board: Record<string, number>;
  exact: number;
  judged: Judged[];
}

export interface Estimate {
  move: "estimate";
  number: number | null;
  circled?: boolean | null;
}

export interface FoxyView {
  seat: number;
  seats: number;
  moment: number;
  awaited: number[];
  result: Result | null;
  edition: string;
  rules: Rules;
  turn: number;
  card: Card | null;
  numbers: number[];
  circle: number;
  spoken: Spoken | null;
  review?: Checked[] | null;
  statistics?: Statistics[] | null;
}

export interface Judged {
  number: number;
  circled: boolean;
  points: number;
  crossed: boolean;
}

export interface Options {
  variants?: ("easy" | "fox-cat" | "hard" | "most-seen" | "singles")[];
}

export interface Result {
  reason: string;
  places: number[];
  scores: Record<string, number[]>;
}

export interface Reveal {
  move: "reveal";
  card: string;
}

export interface Rules {
  fox?: "different" | "fox-cat" | "most-seen" | "singles";
  hard?: boolean;
  easy?: boolean;
}

export interface Spoke {
  line: "spoke";
  turn: number;
  seat: number;
}

export interface Spoken {
  seat: number;
  number: number;
}

export interface Statistics {
  points: number;
  exact_hits: number;
  mean_deviation: number;
  crosses: number;
  bet_turn: number;
  bet_points: number;
  best_turn: number;
  best_points: number;
  by_environment: Record<string, number>;
}

export interface Turned {
  line: "turned";
  turn: number;
}

export type Move = Reveal | Estimate;

export type Line = Turned | Spoke;
