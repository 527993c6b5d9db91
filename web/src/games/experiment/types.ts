// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.

export interface Add {
  move: "add";
  trait: "bark" | "ear" | "spot" | "tail";
}

export interface Assign {
  move: "assign";
  plan: string[];
}

export interface AutomaBred {
  line: "automabred";
  pup: number;
  symbols: [number, number, number, number];
  name: string;
  parents: [number, number];
  names: [string, string];
  dice: [[number, number, number, number], [number, number, number, number]];
  helped: [number, number, number, number][];
  crossed: boolean;
}

export interface AutomaClaimed {
  line: "automaclaimed";
  space: number;
  gear: boolean;
  friendly: number;
  arrow: "left" | "right";
}

export interface AutomaStudy {
  line: "automastudy";
  study: string;
  instead: boolean;
  traits: ("bark" | "ear" | "spot" | "tail")[];
}

export interface AutomaTook {
  line: "automatook";
  fox: number;
  sex: "female" | "male";
  name: string;
  dice: [number, number, number, number];
  priority: ["bark" | "ear" | "spot" | "tail", "bark" | "ear" | "spot" | "tail"];
  most: [number, number];
  best: number[];
  names: string[];
  tied: number[];
  arrow: "left" | "right";
}

export interface AutomaView {
  arrow: "left" | "right";
  cards: number;
  seen: number[];
  took: [number, number, number];
  turns: number;
  flips: number;
  block: number;
  gear: number;
  studies: StudyView[];
  finished: StudyView[];
  decks: [number, number];
  under: string[];
  friendly: number;
  points: number;
  pups: PupView[];
  blanks: [number, number];
  returned: [number, number];
  score: Score;
}

export interface Began {
  line: "began";
  studies: string[];
  traits: (("bark" | "ear" | "spot" | "tail")[])[];
}

export interface Blank {
  move: "blank";
  sex: "female" | "male";
}

export interface Bred {
  line: "bred";
  seat: number;
  pups: number[];
  names: string[];
}

export interface Breed {
  move: "breed";
}

export interface BroodView {
  key: number;
  sex: "female" | "male";
  dice: DieView[];
  added: [number, number, number, number];
  ways: WayView[];
  rolls: number;
  rolling: ("bark" | "ear" | "friendly" | "spot" | "tail")[];
}

