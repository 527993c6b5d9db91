/** What a screen reader says while the game goes on. */
import { untrack } from 'svelte';
import { announce, announceNow } from '../../lib/announce.svelte';
import { wordsOf } from '../../lib/game';
import { m } from '../../paraglide/messages';
import { questionOf } from './asking';
import type { Playing } from './playing.svelte';
import type { Line } from './types';
import { lineTold } from './words';

const SOON = 3;
const HOUSE = 'table.';

/** Everything that happened since, in one breath: a region that is written twice says only the last. */
function tellLines(playing: Playing): void {
  let last = untrack(() => playing.news.lines.at(-1)?.number ?? 0);
  $effect(() => {
    const { lines } = playing.news;
    const fresh = lines.filter(({ number }) => number > last);
    last = lines.at(-1)?.number ?? last;
    const told = fresh
      .filter(({ line }) => !String(line.line).startsWith(HOUSE))
      .map(({ line }) => wordsOf(lineTold(line as unknown as Line, playing.names)));
    if (told.length) announce(told.join(' '));
  });
}

/** A sentence that has its end: a question keeps its own mark. */
const ended = (said: string): string => (/[.!?…]$/.test(said) ? said : `${said}.`);

/** What I am asked, once, and again when little time is left. */
function tellQuestion(playing: Playing): void {
  const asked = $derived(playing.asked ? playing.news.moment : -1);
  $effect(() => {
    if (asked < 0) return undefined;
    const asks = untrack(() => questionOf(playing));
    const again = untrack(() => playing.view.touched || playing.view.attack?.again);
    const question = [ended(asks.question), again && m.sly_again()].filter(Boolean).join(' ');
    const left = untrack(() => playing.news.left);
    const inAttack = untrack(() => playing.view.attack !== null);
    if (!inAttack) announceNow([question, asks.why].filter(Boolean).join(' '));
    else if (left === null) announceNow(m.sly_told_answer_any({ question }));
    else announceNow(m.sly_told_answer({ question, seconds: Math.ceil(left) }));
    if (left === null || left <= SOON) return undefined;
    const timer = setTimeout(
      () => announceNow(m.sly_told_soon({ seconds: SOON })),
      (left - SOON) * 1000,
    );
    return () => clearTimeout(timer);
  });
}

/** Call it while the table is built. */
export function tellAsWeGo(playing: Playing): void {
  tellLines(playing);
  tellQuestion(playing);
}
