/** What I can do now and what I am about to do: the board, the dock and the keys share it. */
import { tick } from 'svelte';
import type { Send } from '../../lib/game';
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Four } from './art/traits';
import { Choice, type Look, type Payment } from './choice.svelte';
import { claimOf, orderOf, paymentsOf, planOf, returnOf, swapsOf, unlockOf } from './choosing';
import { foxNamed, mineOf, offerOf, TRACKS, type Offer } from './table';
import type { ExperimentView, Move, Plan } from './types';
import { fourTold, pupNamed, studyTold, suppliesTold } from './words';

/** What is asked of me, or that I wait. */
export type Stage =
  'study' | 'turn' | 'upgrade' | 'breeding' | 'assign' | 'return' | 'order' | 'wait';

/** The one button that says what will happen. */
export interface Main {
  label: string;
  act: () => void;
  /** Why it cannot be pressed yet. */
  off?: string;
}

const none = (label: string): Main => ({ label, act: () => undefined, off: label });

/** What cannot be chosen any more. */
const OF_NO_USE = '.stage [aria-disabled="true"]';

export class Playing {
  readonly choice = new Choice();
  readonly #read: () => { news: News; view: ExperimentView; letters: string[] };
  readonly #send: Send;
  busy = $state(false);

  constructor(read: () => { news: News; view: ExperimentView; letters: string[] }, send: Send) {
    this.#read = read;
    this.#send = send;
  }

  readonly news = $derived.by(() => this.#read().news);
  readonly view = $derived.by(() => this.#read().view);
  readonly letters = $derived.by(() => this.#read().letters);
  readonly offer: Offer = $derived.by(() => offerOf(this.news));
  readonly names = $derived.by(() => this.news.chairs.map((chair) => chair.name));
  readonly mine = $derived.by(() => mineOf(this.view));

  get send(): Send {
    return this.#send;
  }

  name(seat: number): string {
    return this.names[seat] ?? m.experiment_automa();
  }

  readonly stage: Stage = $derived.by(() => {
    const { news, view } = this;
    if (news.phase === 'abandoned') return 'wait';
    if (view.phase === 'breeding') return 'breeding';
    if (!news.must) return 'wait';
    const { step } = view;
    if (step === 'study' || step === 'turn' || step === 'upgrade') return step;
    return step === 'assign' || step === 'return' || step === 'order' ? step : 'wait';
  });

  readonly asked: boolean = $derived.by(() => this.news.must && this.stage !== 'wait');

  /** The plan of my research as it stands: mine, or the best one. */
  readonly plan: Plan | null = $derived.by(() => planOf(this.view, this.choice.plan));

  readonly payments: Payment[] = $derived.by(() => paymentsOf(this.offer, this.choice.track));

  readonly payment: Payment | null = $derived.by(
    () => this.choice.payment ?? (this.payments.length === 1 ? (this.payments[0] ?? null) : null),
  );

  /** Swaps that I could make before I take what is chosen. */
  readonly swaps = $derived.by(() => swapsOf(this.offer, this.choice));

  readonly back: Four = $derived.by(() => returnOf(this.mine?.gained, this.choice.back));

  readonly order: number[] = $derived.by(() => orderOf(this.offer, this.choice.order));

  readonly main: Main | null = $derived.by(() => {
    switch (this.stage) {
      case 'study':
        return this.#keeps();
      case 'turn':
        return this.#takes();
      case 'upgrade':
        return this.#unlocks();
      case 'assign':
        return this.#assigns();
      case 'return':
        return this.#returns();
      case 'order':
        return {
          label: m.experiment_order_do(),
          act: () => void this.play({ move: 'order', pups: this.order }),
        };
      default:
        return null;
    }
  });

  #keeps(): Main {
    const study = this.view.offers.find(({ id }) => id === this.choice.study);
    if (!study) return none(m.experiment_study_pick());
    return {
      label: m.experiment_study_keep({ study: studyTold(study) }),
      act: () => void this.play({ move: 'keep', study: study.id }),
    };
  }

  #takes(): Main {
    const { look } = this.choice;
    if (!look || !this.#offered(look)) return none(this.#toPick());
    if (look.kind === 'deck')
      return {
        label:
          look.sex === 'female'
            ? m.experiment_select_draw_mother()
            : m.experiment_select_draw_father(),
        act: () => void this.play({ move: 'surprise', sex: look.sex }),
      };
    if (look.kind === 'fox') {
      const fox = foxNamed(this.view, look.fox);
      const name = pupNamed(fox?.name ?? '');
      return {
        label: m.experiment_select_take({ name }),
        act: () => void this.play({ move: 'take', fox: look.fox }),
      };
    }
    return this.#claims(look.space);
  }

  /** Somebody may have taken it since I looked. */
  #offered(look: Look): boolean {
    const { take, surprise, claims } = this.offer;
    if (look.kind === 'fox') return take.includes(look.fox);
    if (look.kind === 'deck') return surprise.includes(look.sex);
    return claims.some(({ spaces }) => spaces.includes(look.space));
  }

  #toPick(): string {
    if (this.mine?.gear) return m.experiment_select_pick_fox();
    const both = this.mine?.mother && this.mine.father;
    return both ? m.experiment_select_pick_space() : m.experiment_select_pick();
  }

