/** What I can do now and what I am about to do: the dock, the hand, the seats and the keys share it. */
import { tick } from 'svelte';
import { forgetWhy, whyNot } from '../../lib/dock.svelte';
import type { Send } from '../../lib/game';
import type { News } from '../../lib/protocol';
import { tellRefusal } from '../../lib/rules.svelte';
import { m } from '../../paraglide/messages';
import { againstCharacter, againstSeat, isQuiet, reasonAgainst } from './against';
import type { CardName } from './cards/names';
import { Choice, type Aside } from './choice.svelte';
import { Settling } from './dock/settling.svelte';
import { mainOf, type Main } from './doing';
import {
  cardsIn,
  offerOf,
  plainest,
  withWeasel,
  type Deck,
  type Kind,
  type Offer,
  type Played,
} from './table';
import { sideOf } from './teams';
import type { Move, SlyView } from './types';

/** What the dock is about. */
export type Stage =
  | 'trade'
  | 'challenge'
  | 'protect'
  | 'turn'
  | 'target'
  | 'answer'
  | 'stop'
  | 'enough'
  | 'window'
  | 'discard'
  | 'close'
  | 'refill'
  | 'sealed'
  | 'passed'
  | 'passing'
  | 'wait';

const ASKED: SlyView['phase'][] = [
  'turn',
  'answer',
  'stop',
  'enough',
  'window',
  'discard',
  'close',
];

export class Playing {
  readonly choice = new Choice();
  readonly settling = new Settling();
  readonly #read: () => { news: News; view: SlyView };
  readonly #send: Send;
  busy = $state(false);

  constructor(read: () => { news: News; view: SlyView }, send: Send) {
    this.#read = read;
    this.#send = send;
  }

