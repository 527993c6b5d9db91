/** Whom the table waits for, in the dock of whoever has nothing to do. */
import { listed } from '../../../lib/words';
import { m } from '../../../paraglide/messages';
import type { Playing } from '../playing.svelte';
import { takenBy, turnOf } from '../table';

export interface Waits {
  question: string;
  why?: string;
}

export function waitsOf(playing: Playing): Waits {
  const { news, view, mine } = playing;
  if (news.phase === 'abandoned') return { question: m.experiment_wait_abandoned() };
  const names = listed(view.awaited.map((seat) => playing.name(seat)));
  const count = view.awaited.length;
  switch (view.phase) {
    case 'study':
      return {
        question: m.experiment_wait_study({ names, count }),
        why: m.experiment_study_together(),
      };
    case 'selection': {
      const name = playing.name(turnOf(view));
      return { question: m.experiment_wait_turn({ name }), why: mine ? whenMine(playing) : '' };
    }
    case 'upgrade':
    case 'research':
      return count
        ? { question: m.experiment_wait_done({ names, count }) }
        : { question: m.experiment_wait_table() };
    default:
      return { question: m.experiment_wait_table() };
  }
}

/** How many turns come before mine; whoever has all three things has no other. */
function whenMine({ view }: Playing): string {
  if (Object.values(takenBy(view, view.seat)).every(Boolean)) return '';
  const players = view.order.length;
  for (let ahead = 1; ahead < 3 * players - view.turn; ahead += 1)
    if (view.order[(view.turn + ahead) % players] === view.seat)
      return ahead === 1 ? m.experiment_wait_next() : m.experiment_wait_later({ count: ahead });
  return '';
}
