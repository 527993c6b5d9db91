/** What ends a game is told before the result, for as long as it takes to read. */
import type { News } from '../../lib/protocol';
import type { SlyView } from './types';

/** Milliseconds, and those at first in which a tap still belongs to the game. */
const LASTS = 3000;
const DEAF = 400;

export class LastBlow {
  on = $state(false);
  #told = -1;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call with every news. Whoever comes when all is over sees the result at once. */
  follow({ lines }: News, { result }: SlyView): void {
    const before = this.#told;
    this.#told = Math.max(before, 0, ...lines.map(({ number }) => number));
    if (before < 0 || !result || document.visibilityState === 'hidden') return;
    if (!lines.some(({ number, line }) => number > before && line.line === 'out')) return;
    this.on = true;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.close(), LASTS);
  }

  /** A tap, or a key: on with it. */
  readonly skip = (): void => {
    if (this.on && performance.now() - this.#since > DEAF) this.close();
  };

  close(): void {
    clearTimeout(this.#timer);
    this.on = false;
  }
}
