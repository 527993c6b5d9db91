// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Abandoned {
  line: "table.abandoned";
}

export interface Arrange {
  do: "arrange";
  id: string;
  seats: number;
  options: Record<string, unknown>;
  edition: string;
  clock: number | null;
  window?: number;
}

export interface Asked {
  code: string;
  seat: number;
  name: string;
  sit: number[];
  of: number;
  begun: boolean;
}

export interface Back {
  do: "back";
  id: string;
}

export interface Began {
  line: "table.began";
}

export interface Bot {
  do: "bot";
  id: string;
  seat: number;
  level?: string | null;
}

export interface BotFailed {
  line: "table.bot_failed";
  seat: number;
}

export interface BotSat {
  line: "table.bot";
  seat: number;
  level: string;
  name: string;
  by: number | null;
}

export interface Chair {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  level: string | null;
  here: boolean;
  host: boolean;
}

export interface Change {
  option: string;
  pick: boolean | number | string;
  refusal: Wrong | null;
}

export interface Chapter {
  title: string;
  rules: RuleText[];
}

export interface Check {
  seats: number;
  options?: Record<string, unknown>;
  edition?: string | null;
}

export interface Checked {
  refusal: Wrong | null;
  options: Record<string, unknown>;
  changes: Change[];
  presets: Offer[];
  editions: Offer[];
}

export interface Draw {
  number: number;
  actor: number | null;
  move: Record<string, unknown> | null;
  lines: Record<string, unknown>[];
  round: number | null;
  fair: boolean;
  brought: Record<string, unknown> | null;
}

export interface End {
  do: "end";
  id: string;
}

export interface Ended {
  line: "table.ended";
  reason: string;
}

export interface Entry {
  number: number;
  actor: number | null;
  move: Record<string, unknown> | null;
  lines: Record<string, unknown>[];
  round: number | null;
}

export interface Fairness {
  code: string;
  game: string;
  phase: "abandoned" | "open" | "over" | "playing";
  chairs: Chair[];
  commitment: string | null;
  seed: string | null;
  method: string | null;
  draws: Draw[];
  fair: boolean | null;
  why: "draw" | "record" | "seed" | null;
  at: number | null;
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
  windows: boolean;
  options: (Switch | OneOf | Number | SetOf)[];
  presets: Preset[];
  bots: string[];
  bot: string;
  company: string[];
  weight: number;
  editions: string[];
}

export interface Gone {
  tell: "gone";
  reason: "flood" | "malformed" | "moved" | "restart" | "slow";
}

export interface Handoff {
  word: string;
}

export interface Here {
  do: "here";
  id: string;
}

export interface Host {
  do: "host";
  id: string;
  seat: number;
}

export interface HostChanged {
  line: "table.host_changed";
  seat: number;
  name: string;
}

export interface Invitation {
  code: string;
  game: string;
  phase: string;
  host: string;
  taken: number;
  seats: number;
}

export interface Lapsed {
  line: "table.lapsed";
  seat: number;
}

export interface Lead {
  seat: number;
  at: number;
}

export interface Leads {
  do: "lead";
  id: string;
  at: number | null;
}

export interface Logged {
  number: number;
  line: Record<string, unknown>;
}

export interface Me {
  name: string;
  tables: TableRow[];
  games: GameInfo[];
}

export interface Name {
  do: "name";
  id: string;
  name: string;
}

export interface News {
  tell: "news";
  code: string;
  game: string;
  phase: "abandoned" | "open" | "over" | "playing";
  seats: number;
  options: Record<string, unknown>;
  edition: string;
  clock: number | null;
  window: number;
  chairs: Chair[];
  watching: number;
  commitment: string | null;
  next: string | null;
  rematch: Asked | null;
  lead: Lead | null;
  number: number;
  me: number | null;
  host: boolean;
  must: boolean;
  moment: number;
  kind: "turn" | "window" | null;
  question: string;
  left: number | null;
  passing: "affair" | "all" | "none";
  back: boolean;
  waits: Wait[];
  kept: number[];
  asks: Record<string, unknown>[];
  view: Record<string, unknown> | null;
  lines: Logged[];
  chat: Said[];
  done: string[];
}

export interface Nudge {
  do: "nudge";
  id: string;
  seat: number;
}

export interface Nudged {
  line: "table.nudged";
  seat: number;
  whom: number;
}

export interface Number {
  kind: "number";
  name: string;
  rule: string;
  usual: number;
  least_seats?: number;
  most_seats?: number | null;
  least: number;
  most: number;
  step?: number;
}

export interface Offer {
  name: string;
  options: Record<string, unknown>;
  edition: string;
  refusal: Wrong | null;
}

export interface OneOf {
  kind: "oneof";
  name: string;
  rule: string;
  usual: string;
  least_seats?: number;
  most_seats?: number | null;
  values: Value[];
}

export interface Open {
  game: string;
  name: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  edition?: string | null;
  clock?: number | null;
  window?: number;
  bots?: string[];
}

export interface Opened {
  code: string;
}

export interface Order {
  do: "order";
  id: string;
  order: number[];
}

export interface Pass {
  do: "pass";
  id: string;
  how: "affair" | "all" | "none";
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

export interface Preset {
  name: string;
  options?: Record<string, unknown>;
  edition?: string | null;
}

export interface Reads {
  do: "read";
  id: string;
  on: boolean;
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

export interface Renamed {
  line: "table.renamed";
  seat: number;
  name: string;
  before: string;
}

export interface Reordered {
  line: "table.reordered";
  order: number[];
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

export interface Returned {
  line: "table.returned";
  seat: number;
}

export interface RuleText {
  id: string;
  text: string;
  ruling: string | null;
  refusal?: string | null;
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

export interface Sat {
  line: "table.sat";
  seat: number;
  name: string;
}

export interface Say {
  do: "say";
  id: string;
  text: string;
}

export interface SetOf {
  kind: "setof";
  name: string;
  rule: string;
  usual?: string[];
  least_seats?: number;
  most_seats?: number | null;
  values: Value[];
}

export interface Shuffle {
  do: "shuffle";
  id: string;
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

export interface Stood {
  line: "table.stood";
  seat: number;
  name: string;
}

export interface Switch {
  kind: "switch";
  name: string;
  rule: string;
  usual?: boolean;
  least_seats?: number;
  most_seats?: number | null;
}

export interface TableRow {
  code: string;
  game: string;
  phase: string;
  names: string[];
  me: number | null;
  my_turn: boolean;
  touched: number;
}

export interface TakenBack {
  line: "table.taken_back";
  seat: number;
}

export interface Value {
  name: string;
  rule: string;
  group?: string | null;
  least_seats?: number;
  most_seats?: number | null;
}

export interface Wait {
  seat: number;
  away: boolean;
  named: number;
  nudge: number | null;
  replace: number | null;
}

export interface Wrong {
  rule: string;
  args: unknown[];
}

export type Command = Sit | Stand | Bot | Nudge | Here | Name | Free | Order | Shuffle | Host | Arrange | Start | End | Play | Back | Pass | Say | Rematch | Leads | Reads | Ping;

export type Message = News | Refused | Pong | Gone;

export type HouseLine = Sat | Stood | Renamed | Nudged | BotSat | Returned | Reordered | HostChanged | Began | TakenBack | Lapsed | BotFailed | Ended | Abandoned;

export type Option = Switch | OneOf | Number | SetOf;
