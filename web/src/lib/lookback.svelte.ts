import { http, NotGranted } from './http';
import { namesOf, withNames } from './names';
import type { Entry, News, Replay } from './protocol';

/** Steps that are kept, so that going back and forth asks for nothing twice. */
const KEPT = 400;
const PACE = 1100;
const NO_SUCH = 'house.past';

/** A finished game that somebody steps through: where they are, and with whose eyes they look. */
export class Lookback {
  replay = $state.raw<Replay | null>(null);
  /** The newest step that has come; while another is on its way, the one before. */
  news = $state.raw<News | null>(null);
  /** Why it cannot be shown. */
  wrong = $state.raw<NotGranted | null>(null);
  at = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);

  #steps = new Map<string, Promise<News>>();
  #following = false;
  #closed = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly entries: Entry[] = $derived(this.replay?.entries ?? []);
  readonly names: string[] = $derived(this.replay ? namesOf(this.replay.chairs) : []);
  readonly last = $derived(this.entries.length);
  readonly first = $derived(Math.min(1, this.last));
  /** Where one can stand: after every entry, but of those in a row that these eyes did not see only
   * after the last. */
  readonly stops: Entry[] = $derived(
    this.entries.filter(({ actor }, i) => {
      const next = this.entries[i + 1];
      return actor !== null || next?.actor !== null || next.round !== null;
    }),
  );
  readonly rounds = $derived(
    this.entries.flatMap(({ number, round }) =>
      round === null ? [] : [{ number: this.#stop(number), round }],
    ),
  );
  /** The place of an entry among the stops, from 1. */
  readonly places = $derived(new Map(this.stops.map(({ number }, i) => [number, i + 1])));
  readonly place = $derived(this.places.get(this.at) ?? 0);
  /** The round that the table is in; null: none yet, or the game has none. */
  readonly round = $derived(this.rounds.findLast(({ number }) => number <= this.at)?.round ?? null);
  readonly entry = $derived(this.at > 0 ? this.entries[this.at - 1] : undefined);
  /** The step as a game shows it: with everybody's name, and all that was told so far. */
  readonly shown = $derived.by(() => {
    if (!this.news) return null;
    const told = this.entries.slice(0, this.news.number);
    const lines = told.flatMap(({ number, lines }) => lines.map((line) => ({ number, line })));
    return withNames({ ...this.news, lines });
  });

  constructor(
    readonly code: string,
    readonly fail: (rule: string) => void,
  ) {}

  async open(at: number | null, seat: number | null): Promise<void> {
    await this.#look(seat);
    if (this.wrong?.rule === NO_SUCH && seat !== null) {
      this.wrong = null;
      this.fail(NO_SUCH);
      await this.#look(null);
    }
    this.jump(at ?? this.first);
  }

  /** With the eyes of another seat; null: what everybody may see. */
  async look(seat: number | null): Promise<void> {
    if (seat === this.seat || (seat !== null && seat >= this.names.length)) return;
    await this.#look(seat);
  }

  async #look(seat: number | null): Promise<void> {
    const replay = await this.#granted(http.replay(this.code, seat));
    if (!replay || this.#closed) return;
    this.replay = replay;
    this.seat = seat;
    this.at = this.#stop(this.at);
    void this.#follow();
  }

  jump(at: number): void {
    this.at = this.#stop(Math.max(this.first, Math.min(at, this.last)));
    if (this.at === this.last) this.pause();
    void this.#follow();
  }

  step(by: number): void {
    this.goTo(this.place + by);
  }

  /** To a place among the stops. */
  goTo(place: number): void {
    const at = Math.max(1, Math.min(place, this.stops.length));
    this.jump(this.stops[at - 1]?.number ?? this.first);
  }

  /** The step before the one that is shown, entry by entry. */
  async before(): Promise<News | null> {
    const number = this.news?.number ?? 0;
    return number > 0 ? this.#granted(this.#step(number - 1)) : null;
  }

  #stop(at: number): number {
    return this.stops.find(({ number }) => number >= at)?.number ?? at;
  }

  /** To where the next round begins; back, to where this one does, or the one before. */
  turn(by: 1 | -1): void {
    const found =
      by > 0
        ? this.rounds.find(({ number }) => number > this.at)
        : this.rounds.findLast(({ number }) => number < this.at);
    this.jump(found?.number ?? (by > 0 ? this.last : this.first));
  }

  play(): void {
    if (this.at === this.last) this.jump(this.first);
    this.playing = true;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.step(1), PACE);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  close(): void {
    this.#closed = true;
    this.pause();
  }

  /** Shows where we are; whoever moves on meanwhile is followed, by one question at a time. */
  async #follow(): Promise<void> {
    if (this.#following || !this.replay) return;
    this.#following = true;
    try {
      for (let key = ''; key !== this.#key(this.at) && !this.#closed;) {
        key = this.#key(this.at);
        const news = await this.#granted(this.#step(this.at));
        if (!news) return;
        this.news = news;
      }
      const next = this.stops[this.place]?.number;
      if (next !== undefined) this.#step(next).catch(() => undefined);
    } finally {
      this.#following = false;
    }
  }

  #key = (at: number): string => `${this.seat ?? ''} ${at}`;

  #step(at: number): Promise<News> {
    const key = this.#key(at);
    const known = this.#steps.get(key);
    if (known) return known;
    const asked = http.past(this.code, this.seat, at);
    this.#steps.set(key, asked);
    asked.catch(() => this.#steps.delete(key));
    for (const old of this.#steps.keys()) {
      if (this.#steps.size <= KEPT) break;
      this.#steps.delete(old);
    }
    return asked;
  }

  /** Before anything is shown a failure is the page's own; later it is said, and one can go on. */
  async #granted<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (wrong) {
      if (!(wrong instanceof NotGranted)) throw wrong;
      if (!this.replay) this.wrong = wrong;
      else this.fail(wrong.rule);
      this.pause();
      return null;
    }
  }
}
