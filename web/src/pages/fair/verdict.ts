/** What came of the check, in words. */
import type { DrawWords } from '../../lib/game';
import type { Fairness } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

export interface Verdict {
  title: string;
  why: string;
}

export const agreeing = ({ draws }: Fairness) => ({
  agree: draws.filter(({ fair }) => fair).length,
  count: draws.length,
});

export function verdictOf(found: Fairness, words: DrawWords | undefined): Verdict {
  if (found.commitment === null) return { title: m.fair_not_begun(), why: m.fair_not_begun_why() };
  if (found.fair === null) return { title: m.fair_not_yet(), why: m.fair_not_yet_why() };
  switch (found.why) {
    case 'seed':
      return { title: m.fair_no_seed(), why: m.fair_no_seed_why() };
    case 'draw':
      return { title: m.fair_no_draw(), why: m.fair_no_draw_why({ at: found.at ?? 0 }) };
    case 'record':
      return { title: m.fair_no_record(), why: m.fair_no_record_why() };
    default:
      return {
        title: words?.yes() ?? m.fair_yes(),
        why: words?.why() ?? m.fair_yes_why(),
      };
  }
}

export function checkOf(found: Fairness, words: DrawWords | undefined): string {
  const counts = agreeing(found);
  if (found.fair) return words?.check(counts) ?? m.fair_check_yes(counts);
  return m.fair_check_no(counts);
}

const fours = (hex: string): string[] => hex.match(/.{1,4}/g) ?? [];

/** A long number as one can compare it at a glance: "059f 5492 … b04b 747b". */
export function glance(hex: string): string {
  const parts = fours(hex);
  return parts.length < 6
    ? parts.join(' ')
    : [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(' ');
}
