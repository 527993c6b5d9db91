import type { Component } from 'svelte';
import type { Command, Draw, Entry, GameInfo, News, Ping, Refused, Rules } from './protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A command as a game sends it; the connection adds the id. */
export type CommandWithoutId = WithoutId<Exclude<Command, Ping>>;

/** A command has happened. */
export interface Done {
  tell: 'done';
  id: string;
}

/** Resolves when the server has answered, also after the connection was lost in between. The frame shows
 * a refusal in the dock with its rule, so a game need not. */
export type Send = (command: CommandWithoutId) => Promise<Done | Refused>;

/** An option, a value of one, a preset or an edition in plain words. */
export interface ChoiceWords {
  name: string;
  why: string;
  /** Rule to link to, where it is not its own. */
  rule?: string;
  /** Phosphor icon, shown in "How we play". */
  Icon?: Component;
}

/** What the top bar says, e.g. { strong: "Turn 7", soft: "of 20" }. */
export interface Title {
  strong: string;
  soft?: string;
}

/** One line of the log: its words, whose face stands beside it, and what it was worth. Lines that are
 * `alike` and follow one another are told as one: `text` has all their names, and how many. */
export interface Told {
  text: string;
  seat?: number;
  points?: string;
  /** It begins a round, and stands as its head. */
  head?: boolean;
  alike?: { key: string; text: (names: string, count: number) => string };
}

export const wordsOf = (told: string | Told): string =>
  typeof told === 'string' ? told : told.text;

/** Something that a bot did in my place: what it was, and whether I can still change it. */
export interface Kept {
  what: string;
  value: string;
  open: boolean;
}

/** What a game's `index.ts` exports, under the name `page`. */
export interface GamePage {
  /** Playing and over, for a seat or an onlooker: a flex column's child under the top bar, which
   * scrolls where it is taller. `news.chairs` has a name for every bot, `news.lines` and `news.chat`
   * hold all that came since the page was opened. `past`: a step of a finished game, as a seat or
   * an onlooker saw it; nothing is asked, nothing can be sent, and its box may be smaller; `before`
   * fetches the step before it. */
  Table: Component<{
    news: News;
    send: Send;
    past?: boolean;
    before?: () => Promise<News | null>;
  }>;
  /** For a television: the whole window. */
  Screen: Component<{ news: News }>;
  /** One log line in words; '' leaves it out. */
  line(line: Record<string, unknown>, names: string[]): string | Told;
  /** That these have answered, of those who all answer at once: "Jo and Kami have written." */
  answered?(names: string, count: number): string;
  /** That all of them have. */
  everyone?(): string;
  /** What is told at the end of the log once the game is over and the reader has seen how: who gained
   * what. */
  scored?(news: News): Told[];
  /** Below the title of the bar, where the frame's own words (whose move it is) do not say enough. */
  whose?(news: News): string | undefined;
  /** The way back from the log to what I am asked: "Back to my number". */
  backToAnswer?(): string;
  /** What a bot did while it kept my chair warm. */
  kept?(news: News): Kept[];
  /** What somebody who is awaited has not done yet: "no number for a minute". The frame's own words
   * speak of an answer. `bot` is the button that lets one play on: "Let a bot write for Cléo". */
  waiting?: { silent(): string; bot(name: string): string };
  /** An option in plain words, or one of its values. */
  option(option: string, value?: string): ChoiceWords;
  /** What a group of a set's values decides, as a question or a title; and the rulebook's own way,
   * where none of them is chosen. */
  group?(option: string, group: string): { title: string; own: ChoiceWords };
  /** What a preset is, where the frame's own words do not say enough. */
  preset?(name: string): Partial<ChoiceWords>;
  /** An edition in plain words; without it, its raw name. */
  edition?(name: string): ChoiceWords;
  /** A bot's level in words. */
  level(level: string): string;
  /** How a bot of this level plays, in a line; '' if there is nothing to say. */
  levelHint?(level: string): string;
  /** The names of its things that stand out in the log as people's names do: cards, for example. */
  things?(): string[];
  /** Id of the rule at which the rules open now. */
  phaseRule(view: Record<string, unknown> | null): string;
  /** Title of the top bar; without it, the game's name. */
  title?(news: News): Title;
  /** The parts that a round goes through, and which of them is now: on a desk they stand at the left of
   * the bar, in the place of the game's name. */
  steps?(news: News): { word: string; now: boolean }[];
  /** An entry of a finished game in words; without it, its log lines or a general word. */
  entry?(entry: Entry, names: string[]): string;
  /** A step of a finished game that the reader did not see, or several in a row: `news` as they were
   * after it, or what came before, where these are known. Without it, that there is nothing to see. */
  unheard?(news?: News, before?: Entry[]): string;
  /** The name of a round; without it, "Round 5". */
  round?(round: number): string;
  /** What somebody needs to know before their first game; the frame shows it where nobody has to wait
   * for the reader, and again when asked. `CoachSteps` in `ui/coach` lays it out. */
  coach?: () => Promise<{ default: Component<CoachProps> }>;
  /** The game's own way to look back, beside stepping through it, and its name. */
  review?: { name(): string; Review: Component<{ news: News }> };
  /** How the game ended, in one sentence to send to friends: "Liz wins with 78 points."; without
   * it, the winner's name. */
  told?(news: News): string;
  /** What nobody chooses in this game (cards, dice); without it, general words. */
  draws?: DrawWords;
}