  #claims(space: number): Main {
    const claim = claimOf(this.offer, space, this.choice);
    const { swaps } = this.choice;
    if (!claim.wilds.length) return none(m.experiment_select_swap());
    const wild = claim.wilds.includes(this.choice.wild) ? this.choice.wild : '';
    if (claim.wilds.length > 1 && !wild) return none(m.experiment_select_wild());
    const label = wild
      ? m.experiment_select_claim_with({ space, token: suppliesTold([wild]) })
      : m.experiment_select_claim({ space });
    const move = { move: 'claim', space, wild, swaps: $state.snapshot(swaps) } as Move;
    return { label, act: () => void this.play(move) };
  }

  #unlocks(): Main | null {
    const { choice, offer } = this;
    if (!choice.track) return null;
    const made = unlockOf(offer, choice, this.payment);
    const at = TRACKS.indexOf(choice.track);
    if (!made.payable)
      return none(
        (this.view.shorts[at] ?? 0) > 0 ? m.experiment_mat_short() : m.experiment_mat_why_wait(),
      );
    if (!this.payment) return none(m.experiment_mat_pick_payment());
    if (choice.track === 'patrons' && choice.patron < 0)
      return none(m.experiment_mat_pick_patron());
    if (choice.swaps.length && !made.wilds.length) return none(m.experiment_select_swap());
    if (made.wilds.length > 1 && !made.wilds.includes(choice.wild))
      return none(m.experiment_select_wild());
    const { payment } = this;
    const cost = this.view.costs[at] ?? 0;
    return {
      label: payment.mixed.length
        ? m.experiment_mat_unlock_mixed({ count: cost })
        : m.experiment_mat_unlock({ tokens: made.told(cost) }),
      act: () => void this.play(made.move),
    };
  }

  #assigns(): Main | null {
    const { plan } = this;
    if (!plan) return null;
    const count = plan.plan.filter(Boolean).length;
    return {
      label: count ? m.experiment_research_do({ count }) : m.experiment_research_none(),
      act: () => void this.play({ move: 'assign', plan: [...plan.plan] }),
    };
  }

  #returns(): Main {
    const chosen = this.offer.returns.some((tokens) => tokens.join() === this.back.join());
    if (!chosen) return none(m.experiment_research_back_pick({ count: 2 }));
    return {
      label: m.experiment_research_back_these({ tokens: fourTold(this.back) }),
      act: () => void this.play({ move: 'return', tokens: this.back }),
    };
  }

  /** Sends a move; whether it happened. The frame says why not. */
  async play(move: Move): Promise<boolean> {
    const { moment } = this.news;
    const done = await this.#once({ do: 'play', moment, move });
    if (done) this.choice.letGo();
    return done;
  }

  /** What is pressed twice is asked once. Whoever was somewhere that is gone then, or of no more use,
   * is led to the dock, which may be another one by now. */
  async #once(ask: Parameters<Send>[0]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const here = document.activeElement;
    try {
      const { tell } = await this.#send(ask);
      await tick();
      if (here !== document.body && (!here?.isConnected || here.matches(OF_NO_USE)))
        document.getElementById('dock')?.focus({ preventScroll: true });
      return tell === 'done';
    } finally {
      this.busy = false;
    }
  }

  rematch(): void {
    void this.#send({ do: 'rematch' });
  }

  /** Lays the family tree of a fox that was bred on the table. */
  family(fox: number): void {
    this.choice.family = fox;
  }

  takeBack(): void {
    void this.#once({ do: 'back' });
  }

  done(): void {
    void this.play({ move: 'done' });
  }
}