  readonly news = $derived.by(() => this.#read().news);
  readonly view = $derived.by(() => this.#read().view);
  readonly offer: Offer = $derived.by(() => offerOf(this.news));
  readonly names = $derived.by(() => this.news.chairs.map((chair) => chair.name));

  readonly stage: Stage = $derived.by(() => {
    const { news, choice, offer } = this;
    if (news.phase === 'abandoned') return 'wait';
    if (choice.aside === 'trade' && this.#mayTrade()) return 'trade';
    if (choice.aside === 'challenge' && offer.challenge.length) return 'challenge';
    if (choice.aside === 'protect' && offer.protect) return 'protect';
    return this.under;
  });

  /** What the dock is about when I am done with what I do besides. */
  readonly under: Stage = $derived.by(() => {
    const { news, view, choice, offer } = this;
    if (view.phase === 'window' && this.passes) return 'passing';
    if (news.must) {
      if (view.phase === 'turn')
        return offer.aims.some(({ card }) => card === choice.card) ? 'target' : 'turn';
      if (view.phase === 'refill') return 'refill';
      if (ASKED.includes(view.phase)) return view.phase as Stage;
    }
    if (view.phase === 'window' && view.sealed)
      return view.sealed === 'pass' ? this.#passes() : 'sealed';
    return this.passes && (view.attack || news.passing === 'all') ? 'passing' : 'wait';
  });

  #passes = (): Stage => (this.news.passing === 'none' ? 'passed' : 'passing');

  /** I have said that I pass, and windows ask me: I am neither of the two, and not out for good. */
  readonly passes: boolean = $derived.by(() => {
    const { news, view } = this;
    const two = view.attack ? [view.active, view.attack.target] : [];
    const plays = view.alive.includes(view.seat) || cardsIn(view) > 0;
    return news.passing !== 'none' && plays && !two.includes(view.seat);
  });

  /** Something is asked of me that I have not answered by passing for longer. */
  readonly asked: boolean = $derived.by(() => this.news.must && this.stage !== 'passing');

  /** What there is to press in the dock, by a name of its own; null: nothing. */
  readonly pressing: string | null = $derived.by(() => {
    const { under, view, offer } = this;
    if (under === 'wait') return offer.protect ? under : null;
    if (under === 'sealed' || under === 'passed') return null;
    const { turn, attack } = view;
    return [under === 'target' ? 'turn' : under, turn, attack?.row.length, attack?.balance].join();
  });

  #mayTrade(): boolean {
    const { view } = this;
    return view.alive.includes(view.seat) && view.result === null;
  }

  readonly canTrade: boolean = $derived.by(() => {
    const { news, view } = this;
    return news.phase === 'playing' && isQuiet(view) && this.#mayTrade();
  });

  /** What I have done besides can be taken back while no attack is open. */
  readonly canTakeBack: boolean = $derived.by(() => this.news.back && this.view.attack === null);

  /** In an answer or a window: the card that the button would play. */
  readonly answer: Played | null = $derived.by(() => {
    const { answers } = this.offer;
    if (this.stage === 'stop' || this.stage === 'enough')
      return answers.includes('enough') ? 'enough' : null;
    const chosen = this.choice.card as Played | null;
    return chosen && answers.includes(chosen) ? chosen : plainest(answers);
  });

  /** In a window: to help now is to help against my own team, as far as I may know. */
  readonly against: boolean = $derived.by(() => {
    const { attack, active } = this.view;
    if (!attack) return false;
    const [helped, other] = attack.balance ? [attack.target, active] : [active, attack.target];
    const side = sideOf(this.view, helped);
    return side === 'other' || (side === null && sideOf(this.view, other) === 'mine');
  });

  /** What lies forward in the hand. */
  readonly chosen: CardName[] = $derived.by(() => {
    const { choice, stage, answer } = this;
    if (stage === 'trade') return choice.give ? [choice.give, choice.give] : [];
    if (stage === 'protect') return ['dont-care'];
    if (stage === 'target') return choice.card ? [choice.card as CardName] : [];
    if (stage === 'discard') return choice.discards;
    if (stage === 'window' && answer)
      return withWeasel(answer) ? ['weasel', answer as CardName] : [answer as CardName];
    if (['answer', 'stop', 'enough'].includes(stage) && answer && answer !== 'character')
      return [answer];
    return [];
  });

  /** What a tap would take. */
  readonly able: Set<CardName> = $derived.by(() => {
    const { stage, offer } = this;
    if (stage === 'trade') return new Set(offer.trades.map(({ give }) => give));
    if (stage === 'passing') return new Set(offer.protect ? ['dont-care'] : []);
    const cards = [
      ...offer.aims.map(({ card }) => card),
      ...offer.discards,
      ...(offer.answers.filter((card) => card !== 'character') as CardName[]),
    ];
    if (offer.protect) cards.push('dont-care');
    if (stage === 'window' && offer.answers.some(withWeasel)) cards.push('weasel');
    return new Set(cards);
  });

  /** What has left my hand though it still counts. */
  readonly away: CardName[] = $derived.by(() => {
    const { sealed } = this.view;
    if (!sealed || sealed === 'pass') return [];
    return withWeasel(sealed) ? ['weasel', sealed as CardName] : [sealed as CardName];
  });

  readonly main: Main | null = $derived.by(() => mainOf(this));

  /** How many cards I still owe, now that two are left. */
  get owed(): number {
    return Math.max(0, cardsIn(this.view) - this.view.most);
  }

  /** Sends a move; whether it happened. The frame says why not. */
  play(move: Move): Promise<boolean> {
    return this.#once({ do: 'play', moment: this.news.moment, move });
  }

  takeBack(): void {
    void this.#once({ do: 'back' });
  }

  /** One after another, however often somebody taps. */
  async #once(command: Parameters<Send>[0]): Promise<boolean> {
    if (this.busy || this.settling.on) return false;
    this.busy = true;
    try {
      const { tell } = await this.#keepingFocus(() => this.#send(command));
      return tell === 'done';
    } finally {
      this.busy = false;
    }
  }

  /** Tries what cannot be done, so that the table says why. Nothing waits for its answer. */
  #wonder(move: Move): void {
    if (!this.busy) void this.#send({ do: 'play', moment: this.news.moment, move });
  }