export interface CoachProps {
  /** The table whose first turn comes next; without it, somebody looks it up. */
  news?: News;
  ondone: () => void;
}

/** Words for what chance brings, and how one draw looks. */
export interface DrawWords {
  /** "Were the cards fair?" */
  question(): string;
  /** "Yes. Nobody chose the cards.", and why one can be sure. */
  yes(): string;
  why(): string;
  /** "The key lays the cards in the order you saw: 20 of 20 agree." */
  check(counts: { agree: number; count: number }): string;
  /** "Every card, in its order" */
  all(): string;
  /** A draw as a small picture of about 70 by 52, with its words as label; without it, its words. */
  Draw?: Component<{ draw: Draw; names: string[] }>;
  /** `Draw` is a row, with words of its own. */
  rows?: boolean;
}

/** What `cover.ts` exports, under the name `cover`: small, and loaded with the home page. */
export interface GameCover {
  game: string;
  name(): string;
  line(): string;
  /** What its table lies on, by day and by night. */
  ground: { light: string; dark: string };
  /** Lines on it, as on squared paper. */
  grid?: { light: string; dark: string };
  /** Fills its container (a box of about 384 x 226 on a desk, 128 wide and tall on a phone). */
  Cover: Component;
}

/** One of the pictures that tell a game in one look. `summary.ts` exports about five of them, under the
 * name `summary`; it is loaded when the rules are opened. */
export interface Look {
  /** Fills a box of 4:3, which is a container for sizes in `cqw` and 112 wide or less. The words say
   * what it shows. */
  Picture: Component;
  title(): string;
  /** Two short lines. */
  text(): string;
  /** A reason, for whoever asks why. */
  why?(): string;
}

/** What a key does. `shortcuts.ts` exports those of a game, under the name `shortcuts`; it is loaded
 * when somebody asks for them. */
export interface Shortcut {
  /** As they are printed, or `enter`, `escape`, `space`, `shift`, `back`, whose names differ. */
  keys: string[];
  does(): string;
}

/** What `gallery.ts` exports, under the name `gallery`, for the dev gallery. */
export interface Gallery {
  info: GameInfo;
  /** Some of its rules, as the server would send them. */
  rules: Rules;
  scenes: Scene[];
}

/** One picture of the dev gallery. */
export interface Scene {
  name: string;
  show: 'table' | 'screen' | 'review';
  news: News;
}
