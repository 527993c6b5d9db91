// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Chip {
  move: "chip";
}

export interface Claim {
  move: "claim";
  number: number;
  word?: string;
}

export interface Claimed {
  line: "claimed";
  seat: number;
  number: number;
  word: string;
}

export interface Close {
  move: "close";
}

export interface Doubt {
  move: "doubt";
}

export interface Echo {
  move: "echo";
}

export interface Hide {
  move: "hide";
  number: number | null;
}

export interface Note {
  move: "note";
  text: string;
}

export interface Opened {
  line: "opened";
  seat: number;
  true: boolean | null;
  doubted: number[];
}

export interface Options {
  rounds?: number;
  claims?: "bare" | "named" | "none";
  chips?: boolean;
}

export interface Raised {
  line: "raised";
  seat: number;
}

export interface Result {
  reason: string;
  places: number[];
  scores: Record<string, number[]>;
}

export interface Roll {
  move: "roll";
  number: number | null;
}

export interface Rolled {
  line: "rolled";
  round: number;
}

export interface Shout {
  move: "shout";
  number: number | null;
}

export interface TallyView {
  seat: number;
  seats: number;
  moment: number;
  awaited: number[];
  result: Result | null;
  options: Options;
  phase: string;
  die: number;
  round: number;
  claimer: number;
  mine: number;
  heard: Record<string, number>;
  near: number[];
  thrown: number;
  throws: number;
  claim: number;
  word: string;
  doubt: number;
  chips: number[];
  note: string;
}

export interface Throw {
  move: "throw";
}

export interface Thrown {
  line: "thrown";
  number: number;
}

export interface Trust {
  move: "trust";
}

export type Move = Roll | Close | Hide | Shout | Echo | Throw | Claim | Trust | Doubt | Chip | Note;

export type Line = Rolled | Thrown | Claimed | Opened | Raised;
