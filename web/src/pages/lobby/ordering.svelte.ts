import { tick } from 'svelte';
import { announce } from '../../lib/announce.svelte';
import type { Send } from '../../lib/game';
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

interface Rows {
  news: News;
  names: string[];
  /** The seats that have a row, in order. */
  seats: number[];
  send: Send;
}

export const gripId = (seat: number): string => `grip-${seat}`;

/** A chair that the host lifts and puts down elsewhere, by pointer or by keys. */
export class Ordering {
  /** The seat of the chair that is lifted, or that is on its way. */
  from = $state<number | null>(null);
  /** Where it stands for now. */
  to = $state(0);
  /** It has not been put down yet. */
  held = $state(false);

  #rows: () => Rows;

  constructor(rows: () => Rows) {
    this.#rows = rows;
  }

  /** All seats, in the order in which their chairs stand for now. */
  get order(): number[] {
    const seats = this.#rows().news.chairs.map(({ seat }) => seat);
    if (this.from === null) return seats;
    seats.splice(this.to, 0, ...seats.splice(this.from, 1));
    return seats;
  }

  placeOf(seat: number): number {
    return this.order.indexOf(seat);
  }

  #name(): string {
    return this.#rows().names[this.from ?? 0] ?? '';
  }

  lift(seat: number): void {
    if (this.from !== null) return;
    [this.from, this.to, this.held] = [seat, seat, true];
    const seats = this.#rows().news.chairs.length;
    announce(m.seat_lifted({ name: this.#name(), seat: seat + 1, seats }));
  }

  moveTo(place: number): void {
    if (!this.held || place === this.to) return;
    this.to = place;
    announce(m.seat_now({ seat: place + 1 }));
  }

  step(by: number): void {
    const { seats } = this.#rows();
    const place = seats[seats.indexOf(this.to) + by];
    if (place !== undefined) this.moveTo(place);
  }

  cancel(): void {
    if (this.held) announce(m.seat_stays({ name: this.#name(), seat: (this.from ?? 0) + 1 }));
    this.settle();
  }

  /** Nothing is lifted any more. */
  settle(): void {
    [this.from, this.held] = [null, false];
  }

  async drop(): Promise<void> {
    if (!this.held || this.from === null) return;
    if (this.from === this.to) return this.cancel();
    const [name, to] = [this.#name(), this.to];
    this.held = false;
    const answer = await this.#rows().send({ do: 'order', order: this.order });
    this.settle();
    if (answer.tell !== 'done') return;
    announce(m.seat_dropped({ name, seat: to + 1 }));
    await tick();
    document.getElementById(gripId(to))?.focus();
  }
}
