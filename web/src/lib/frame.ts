/** What the frame round a live table shares with the game in its middle. A step of a finished game
 * has no such frame: nobody is waited for there, and the log is the page's own. */
import { getContext, setContext } from 'svelte';
import type { GamePage, Send } from './game';
import type { Chronicle, Entry } from './chronicle.svelte';
import type { News } from './protocol';

export interface Frame {
  /** With a name on every chair. */
  readonly news: News;
  /** When it came, by performance.now(). */
  readonly heard: number;
  /** How often the connection has come back. */
  readonly returns: number;
  readonly page: GamePage;
  readonly send: Send;
  readonly chronicle: Chronicle;
  /** What happened, in words. */
  readonly entries: Entry[];
  /** Whether sounds are wanted is still to be asked. */
  readonly asksSound: boolean;
  /** A rematch is asked for at the foot of the page. */
  readonly asked: boolean;
  /** Opens what happened, and the chat, where they are not in view. */
  openLog(): void;
}

const KEY = Symbol('frame');
const PAGE = Symbol('page');
const HEARD = Symbol('heard');

export const setFrame = (frame: Frame): Frame => setContext(KEY, frame);

export const frameHere = (): Frame | null => getContext<Frame | undefined>(KEY) ?? null;

/** The game's own words, also where nothing can be done: on a television. */
export const setPage = (page: () => GamePage): void => void setContext(PAGE, page);

export const pageHere = (): GamePage | null =>
  getContext<(() => GamePage) | undefined>(PAGE)?.() ?? null;

/** When the news came, by performance.now(): its seconds count from there, on a television too. */
export const setHeard = (heard: () => number): void => void setContext(HEARD, heard);

export const heardHere = (): (() => number) =>
  getContext<(() => number) | undefined>(HEARD) ?? (() => performance.now());
