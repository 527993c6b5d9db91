// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Answer {
  move: "answer";
  card: "caution" | "character" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence";
}

export interface Answered {
  line: "answered";
  seat: number;
  card: "caution" | "character" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence";
  character: string;
  attacks: boolean;
}

export interface Assault {
  target: number;
  kind: "gossip" | "trap";
  story: string;
  tale: number;
  balance: number;
  row: Laid[];
  again: boolean;
  waits: boolean;
}

export interface Attack {
  move: "attack";
  target: number;
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
  kind: "gossip" | "trap";
  story?: string;
}

export interface Attacked {
  line: "attacked";
  seat: number;
  target: number;
  kind: "gossip" | "trap";
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
  story: string;
  tale: number;
}

export interface Challenge {
  move: "challenge";
  seat: number;
}

export interface Challenged {
  line: "challenged";
  seat: number;
  whom: number;
  outcome: "equal" | "fewer" | "more";
  number: number;
}

export interface Conceal {
  move: "conceal";
}

export interface Count {
  move: "count";
  outcome: "equal" | "fewer" | "more";
  number: number;
  cards: ("caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel")[] | null;
}

export interface Deal {
  move: "deal";
  cards: ("caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel")[] | null;
  character: string | null;
}

export interface Discard {
  move: "discard";
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
}

export interface Discarded {
  line: "discarded";
  seat: number;
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
}

export interface Draw {
  move: "draw";
  deck: "attack" | "defence";
}

export interface Draws {
  move: "card";
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel" | null;
}

export interface Drew {
  line: "drew";
  seat: number;
  deck: "attack" | "defence";
}

export interface End {
  move: "end";
}

export interface Enoughed {
  line: "enoughed";
  seat: number;
  stop: boolean;
}

export interface Failed {
  line: "failed";
  seat: number;
  target: number;
}

export interface First {
  move: "first";
  seat: number;
}

export interface Got {
  line: "got";
  card: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
}

export interface Idle {
  move: "idle";
}

export interface Idled {
  line: "idled";
  seat: number;
}

export interface Interfere {
  move: "interfere";
  card: "caution" | "character" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence";
}

export interface Interfered {
  line: "interfered";
  seat: number;
  card: "caution" | "character" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence";
  weasel: boolean;
  attacks: boolean;
}

export interface Laid {
  seat: number;
  card: "caution" | "character" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence";
  character: string;
  weasel: boolean;
}

export interface Let {
  line: "let";
  seat: number;
  asked: boolean;
}

export interface Lost {
  line: "lost";
  seat: number;
  kind: "gossip" | "trap";
  by: number;
  left: number;
}

export interface Nobody {
  line: "nobody";
}

export interface Open {
  move: "open";
}

export interface Options {
  ending?: "survivor" | "victim";
  teams?: boolean;
  extension?: "as-needed" | "with" | "without";
  mild?: boolean;
  open?: boolean;
  still?: number;
  first?: "first-seat" | "random";
}

export interface Out {
  line: "out";
  seat: number;
  by: number;
  keeps: boolean;
}

export interface Pass {
  move: "pass";
}

export interface Protect {
  move: "protect";
}

export interface Reshuffled {
  line: "reshuffled";
  deck: "attack" | "defence";
}

export interface Result {
  reason: string;
  places: number[];
  scores: Record<string, number[]>;
}

export interface Revealed {
  line: "revealed";
}

export interface Rules {
  box: "base" | "extension" | "two";
  ending: "survivor" | "victim";
  teams: boolean;
  mild: boolean;
  open: boolean;
  still: number;
  first: "first-seat" | "random";
}

export interface Shielded {
  line: "shielded";
  seat: number;
}

export interface SlyView {
  seat: number;
  seats: number;
  moment: number;
  awaited: number[];
  result: Result | null;
  edition: string;
  rules: Rules;
  phase: "answer" | "close" | "deal" | "discard" | "enough" | "refill" | "reveal" | "stop" | "turn" | "window";
  owed: "" | "card" | "count" | "deal" | "first";
  turn: number;
  active: number;
  hand: Record<string, number>;
  character: string;
  sealed: string;
  touched: boolean;
  doubts: [number, number][];
  faces: string[];
  teams: ("gossip" | "trap" | "")[];
  used: number[];
  gossiped: number[];
  trapped: number[];
  alive: number[];
  keeps: number[];
  shields: number[];
  rests: number[];
  decks: [number, number];
  discards: [string[], string[]];
  two: boolean;
  most: number;
  least: number;
  attack: Assault | null;
  tales: [number, number];
  still: number;
  counts: number[] | null;
  outs: number[];
  tallies: Tally[];
  drawer: number;
  drawn_from: string;
  challenger: number;
  doubted: number;
}

export interface Stopped {
  line: "stopped";
  seat: number;
}

export interface Tally {
  caught: number;
  hits: number;
  played: number;
  won: number;
}

export interface Took {
  line: "took";
  seat: number;
  whom: number;
  cards: ("caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel")[];
}

export interface Trade {
  move: "trade";
  give: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
  take: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
}

export interface Traded {
  line: "traded";
  seat: number;
  give: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
  take: "caution" | "dont-care" | "enough" | "facts" | "gossip" | "sneaky-attack" | "sneaky-defence" | "stop" | "trap" | "universal-attack" | "universal-defence" | "weasel";
}

export interface Turned {
  line: "turned";
  turn: number;
  seat: number;
}

export interface TwoLeft {
  line: "twoleft";
  seats: [number, number];
}

export interface Unshielded {
  line: "unshielded";
  seat: number;
}

export type Move = Deal | First | Conceal | Draw | Draws | Idle | End | Attack | Answer | Pass | Interfere | Open | Trade | Protect | Challenge | Count | Discard;

export type Line = Turned | Drew | Got | Attacked | Answered | Let | Interfered | Stopped | Enoughed | Nobody | Lost | Failed | Out | TwoLeft | Shielded | Unshielded | Traded | Challenged | Took | Discarded | Idled | Reshuffled | Revealed;
