/** What I have chosen and not yet played. */
import type { CardName } from './cards/names';
import type { Kind, Offer, Played } from './table';

export type Aside = '' | 'trade' | 'challenge' | 'protect';

export class Choice {
  /** What I do besides, while the game goes on. */
  aside = $state<Aside>('');
  card = $state<Played | CardName | null>(null);
  kind = $state<Kind | null>(null);
  target = $state<number | null>(null);
  /** The attacker's own words; empty: the card's. */
  story = $state('');
  writing = $state(false);
  give = $state<CardName | null>(null);
  take = $state<CardName | null>(null);
  doubted = $state<number | null>(null);
  discards = $state<CardName[]>([]);
  /** The other ways to pass are shown. */
  ways = $state(false);
  /** How high they are: the dock grows over the ring by so much. */
  over = $state(0);
  #moment = -1;
  #must = false;

  /** Another question: what was chosen for the last one is gone, and one that is put to me is not
   * hidden by what I was doing besides, also where a bot has left it to me. */
  ask(moment: number, must: boolean): void {
    const called = must && !this.#must;
    this.#must = must;
    if (moment === this.#moment) {
      if (called) this.leave();
      return;
    }
    this.#moment = moment;
    this.ways = false;
    this.letGo();
    if (must) this.leave();
  }

  letGo(): void {
    this.card = this.kind = this.target = null;
    this.story = '';
    this.writing = false;
    this.discards = [];
  }

  leave(): void {
    this.aside = '';
    this.give = this.take = this.doubted = null;
  }

  turnTo(aside: Aside): void {
    const left = this.aside === aside;
    this.leave();
    if (!left) this.aside = aside;
  }

  /** An attack card: the same one again puts it back. */
  attackWith(card: CardName, offer: Offer): void {
    if (this.card === card) return this.letGo();
    const target = this.target;
    this.card = card;
    this.kind = null;
    const kinds = this.kinds(offer);
    this.kind = kinds[0] ?? null;
    this.target = null;
    const all = [...new Set(this.#aims(offer).flatMap(({ targets }) => targets))];
    const only = all.length === 1 ? (all[0] ?? null) : target;
    if (only !== null) this.aimAt(only, offer);
  }

  /** Chooses whom; the kind gives way where only the other one is possible. Whether it is possible. */
  aimAt(seat: number, offer: Offer): boolean {
    const possible = this.#aims(offer)
      .filter(({ targets }) => targets.includes(seat))
      .map(({ kind }) => kind);
    if (!possible.length) return false;
    if (!this.kind || !possible.includes(this.kind)) this.kind = possible[0] ?? null;
    this.target = seat;
    return true;
  }

  /** Whether this kind is possible for whoever is chosen. */
  as(kind: Kind, offer: Offer): boolean {
    const aim = this.#aims(offer).find((one) => one.kind === kind);
    if (!aim || (this.target !== null && !aim.targets.includes(this.target))) return false;
    this.kind = kind;
    return true;
  }

  #aims = (offer: Offer) => offer.aims.filter(({ card }) => card === this.card);

  kinds = (offer: Offer): Kind[] => this.#aims(offer).map(({ kind }) => kind);

  /** Who can be chosen with this card, as this kind. */
  targets = (offer: Offer): number[] =>
    this.#aims(offer).find(({ kind }) => kind === this.kind)?.targets ?? [];

  /** Another card to discard, up to so many: then the oldest gives way. One that is chosen as often
   * as it is held is taken back. */
  toss(card: CardName, held: number, owed: number): void {
    const chosen = this.discards.filter((each) => each === card).length;
    if (chosen >= held) this.discards = this.discards.filter((each) => each !== card);
    else this.discards = [...this.discards, card].slice(-owed);
  }
}
