// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Echo {
  move: "echo";
}

export interface Hide {
  move: "hide";
  number: number | null;
}

export interface Result {
  reason: string;
  places: number[];
  scores: Record<string, number[]>;
}

export interface Roll {
  move: "roll";
  number: number;
}

export interface Shout {
  move: "shout";
  number: number | null;
}

export interface View {
  seat: number;
  moment: number;
  die: number;
  round: number;
  awaited: number[];
  mine: number;
  heard: Record<string, number>;
  near: number[];
  result: Result | null;
}

export type Move = Roll | Hide | Shout | Echo;
