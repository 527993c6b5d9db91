// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Arrange {
  do: "arrange";
  id: string;
  seats: number;
  options: Record<string, unknown>;
  edition: string;
  clock: number | null;
}

export interface Back {
  do: "back";
  id: string;
}

export interface Bot {
  do: "bot";
  id: string;
  seat: number;
  level: string;
}

export interface Chair {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  level: string | null;
  here: boolean;
  host: boolean;
}

export interface Chapter {
  title: string;
  rules: RuleText[];
}

export interface Choice {
  option: string;
  value: string;
  group: string | null;
  rule: string;
  least_seats?: number;
}

export interface End {
  do: "end";
  id: string;
}

export interface Entry {
  number: number;
  actor: number | null;
  move: Record<string, unknown> | null;
  lines: Record<string, unknown>[];
  round: number | null;
}

export interface Free {
  do: "free";
  id: string;
  seat: number;
}

export interface GameInfo {
  name: string;
  least: number;
  most: number;
  usual: number;
  minutes: [number, number];
  choices: Choice[];
  bots: string[];
  editions: string[];
}

export interface Gone {
  tell: "gone";
  reason: "flood" | "malformed" | "moved" | "restart" | "slow";
}

export interface Handoff {
  word: string;
}

export interface Invitation {
  code: string;
  game: string;
  phase: string;
  host: string;
  taken: number;
  seats: number;
}

export interface Logged {
  number: number;
  line: Record<string, unknown>;
}

export interface Me {
  name: string;
  tables: TableLine[];
  games: GameInfo[];
}

export interface News {
  tell: "news";
  number: number;
  code: string;
  game: string;
  phase: "abandoned" | "open" | "over" | "playing";
  seats: number;
  options: Record<string, unknown>;
  edition: string;
  clock: number | null;
  chairs: Chair[];
  watching: number;
  left: number | null;
  commitment: string | null;
  next: string | null;
  me: number | null;
  host: boolean;
  must: boolean;
  back: boolean;
  asks: Record<string, unknown>[];
  view: Record<string, unknown> | null;
  lines: Logged[];
  chat: Said[];
  done: string[];
}

export interface Open {
  game: string;
  name: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  edition?: string | null;
  clock?: number | null;
  bots?: string[];
}

export interface Opened {
  code: string;
}

export interface Ping {
  do: "ping";
  id: string;
}

export interface Play {
  do: "play";
  id: string;
  moment: number;
  move: unknown;
}

export interface Pong {
  tell: "pong";
  id: string;
}

export interface Refused {
  tell: "refused";
  id: string;
  rule: string;
  args: unknown[];
}

export interface Rematch {
  do: "rematch";
  id: string;
}

export interface Replay {
  code: string;
  game: string;
  phase: "abandoned" | "over";
  seat: number | null;
  chairs: Chair[];
  touched: number;
  entries: Entry[];
}

export interface RuleText {
  id: string;
  text: string;
  ruling: string | null;
}

export interface Rules {
  title: string;
  preface: string;
  chapters: Chapter[];
}

export interface Said {
  number: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Say {
  do: "say";
  id: string;
  text: string;
}

export interface Sit {
  do: "sit";
  id: string;
  name: string;
  seat?: number | null;
}

export interface Stand {
  do: "stand";
  id: string;
}

export interface Start {
  do: "start";
  id: string;
}

export interface TableLine {
  code: string;
  game: string;
  phase: string;
  names: string[];
  me: number | null;
  my_turn: boolean;
  touched: number;
}

export interface Wrong {
  rule: string;
  args: unknown[];
}

export type Command = Sit | Stand | Bot | Free | Arrange | Start | End | Play | Back | Say | Rematch | Ping;

export type Message = News | Refused | Pong | Gone;