export interface Brought {
  seat?: number;
  first?: number;
  dice?: DieView[];
  sex?: "female" | "male" | null;
  foxes?: string[];
  studies?: (("bark" | "ear" | "spot" | "tail")[])[];
  cards?: ("bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade")[];
  tiles?: (("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[])[];
  goals?: ("bark" | "columns" | "ear" | "horizontal" | "late-pups" | "meeples" | "points" | "sets" | "spot" | "studies" | "tail" | "vertical")[];
  items?: ("female" | "gear" | "male")[];
}

export interface Change {
  move: "change";
  die: number;
  face: "full" | "full-and-half" | "half" | "two-halves";
}

export interface Claim {
  move: "claim";
  space: number;
  wild?: string;
  swaps?: (["bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade", string])[];
}

export interface Claimed {
  line: "claimed";
  seat: number;
  space: number;
  supplies: ("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[];
}

export interface Collected {
  line: "collected";
  seat: number;
  tokens: [number, number, number, number];
}

export interface Deal {
  move: "deal";
  first: number;
  tiles: string[];
  patron_tiles: string[];
  patrons: number[];
  females: number[];
  males: number[];
  arrow?: "left" | "right" | null;
}

export interface DieView {
  kind: "bark" | "ear" | "friendly" | "spot" | "tail";
  face: "full" | "full-and-half" | "half" | "two-halves";
}

export interface Done {
  move: "done";
}

export interface Draw {
  move: "draw";
  males: number;
}

export interface Drawn {
  move: "drawn";
  foxes: number[];
}

export interface Drew {
  line: "drew";
  cards: ("bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade")[];
}

export interface Ended {
  line: "ended";
  winners: number[];
}

export interface ExperimentView {
  seat: number;
  seats: number;
  moment: number;
  awaited: number[];
  result: Result | null;
  edition: string;
  rules: Options;
  phase: "breeding" | "end" | "order" | "research" | "selection" | "setup" | "study" | "upgrade";
  owed: "" | "automa-study" | "blank" | "deal" | "flip" | "fox" | "foxes" | "litter" | "offer" | "refill" | "roll" | "science";
  caller: number;
  number: number;
  step: "" | "arrange" | "assign" | "breed" | "order" | "replace" | "return" | "roll" | "study" | "turn" | "upgrade";
  steps: ("" | "arrange" | "assign" | "breed" | "order" | "replace" | "return" | "roll" | "study" | "turn" | "upgrade")[];
  round: number;
  order: number[];
  turn: number;
  rows: [FoxView[], FoxView[]];
  decks: [number, number];
  discards: [number[], number[]];
  track: SpaceView[];
  tiles: number;
  tile_discard: string[];
  patrons: PatronView[];
  science: number;
  science_discard: ("bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade")[];
  studies: number;
  players: PlayerView[];
  automa: AutomaView | null;
  awards: number[][];
  history: number[][];
  born: PupView[];
  forebears: Record<string, string>;
  cards: Record<string, number>;
  offers: StudyView[];
  foxes: FoxView[];
  brood: BroodView | null;
  ahead: number[];
  fetched: number[];
  aside: FoxView[];
  spent: ("bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade")[];
  costs: [number, number, number, number];
  shorts: [number, number, number, number];
  research: Outlook | null;
  printed: Printed;
}

export interface Extra {
  move: "extra";
  trait: "bark" | "ear" | "spot" | "tail";
}

export interface Finish {
  move: "finish";
}

export interface Flip {
  move: "flip";
  card: number;
  arrow: "left" | "right";
}

export interface Flipped {
  line: "flipped";
  items: ("female" | "gear" | "male")[];
  arrow: string;
}

export interface FoxView {
  key: number;
  name: string;
  sex: "female" | "male";
  dice: [number, number, number, number];
  marks: [number, number, number, number];
  friendliness: number;
  owner: number;
  holder?: number;
}

export interface Friendliest {
  line: "friendliest";
  seats: number[];
  friendliness: number;
  points: number;
  consolation: number;
}

export interface GainView {
  study: string;
  level: number;
  points: number;
}

export interface GaveBack {
  line: "gaveback";
  seat: number;
  tokens: [number, number, number, number];
}

export interface Generation {
  line: "generation";
  round: number;
}

export interface Held {
  line: "held";
  seat: number;
  pup: number;
  name: string;
}

export interface Hold {
  move: "hold";
  pup: number;
}

export interface Improved {
  line: "improved";
  fox: number;
  traits: ("bark" | "ear" | "spot" | "tail")[];
  name: string;
}

export interface Keep {
  move: "keep";
  study: string | null;
}

export interface Kept {
  line: "kept";
  seat: number;
  study: string;
  traits: ("bark" | "ear" | "spot" | "tail")[];
}

export interface Litter {
  move: "litter";
  sex: "female" | "male";
}

export interface Mixed {
  line: "mixed";
  seat: number;
}

export interface NewStudy {
  move: "newstudy";
  study: string;
}

export interface Offer {
  move: "offer";
  studies: (string | null)[];
}

export interface Options {
  studies?: "choose" | "deal";
  siblings?: boolean;
  patrons?: boolean;
  hard?: boolean;
  first?: "first-seat" | "random";
}

export interface Order {
  move: "order";
  pups: number[];
}

export interface Outlook {
  plans: Plan[];
  lacks: [number, number, number, number][][];
  circles: [number, number, number, number];
  best: number[][];
  siblings: boolean;
  penalty: number;
}

export interface Patron {
  line: "patron";
  seat: number;
  patron: number;
  supplies: ("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[];
  goal: "bark" | "columns" | "ear" | "horizontal" | "late-pups" | "meeples" | "points" | "sets" | "spot" | "studies" | "tail" | "vertical";
}

export interface PatronView {
  goal: "bark" | "columns" | "ear" | "horizontal" | "late-pups" | "meeples" | "points" | "sets" | "spot" | "studies" | "tail" | "vertical";
  tile: string;
  icons: string[];
  worth: number;
  then: [number, number, number, number];
}

export interface Plan {
  plan: string[];
  levels: number[];
  gain: number;
}

export interface PlayerView {
  tokens: [number, number, number, number];
  friendly: number;
  points: number;
  science: number;
  studies: StudyView[];
  slots: (("bark" | "ear" | "spot" | "tail")[])[];
  patrons: number[];
  gear: number;
  mother: FoxView | null;
  father: FoxView | null;
  pups: PupView[];
  held: number[];
  blanks: [number, number];
  returned: [number, number];
  offered: number;
  gained: [number, number, number, number];
  finished: boolean;
  litter: number;
  hearts: number;
  score: Score;
}

export interface Printed {
  mat: Step[][];
  dice: number;
  study_points: number[];
  friendliness: number[];
  consolation: number[];
  tiles: Record<string, string[]>;
  squares: number[];
}

export interface PupView {
  key: number;
  name: string;
  sex: "female" | "male";
  owner: number;
  round: number;
  mother: number;
  father: number;
  symbols: [number, number, number, number];
  friendliness: number;
}

export interface Record_ {
  move: "record";
  symbols: [number, number, number, number];
  name?: string;
}

export interface Refill {
  move: "refill";
  females: number[];
  males: number[];
  tiles: string[];
  arrow?: "left" | "right" | null;
}

export interface Replace {
  move: "replace";
  fox: number;
}

export interface Reroll {
  move: "reroll";
}

export interface Reshuffled {
  line: "reshuffled";
  deck: string;
}

export interface Result {
  reason: string;
  places: number[];
  scores: Record<string, number[]>;
}

export interface Return {
  move: "return";
  tokens: [number, number, number, number];
}

export interface Roll {
  move: "roll";
}

export interface Rolled {
  move: "rolled";
  faces: ("full" | "full-and-half" | "half" | "two-halves")[];
}

export interface Score {
  studies: number;
  patrons: number;
  upgrades: number;
  friendliness: number;
  supplies: number;
  total: number;
}

export interface SpaceView {
  tile: string;
  icons: string[];
  extras: string[];
  holder: number;
  blocked: boolean;
  places: [number, number];
}

export interface Step {
  cost: number;
  points: number;
}

export interface Studied {
  line: "studied";
  seat: number;
  pup: number;
  study: string;
  level: number;
  name: string;
  traits: ("bark" | "ear" | "spot" | "tail")[];
  points: number;
}

export interface StudyView {
  id: string;
  levels: [number, number, number, number][];
  traits: ("bark" | "ear" | "spot" | "tail")[];
  done: number;
  priority?: ("bark" | "ear" | "spot" | "tail")[];
  tokens?: number;
}

export interface Supply {
  move: "supply";
  cards: ("bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade" | null)[];
}

export interface Surprise {
  move: "surprise";
  sex: "female" | "male";
}

export interface Swapped {
  line: "swapped";
  seat: number;
  card: "bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade";
  tile: string;
  icons: ("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[];
}

export interface Take {
  move: "take";
  fox: number;
}

export interface Thinned {
  line: "thinned";
  foxes: number[];
  names: string[];
}

export interface Took {
  line: "took";
  seat: number;
  fox: number;
  sex: "female" | "male";
  drawn: boolean;
  name: string;
  dice: [number, number, number, number];
}

export interface Trade {
  move: "trade";
  give: string[];
  get: string[];
}

export interface Traded {
  line: "traded";
  seat: number;
  given: ("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[];
  got: ("bark" | "ear" | "friendly" | "science" | "spot" | "tail" | "wild")[];
}

export interface Turn {
  move: "turn";
  fox: number;
}

export interface Unlock {
  move: "unlock";
  track: "dice" | "patrons" | "pups" | "studies";
  token: "bark" | "ear" | "spot" | "tail";
  mixed?: number[];
  patron?: number;
  wild?: string;
  swaps?: (["bark" | "change" | "ear" | "extra" | "keep" | "mixed" | "parents" | "reroll" | "spot" | "swap-board" | "swap-discard" | "tail" | "trade", string])[];
}

export interface Unlocked {
  line: "unlocked";
  seat: number;
  track: "dice" | "patrons" | "pups" | "studies";
  token: "bark" | "ear" | "spot" | "tail";
}

export interface WayView {
  symbols: [number, number, number, number];
  tokens: number;
  gains: GainView[];
  circles: number;
}

export type Move = Deal | Offer | Keep | Take | Surprise | Turn | Claim | Supply | Unlock | Done | Flip | NewStudy | Litter | Breed | Blank | Draw | Drawn | Replace | Roll | Rolled | Change | Reroll | Extra | Add | Record_ | Finish | Assign | Return | Hold | Trade | Order | Refill;

export type Line = Generation | Began | Took | Claimed | Swapped | Drew | Unlocked | Mixed | Patron | Kept | Traded | Bred | Improved | Studied | Collected | GaveBack | Held | Friendliest | Thinned | Reshuffled | Flipped | AutomaTook | AutomaClaimed | AutomaStudy | AutomaBred | Ended;
