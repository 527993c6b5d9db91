/** One review for all who look on: the host leads it, and everyone sees the same card. */
import { untrack } from 'svelte';
import type { Send } from '../../lib/game';
import type { News } from '../../lib/protocol';
import type { Reviewing } from './reviewing.svelte';

/** Between two steps that are told, in milliseconds: the house passes no more on. */
const PACE = 250;

/** leads: the others see my card; follows: I see the host's; own: I have gone my own way; alone:
 * there is nobody to lead or be led by. */
export type Role = 'leads' | 'follows' | 'own' | 'alone';

/** The host, where somebody else looks on too. */
export function leaderOf({ chairs, watching }: News): number | null {
  const here = chairs.filter(({ kind, here }) => kind === 'person' && here);
  const host = here.find(({ host }) => host);
  return host && here.length + watching > 1 ? host.seat : null;
}

export class Led {
  /** I go my own way. */
  own = $state(false);
  readonly role: Role = $derived.by(() => this.#role());
  /** Whoever leads, also while I go my own way. */
  readonly leader: number | null = $derived.by(() => leaderOf(this.#read().news));
  #read: () => { news: News; reviewing: Reviewing | null };
  #told = -PACE;
  #was: Role = 'alone';
  /** What I told last, or followed; undefined: nothing yet. */
  #place: number | null | undefined;
  #owed = false;
  #underway = 0;

  /** Call it while the page is built. Without `send` one can only follow. */
  constructor(
    read: () => { news: News; reviewing: Reviewing | null },
    readonly send?: Send,
    readonly always = false,
  ) {
    this.#read = read;
    $effect(() => this.#follow());
    $effect(() => this.#lead());
  }

  back(): void {
    this.own = false;
  }

  #role(): Role {
    const { news } = this.#read();
    if (this.leader === null) return this.own ? 'own' : 'alone';
    if (this.own) return 'own';
    if (this.leader === news.me) return this.send ? 'leads' : 'alone';
    return news.lead ? 'follows' : 'alone';
  }

  #follow(): void {
    const { news, reviewing } = this.#read();
    const { role } = this;
    if (!reviewing) return;
    const place = news.lead?.at ?? 0;
    untrack(() => {
      if (role === 'follows') reviewing.follow(place);
      else if (role !== 'own' && this.#was === 'follows' && !reviewing.over)
        reviewing.goOn(this.always);
      this.#was = role;
    });
  }

  /** A host who goes an own way leads nobody: the others go on by themselves. Only what changes
   * through me is told; where the host leads in another window, this one follows. */
  #lead(): (() => void) | undefined {
    const { news, reviewing } = this.#read();
    if (!reviewing || !this.send || this.leader !== news.me || news.me === null) {
      this.#place = undefined;
      return undefined;
    }
    const lead = news.lead?.at ?? null;
    const at = this.role === 'leads' ? reviewing.place : null;
    if (at !== null && lead !== null && at !== lead && !this.#tells(at)) {
      untrack(() => reviewing.follow(lead));
      this.#place = lead;
      return undefined;
    }
    if (at !== this.#place) this.#owed = at !== lead || this.#underway > 0;
    this.#place = at;
    return this.#owed ? this.#tell(this.send, at) : undefined;
  }

  /** Whether this place comes from me, or is still on its way to the others. */
  #tells(at: number): boolean {
    const mine = this.#place !== undefined && at !== this.#place;
    return mine || this.#owed || this.#underway > 0;
  }

  #tell(send: Send, at: number | null): () => void {
    const tell = async () => {
      this.#told = performance.now();
      this.#owed = false;
      this.#underway += 1;
      await send({ do: 'lead', at });
      this.#underway -= 1;
    };
    const timer = setTimeout(() => void tell(), Math.max(0, this.#told + PACE - performance.now()));
    return () => clearTimeout(timer);
  }
}
