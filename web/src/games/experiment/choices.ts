/** What a table can agree on before the first card, and who can be asked to play, in words. */
import Clock from '~icons/ph/gauge-bold';
import Die from '~icons/ph/dice-five-bold';
import Search from '~icons/ph/magnifying-glass-bold';
import Siblings from '~icons/ph/users-three-bold';
import Star from '~icons/ph/star-bold';
import type { ChoiceWords } from '../../lib/game';
import { m } from '../../paraglide/messages';

const OPTIONS: Record<string, () => ChoiceWords> = {
  studies: () => ({
    name: m.experiment_option_studies(),
    why: m.experiment_option_studies_why(),
    Icon: Search,
  }),
  siblings: () => ({
    name: m.experiment_option_siblings(),
    why: m.experiment_option_siblings_why(),
    Icon: Siblings,
  }),
  patrons: () => ({
    name: m.experiment_option_patrons(),
    why: m.experiment_option_patrons_why(),
    Icon: Star,
  }),
  hard: () => ({
    name: m.experiment_option_hard(),
    why: m.experiment_option_hard_why(),
    Icon: Clock,
  }),
  first: () => ({
    name: m.experiment_option_first(),
    why: m.experiment_option_first_why(),
    Icon: Die,
  }),
};

const VALUES: Record<string, () => ChoiceWords> = {
  choose: () => ({ name: m.experiment_option_choose(), why: m.experiment_option_choose_why() }),
  deal: () => ({ name: m.experiment_option_deal(), why: m.experiment_option_deal_why() }),
  random: () => ({ name: m.experiment_option_random(), why: m.experiment_option_random_why() }),
  'first-seat': () => ({
    name: m.experiment_option_first_seat(),
    why: m.experiment_option_first_seat_why(),
  }),
};

export const option = (name: string, value?: string): ChoiceWords =>
  (value === undefined ? OPTIONS[name] : VALUES[value])?.() ?? { name: value ?? name, why: '' };

const PRESETS: Record<string, () => Partial<ChoiceWords>> = {
  first: () => ({ why: m.experiment_preset_first_why() }),
  box: () => ({ why: m.experiment_preset_box_why() }),
};

export const preset = (name: string): Partial<ChoiceWords> => PRESETS[name]?.() ?? {};

/** An edition file of one's own has only its name. */
export const edition = (name: string): ChoiceWords => ({
  ...(name === 'standard'
    ? { name: m.experiment_edition_standard(), why: m.experiment_edition_standard_why() }
    : { name, why: '' }),
  rule: 'experiment.edition.file',
});

const LEVELS: Record<string, { name: () => string; hint: () => string }> = {
  curious: { name: m.experiment_level_curious, hint: m.experiment_level_curious_hint },
  careful: { name: m.experiment_level_careful, hint: m.experiment_level_careful_hint },
  'far-seeing': { name: m.experiment_level_far, hint: m.experiment_level_far_hint },
  random: { name: m.experiment_level_random, hint: m.experiment_level_random_hint },
};

export const level = (name: string): string => LEVELS[name]?.name() ?? name;
export const levelHint = (name: string): string => LEVELS[name]?.hint() ?? '';
