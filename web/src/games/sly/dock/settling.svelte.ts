/** A question that comes by itself where another one stood takes nothing at first: whoever was
 * aiming at the old one does not hit the new one. */

/** Milliseconds in which the new question only shows itself. */
const PAUSE = 500;
/** Between the two there may be something to watch. */
const BETWEEN = 1500;
/** What follows so soon on what I did is what I meant. */
const MINE = 1000;

export class Settling {
  /** What is shown takes nothing yet. */
  on = $state(false);
  #shown: string | null = null;
  /** When a question went by itself. */
  #gone = -Infinity;
  #acted = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** I did something, and another question may follow from it. */
  act(): void {
    this.#acted = performance.now();
  }

  /** What there is to press now, by a name of its own; null: nothing. */
  show(question: string | null): void {
    if (question === this.#shown) return;
    const now = performance.now();
    if (this.#shown !== null) this.#gone = now - this.#acted < MINE ? -Infinity : now;
    this.#shown = question;
    this.#acted = -Infinity;
    if (question === null || now - this.#gone > BETWEEN) return;
    this.on = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.on = false), PAUSE);
  }
}
