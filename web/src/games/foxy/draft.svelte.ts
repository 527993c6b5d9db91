import type { Send } from '../../lib/game';
import { foxySound } from './sounds';

/** The number that I am about to write. It begins anew with every question. */
export class Draft {
  text = $state('');
  circled = $state(false);
  /** I have written, and am about to write something else. */
  changing = $state(false);
  busy = $state(false);
  /** What is written was written here; else it may be a bot's. */
  own = $state(false);
  #moment = -1;

  readonly number = $derived(this.text === '' ? null : Number(this.text));

  /** Call with the table's moment; a new one empties the draft. */
  answer(moment: number): void {
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.own = false;
    this.clear();
  }

  clear(): void {
    this.text = '';
    this.circled = false;
    this.changing = false;
  }

  type(digit: string, longest: number): void {
    if (this.text === '0') this.text = digit;
    else if (this.text.length < longest) this.text += digit;
  }

  erase(): void {
    this.text = this.text.slice(0, -1);
    if (this.text === '') this.circled = false;
  }

  change(number: number, circled: boolean): void {
    this.text = String(number);
    this.circled = circled;
    this.changing = true;
  }

  circle(on: boolean): void {
    this.circled = on;
    if (on) foxySound('circle');
  }

  async write(send: Send): Promise<boolean> {
    if (this.number === null || this.busy) return false;
    this.busy = true;
    const moment = this.#moment;
    const move = { move: 'estimate', number: this.number, circled: this.circled };
    foxySound('write');
    const answer = await send({ do: 'play', moment, move });
    this.busy = false;
    const done = answer.tell === 'done';
    if (done && moment === this.#moment) {
      this.changing = false;
      this.own = true;
    }
    return done;
  }

  async takeBack(send: Send): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await send({ do: 'back' });
    this.busy = false;
    if (answer.tell === 'done') this.clear();
  }
}
