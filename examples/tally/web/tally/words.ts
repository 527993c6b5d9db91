/** Tally in the reader's language. What has no word here is called as the rules call it. */
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { View } from './types';

const WORDS: Record<string, () => string> = {
  hide: m.tally_hide,
  shout: m.tally_shout,
  echo: m.tally_echo,
  number: m.tally_number,
  die: m.tally_die,
  round: m.tally_round,
  awaited: m.tally_awaited,
  mine: m.tally_mine,
  heard: m.tally_heard,
  near: m.tally_near,
};

export const say = (key: string): string => WORDS[key]?.() ?? key;

export const dieOf = ({ view }: News): number => (view as View | null)?.die ?? 0;
