/** Whom the table waits for, counted on from the news by this page's own clock. */
import type { Frame } from './frame';

export interface Waited {
  seat: number;
  away: boolean;
  /** Seconds until I may nudge; 0: now, null: not at all. */
  nudge: number | null;
  /** Seconds until I may let a bot play on. */
  replace: number | null;
}

const TICK = 1000;

const left = (seconds: number | null, gone: number): number | null =>
  seconds === null ? null : Math.max(0, seconds - gone);

/** Those who are to be named now. Call it while a component is built. */
export function waitedFor(read: () => Frame): { readonly now: Waited[] } {
  const heard = $derived({ waits: read().news.waits, since: read().heard });
  let now = $state(performance.now());

  $effect(() => {
    if (!heard.waits.length) return undefined;
    now = performance.now();
    const ticking = setInterval(() => (now = performance.now()), TICK);
    return () => clearInterval(ticking);
  });

  const due = $derived.by(() => {
    const gone = Math.max(0, now - heard.since) / 1000;
    return heard.waits
      .filter(({ named }) => named <= gone)
      .map(({ seat, away, nudge, replace }) => ({
        seat,
        away,
        nudge: left(nudge, gone),
        replace: left(replace, gone),
      }));
  });
  return {
    get now() {
      return due;
    },
  };
}
