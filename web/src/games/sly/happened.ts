/** Moments in words. */
import { m } from '../../paraglide/messages';
import { listed } from '../../lib/words';
import type { Moment, Verdict } from './moments.svelte';

export interface Words {
  headline: string;
  text: string;
}

/** `me`: -1 for whoever only watches. */
export function momentWords(moment: Moment, names: string[], me: number): Words {
  const name = names['seat' in moment ? moment.seat : -1] ?? '';
  const you = 'seat' in moment && moment.seat === me;
  switch (moment.tells) {
    case 'first':
      return {
        headline: you ? m.sly_moment_first_you() : m.sly_moment_first({ name }),
        text: m.sly_moment_first_text(),
      };
    case 'lost':
      return lostWords(moment, name, you);
    case 'out':
      return outWords(moment, names, me);
    case 'two':
      return {
        headline: m.sly_moment_two(),
        text: m.sly_moment_two_text({
          names: listed(moment.seats.map((seat) => names[seat] ?? '')),
        }),
      };
    case 'opened':
      return { headline: you ? m.sly_moment_helps_you() : m.sly_moment_helps({ name }), text: '' };
    case 'fended':
      return {
        headline: you ? m.sly_moment_fended_you() : m.sly_moment_fended({ name }),
        text: '',
      };
    case 'verdict':
      return verdictWords(moment, names, me);
  }
}

const sentences = (...each: (string | false)[]) => each.filter(Boolean).join(' ');

function lostWords(moment: Moment & { tells: 'lost' }, name: string, you: boolean): Words {
  const gossip = moment.kind === 'gossip';
  const mine = gossip ? m.sly_moment_lost_gossip_you() : m.sly_moment_lost_trap_you();
  const theirs = gossip ? m.sly_moment_lost_gossip({ name }) : m.sly_moment_lost_trap({ name });
  return {
    headline: you ? mine : theirs,
    text: sentences(
      m.sly_moment_left({ count: moment.left }),
      moment.barred && noMore(gossip, name, you),
    ),
  };
}

function noMore(gossip: boolean, name: string, you: boolean): string {
  if (you) return gossip ? m.sly_moment_no_more_gossip_you() : m.sly_moment_no_more_trap_you();
  return gossip ? m.sly_moment_no_more_gossip({ name }) : m.sly_moment_no_more_trap({ name });
}

function outWords(
  { seat, by, keeps, over, lives }: Moment & { tells: 'out' },
  names: string[],
  me: number,
): Words {
  const name = names[seat] ?? '';
  const blow = lives.at(-1) === 'gossip' ? m.sly_moment_sticks() : m.sly_moment_snaps();
  const caught = sentences(blow, m.sly_moment_caught({ by: names[by] ?? '' }));
  if (seat === me)
    return {
      headline: m.sly_moment_out_you(),
      text: sentences(
        caught,
        !over && (keeps ? m.sly_moment_keeps_you() : m.sly_moment_lays_you()),
      ),
    };
  return {
    headline: m.sly_moment_out({ name }),
    text: sentences(
      by === me ? sentences(blow, m.sly_moment_caught_you()) : caught,
      !over && (keeps ? m.sly_moment_keeps({ name }) : m.sly_moment_lays()),
    ),
  };
}

function verdictWords(moment: Verdict, names: string[], me: number): Words {
  const [name, whom] = [names[moment.seat] ?? '', names[moment.whom] ?? ''];
  const theirs = moment.whom === me ? m.sly_verdict_me({ name }) : m.sly_verdict({ name, whom });
  return {
    headline: moment.seat === me ? m.sly_verdict_you({ whom }) : theirs,
    text: changesHands(moment, names, me),
  };
}

/** Who takes how many from whom: whoever challenged rightly, or whoever was challenged wrongly. */
function changesHands(
  { seat, whom, outcome, number }: Verdict,
  names: string[],
  me: number,
): string {
  if (!number) return m.sly_verdict_none();
  const [taker, giver] = outcome === 'more' ? [seat, whom] : [whom, seat];
  const told = { name: names[taker] ?? '', whom: names[giver] ?? '', count: number };
  if (taker === me) return m.sly_verdict_you_take(told);
  return giver === me ? m.sly_verdict_takes_yours(told) : m.sly_verdict_takes(told);
}