  /** Whoever was somewhere that is gone now is led to the dock. */
  async #keepingFocus<T>(act: () => Promise<T>): Promise<T> {
    const here = document.activeElement;
    this.settling.act();
    const done = await act();
    await tick();
    if (here && here !== document.body && !here.isConnected)
      document.getElementById('dock')?.focus({ preventScroll: true });
    return done;
  }

  /** Something besides: the dock goes back to what it was about. */
  aside(move: Move): void {
    void this.play(move).then((done) => done && this.choice.leave());
  }

  draw(deck: Deck): void {
    void this.play({ move: 'draw', deck });
  }

  pass(how: 'once' | 'affair' | 'all'): void {
    if (how === 'once') void this.play({ move: 'pass' });
    else if (!this.settling.on) void this.#keepingFocus(() => this.#send({ do: 'pass', how }));
  }

  rematch(): void {
    void this.#send({ do: 'rematch' });
  }

  askAgain(): void {
    if (!this.settling.on) void this.#keepingFocus(() => this.#send({ do: 'pass', how: 'none' }));
  }

  /** A card of my hand. */
  pick(card: CardName): void {
    const { choice, stage, offer, view } = this;
    forgetWhy();
    if (stage === 'trade' && this.able.has(card)) {
      choice.give = card;
      choice.take = null;
    } else if (offer.aims.some((aim) => aim.card === card)) {
      choice.leave();
      choice.attackWith(card, offer);
    } else if (card === 'dont-care' && offer.protect) choice.turnTo('protect');
    else if (stage === 'discard') choice.toss(card, view.hand[card] ?? 0, this.owed);
    else if (stage !== 'passing' && offer.answers.includes(card as Played)) this.#answerWith(card);
    else if (!this.able.has(card)) this.whyNot(card);
  }

  /** Whoever was about to challenge answers instead. */
  #answerWith(card: Played | CardName): void {
    this.choice.leave();
    this.choice.card = card;
  }

  pickCharacter(): void {
    forgetWhy();
    if (this.offer.answers.includes('character')) this.#answerWith('character');
    else if (this.under === 'answer') this.#wonder({ move: 'answer', card: 'character' });
    else void tellRefusal(againstCharacter(this));
  }

  /** A card of the discards, for two of mine. */
  pickTaken(take: CardName): void {
    const { choice, offer } = this;
    forgetWhy();
    const { give } = choice;
    const trade = offer.trades.find((one) => one.give === give);
    if (trade?.takes.includes(take)) choice.take = take;
    else if (give) this.#wonder({ move: 'trade', give, take });
  }

  pickSeat(seat: number): void {
    const { choice, stage, offer } = this;
    forgetWhy();
    if (stage === 'challenge') {
      if (offer.challenge.includes(seat)) choice.doubted = seat;
      else this.#wonder({ move: 'challenge', seat });
    } else if (stage === 'target' && !choice.aimAt(seat, offer)) {
      const kind = choice.kind ?? 'gossip';
      const why = againstSeat(this, seat, kind);
      if (why) whyNot(why.text, why.rule);
      else this.#wonder({ move: 'attack', target: seat, card: choice.card as CardName, kind });
    }
  }

  pickKind(kind: Kind): void {
    const { choice, offer, view } = this;
    forgetWhy();
    if (choice.as(kind, offer)) return;
    const target = choice.target ?? (view.seat + 1) % view.seats;
    this.#wonder({ move: 'attack', target, card: choice.card as CardName, kind });
  }

  /** Somebody would see what a card does. */
  onlook: (card: CardName) => void = () => undefined;

  /** Why a card cannot be played now, and what it is for. */
  whyNot(card: CardName): void {
    const more = { label: m.sly_what_card(), act: () => this.onlook(card) };
    void reasonAgainst(this, card).then(
      (reason) => reason && whyNot(reason.text, reason.rule, more),
    );
  }

  /** What I do besides; the same again leaves it. */
  turnTo(aside: Aside): void {
    forgetWhy();
    this.choice.turnTo(aside);
    const [only, other] = this.offer.challenge;
    if (aside === 'challenge' && only !== undefined && other === undefined)
      this.choice.doubted = only;
  }

  /** One step back: from a card that is chosen, or from what I do besides. */
  back(): void {
    const { choice } = this;
    forgetWhy();
    if (choice.aside) choice.leave();
    else if (choice.ways) choice.ways = false;
    else choice.letGo();
  }
}
