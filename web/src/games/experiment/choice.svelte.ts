/** What I have chosen and not yet played. */
import type { Sex, Trait } from './art/traits';
import type { Swap, Track } from './table';

/** What the dock is about in a selection: a fox, a deck or a space. */
export type Look =
  | { kind: 'fox'; fox: number; sex: Sex }
  | { kind: 'deck'; sex: Sex }
  | { kind: 'space'; space: number };

/** What a phone shows below the supplies. */
export type Tab = Sex | 'patrons' | 'lab';

/** One of the three things of a selection. */
export type Sought = Sex | 'supplies';

/** How an upgrade is paid: a kind of token, or with the science card so many of each. */
export interface Payment {
  token: Trait;
  mixed: number[];
}

export class Choice {
  study = $state<string | null>(null);
  look = $state<Look | null>(null);
  tab = $state<Tab>('male');
  /** What I was led to, and have not looked at more closely yet. */
  sought = $state<Sought | null>(null);
  wild = $state('');
  swaps = $state<Swap[]>([]);
  /** The tiles that could come instead are shown. */
  swapping = $state(false);
  track = $state<Track | null>(null);
  payment = $state<Payment | null>(null);
  patron = $state(-1);
  plan = $state<string[] | null>(null);
  /** Tokens that go back, by their place in a row of what I gained. */
  back = $state<number[]>([]);
  order = $state<number[] | null>(null);
  /** What lies on the table: everybody's things, or my science cards. */
  sheet = $state<'' | 'everyone' | 'cards'>('');
  /** The fox whose family tree lies on the table. */
  family = $state<number | null>(null);
  #asked = '';

  /** Another question: what was chosen for the last one is gone. */
  ask(question: string): void {
    if (question === this.#asked) return;
    this.#asked = question;
    this.letGo();
    this.study = this.plan = this.order = null;
    this.back = [];
  }

  letGo(): void {
    this.look = this.track = this.payment = this.sought = null;
    this.patron = -1;
    this.forgetTile();
  }

  forgetTile(): void {
    this.wild = '';
    this.swaps = [];
    this.swapping = false;
  }

  lookAt(look: Look): void {
    this.look = look;
    this.sought = null;
    this.forgetTile();
    if (look.kind !== 'space') this.tab = look.sex;
  }

  /** What I have already is not what I look for: the other row of the kennel is shown. */
  turnTo(missing: readonly Sex[]): void {
    const [first] = missing;
    const shown = this.tab === 'male' || this.tab === 'female' ? this.tab : null;
    if (first && shown && !missing.includes(shown)) this.tab = first;
  }

  pickTrack(track: Track): void {
    this.track = track;
    this.payment = null;
    this.patron = -1;
    this.forgetTile();
  }
}
