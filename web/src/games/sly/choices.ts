/** What a table can agree on before the first card, and who can be asked to play, in words. */
import Cards from '~icons/ph/cards-three-bold';
import Count from '~icons/ph/hash-bold';
import Paw from '~icons/ph/paw-print-bold';
import Hourglass from '~icons/ph/hourglass-bold';
import Die from '~icons/ph/dice-five-bold';
import Teams from '~icons/ph/users-three-bold';
import Trophy from '~icons/ph/trophy-bold';
import type { ChoiceWords } from '../../lib/game';
import { m } from '../../paraglide/messages';

const OPTIONS: Record<string, () => ChoiceWords> = {
  ending: () => ({ name: m.sly_option_ending(), why: m.sly_option_ending_why(), Icon: Trophy }),
  teams: () => ({ name: m.sly_option_teams(), why: m.sly_option_teams_why(), Icon: Teams }),
  extension: () => ({
    name: m.sly_option_extension(),
    why: m.sly_option_extension_why(),
    Icon: Cards,
  }),
  mild: () => ({ name: m.sly_option_mild(), why: m.sly_option_mild_why(), Icon: Paw }),
  open: () => ({ name: m.sly_option_open(), why: m.sly_option_open_why(), Icon: Count }),
  still: () => ({ name: m.sly_option_still(), why: m.sly_option_still_why(), Icon: Hourglass }),
  first: () => ({ name: m.sly_option_first(), why: m.sly_option_first_why(), Icon: Die }),
};

const VALUES: Record<string, () => ChoiceWords> = {
  survivor: () => ({ name: m.sly_option_survivor(), why: m.sly_option_survivor_why() }),
  victim: () => ({ name: m.sly_option_victim(), why: m.sly_option_victim_why() }),
  'as-needed': () => ({ name: m.sly_option_as_needed(), why: m.sly_option_as_needed_why() }),
  with: () => ({ name: m.sly_option_with(), why: m.sly_option_with_why() }),
  without: () => ({ name: m.sly_option_without(), why: m.sly_option_without_why() }),
  random: () => ({ name: m.sly_option_random(), why: m.sly_option_random_why() }),
  'first-seat': () => ({ name: m.sly_option_first_seat(), why: m.sly_option_first_seat_why() }),
};

export const option = (name: string, value?: string): ChoiceWords =>
  (value === undefined ? OPTIONS[name] : VALUES[value])?.() ?? { name: value ?? name, why: '' };

const PRESETS: Record<string, () => Partial<ChoiceWords>> = {
  first: () => ({ why: m.sly_preset_first_why() }),
  box: () => ({ why: m.sly_preset_box_why() }),
  quick: () => ({ name: m.sly_preset_quick(), why: m.sly_preset_quick_why() }),
};

export const preset = (name: string): Partial<ChoiceWords> => PRESETS[name]?.() ?? {};

/** An edition file of one's own has only its name. */
export const edition = (name: string): ChoiceWords => ({
  ...(name === 'standard'
    ? { name: m.sly_edition_standard(), why: m.sly_edition_standard_why() }
    : { name, why: '' }),
  rule: 'sly.cards.edition',
});

const LEVELS: Record<string, { name: () => string; hint: () => string }> = {
  young: { name: m.sly_level_young, hint: m.sly_level_young_hint },
  rash: { name: m.sly_level_rash, hint: m.sly_level_rash_hint },
  wily: { name: m.sly_level_wily, hint: m.sly_level_wily_hint },
  sly: { name: m.sly_level_sly, hint: m.sly_level_sly_hint },
  random: { name: m.sly_level_random, hint: m.sly_level_random_hint },
};

export const level = (name: string): string => LEVELS[name]?.name() ?? name;
export const levelHint = (name: string): string => LEVELS[name]?.hint() ?? '';
