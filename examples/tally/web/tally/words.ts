/** Tally in the reader's language. What has no word here is called as the rules call it. */
import type { News } from "../../lib/protocol";
import { m } from "../../paraglide/messages";
import type { TallyView } from "./types";

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
  close: m.tally_close,
  throw: m.tally_throw,
  claim: m.tally_claim,
  word: m.tally_word,
  trust: m.tally_trust,
  doubt: m.tally_doubt,
  chip: m.tally_chip,
  note: m.tally_note,
  text: m.tally_text,
  phase: m.tally_phase,
  claimer: m.tally_claimer,
  thrown: m.tally_thrown,
  throws: m.tally_throws,
  chips: m.tally_chips,
  options: m.tally_options,
};

export const say = (key: string): string => WORDS[key]?.() ?? key;

export const dieOf = ({ view }: News): number =>
  (view as TallyView | null)?.die ?? 0;
