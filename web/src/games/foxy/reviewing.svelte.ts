import { untrack } from 'svelte';
import { less } from '../../lib/motion.svelte';

/** How long one card of the review lies there: as long as it takes to say what became of my number. */
const LOOK = 4000;

/** Where the review is: at which card, and whether it goes on by itself. */
export class Reviewing {
  /** The card, counted from 0. */
  at = $state(0);
  playing = $state(false);
  /** All cards are checked, or skipped. */
  over = $state(false);
  readonly cards: number;
  readonly first = $derived(this.at === 0);
  readonly last: boolean = $derived.by(() => this.at === this.cards - 1);
  /** What others are told of where this one is: the result comes after the last card. */
  readonly place: number = $derived.by(() => (this.over ? this.cards : this.at));

  /** `shown`: it goes on by itself in any case, because nobody is there to press a button. */
  constructor(cards: number, start: 'playing' | 'paused' | 'over' | 'shown', at = 0) {
    const moves = untrack(() => !less.motion);
    this.cards = cards;
    this.at = Math.min(at, cards - 1);
    this.over = start === 'over';
    this.playing = start === 'shown' || (start === 'playing' && moves);
  }

  /** Call in an effect: goes to the next card after a while. */
  wait(): (() => void) | undefined {
    if (!this.playing || this.over) return undefined;
    const last = this.at === this.cards - 1;
    const timer = setTimeout(() => this.next(), last ? LOOK * 1.25 : LOOK);
    return () => clearTimeout(timer);
  }

  /** To where somebody leads. */
  follow(place: number): void {
    this.playing = false;
    this.over = place >= this.cards;
    this.at = Math.max(0, Math.min(place, this.cards - 1));
  }

  /** Nobody leads any more. */
  goOn(always = false): void {
    this.playing = always || !less.motion;
  }

  next(): void {
    if (this.last) this.finish();
    else this.at += 1;
  }

  previous(): void {
    this.playing = false;
    if (!this.first) this.at -= 1;
  }

  step(): void {
    this.playing = false;
    this.next();
  }

  toggle(): void {
    if (less.motion) this.step();
    else this.playing = !this.playing;
  }

  seek(card: number): void {
    this.playing = false;
    this.at = card;
  }

  finish(): void {
    this.over = true;
    this.playing = false;
  }

  again(): void {
    this.at = 0;
    this.over = false;
    this.playing = !less.motion;
  }

  /** Space, arrows, End. True: the key was ours. */
  key(key: string): boolean {
    if (this.over) return false;
    if (key === ' ') this.toggle();
    else if (key === 'ArrowRight') this.step();
    else if (key === 'ArrowLeft') this.previous();
    else if (key === 'Home') this.seek(0);
    else if (key === 'End') this.finish();
    else return false;
    return true;
  }
}

/** What the top bar reads: where the end of a game is shown, and at which card (0: none); that
 * everyone waits for me; that a first game is explained. */
export const stage = $state({ result: false, card: 0, late: false });
