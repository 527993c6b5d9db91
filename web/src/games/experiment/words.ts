/** The things of The Fox Experiment in the reader's language. */
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import { counted, traitName } from './art/names';
import { TRAITS, type Four, type Sex, type Trait } from './art/traits';
import type { Track } from './table';
import type { Patron, StudyView } from './types';

export type Goal = Patron['goal'];

/** "Spots with ears", "Tails, ears, barks". */
export function studyNamed(traits: readonly Trait[]): string {
  const [first, second] = traits;
  if (!first) return '';
  const rest = (trait: Trait) => traitName(trait).toLocaleLowerCase();
  if (traits.length === 2 && second)
    return m.experiment_art_study({ first: traitName(first), second: rest(second) });
  return [traitName(first), ...traits.slice(1).map(rest)].join(', ');
}

/** The automa's: "Tails, then barks". */
export const automaStudy = ([first = 'tail', second = 'ear']: readonly Trait[]): string =>
  m.experiment_automa_first({
    first: traitName(first),
    second: traitName(second).toLocaleLowerCase(),
  });

export const studyTold = ({ traits }: StudyView): string => studyNamed(traits);

/** "3 spots and 3 ears", in the order of the study. */
export const levelTold = ({ traits, levels }: StudyView, level: number): string =>
  listed(
    traits.flatMap((trait) => {
      const least = levels[level - 1]?.[TRAITS.indexOf(trait)];
      return least ? [counted(trait, least)] : [];
    }),
  );

/** "1 spot and 2 ears". */
export const fourTold = (numbers: Four): string =>
  listed(TRAITS.flatMap((trait, i) => (numbers[i] ? [counted(trait, numbers[i])] : [])));

const TOKENS: Record<string, (inputs: { count: number }) => string> = {
  tail: m.experiment_token_tail,
  ear: m.experiment_token_ear,
  bark: m.experiment_token_bark,
  spot: m.experiment_token_spot,
  wild: m.experiment_token_wild,
  friendly: m.experiment_token_friendly,
  science: m.experiment_token_science,
};
const ICONS = Object.keys(TOKENS);

/** Supplies in words: "1 ear token and 2 science cards". */
export function suppliesTold(icons: readonly string[]): string {
  const some = ICONS.flatMap((icon) => {
    const count = icons.filter((one) => one === icon).length;
    return count ? [TOKENS[icon]?.({ count }) ?? ''] : [];
  });
  return some.length ? listed(some) : m.experiment_token_none();
}

export const tokensTold = (tokens: Four): string =>
  suppliesTold(TRAITS.flatMap((trait, i) => Array<string>(tokens[i] ?? 0).fill(trait)));

const TRACK: Record<Track, () => string> = {
  pups: m.experiment_mat_pups,
  studies: m.experiment_mat_studies,
  dice: m.experiment_mat_dice,
  patrons: m.experiment_mat_patrons,
};
export const trackName = (track: Track): string => TRACK[track]();

const SLOTS: Record<Track, (() => string)[]> = {
  pups: [m.experiment_mat_pup_2, m.experiment_mat_pup_3],
  studies: [m.experiment_mat_study_2, m.experiment_mat_study_3, m.experiment_mat_study_4],
  dice: [m.experiment_mat_die_2, m.experiment_mat_die_3, m.experiment_mat_die_4],
  patrons: [m.experiment_mat_patron_1, m.experiment_mat_patron_2],
};
/** "2nd pup": what the upgrade at this place of a track gives. */
export const slotName = (track: Track, place: number): string =>
  SLOTS[track][place]?.() ?? `${trackName(track)} ${place + 1}`;

const START: Record<Track, (inputs: { count: number }) => string> = {
  pups: m.experiment_mat_start_pup,
  studies: m.experiment_mat_start_study,
  dice: m.experiment_mat_start_die,
  patrons: m.experiment_mat_start_patron,
};
export const startTold = (track: Track, count: number): string => START[track]({ count });

const GOALS: Record<Goal, () => string> = {
  tail: m.experiment_goal_tail,
  ear: m.experiment_goal_ear,
  bark: m.experiment_goal_bark,
  spot: m.experiment_goal_spot,
  horizontal: m.experiment_goal_horizontal,
  vertical: m.experiment_goal_vertical,
  meeples: m.experiment_goal_meeples,
  sets: m.experiment_goal_sets,
  'late-pups': m.experiment_goal_late_pups,
  studies: m.experiment_goal_studies,
  columns: m.experiment_goal_columns,
  points: m.experiment_goal_points,
};
export const goalTold = (goal: Goal): string => GOALS[goal]();

const CARDS: Record<string, { name: () => string; text: () => string }> = {
  parents: { name: m.experiment_card_parents, text: m.experiment_card_parents_text },
  'swap-discard': {
    name: m.experiment_card_swap_discard,
    text: m.experiment_card_swap_discard_text,
  },
  'swap-board': { name: m.experiment_card_swap_board, text: m.experiment_card_swap_board_text },
  trade: { name: m.experiment_card_trade, text: m.experiment_card_trade_text },
  change: { name: m.experiment_card_change, text: m.experiment_card_change_text },
  reroll: { name: m.experiment_card_reroll, text: m.experiment_card_reroll_text },
  extra: { name: m.experiment_card_extra, text: m.experiment_card_extra_text },
  tail: { name: m.experiment_card_tail, text: m.experiment_card_add_text },
  ear: { name: m.experiment_card_ear, text: m.experiment_card_add_text },
  bark: { name: m.experiment_card_bark, text: m.experiment_card_add_text },
  spot: { name: m.experiment_card_spot, text: m.experiment_card_add_text },
  mixed: { name: m.experiment_card_mixed, text: m.experiment_card_mixed_text },
  keep: { name: m.experiment_card_keep, text: m.experiment_card_keep_text },
};
export const SCIENCE = Object.keys(CARDS);
export const cardName = (card: string): string => CARDS[card]?.name() ?? card;
export const cardText = (card: string): string => CARDS[card]?.text() ?? '';

const PLACES = [
  m.experiment_place_1,
  m.experiment_place_2,
  m.experiment_place_3,
  m.experiment_place_4,
  m.experiment_place_5,
  m.experiment_place_6,
  m.experiment_place_7,
];
/** "2nd" */
export const placed = (place: number): string => PLACES[place - 1]?.() ?? String(place);

export const parentName = (sex: Sex): string =>
  sex === 'female' ? m.experiment_mother() : m.experiment_father();

export const rowName = (sex: Sex): string =>
  sex === 'female' ? m.experiment_mothers() : m.experiment_fathers();

export const capital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
/** Where a name begins a line or stands alone: "The automa". */
export const automaHead = (): string => capital(m.experiment_end_automa());
/** A fox's name where it begins a line or stands alone. */
export const foxHead = (name: string): string => name || m.experiment_breed_nameless();
/** A sentence in which the automa, or a pup without a name, may come first. */
export const begun = (text: string): string =>
  [m.experiment_automa(), m.experiment_unnamed()].some((start) => text.startsWith(start))
    ? capital(text)
    : text;

/** A pup whose breeder gave it no name still has one to be called by. */
export const pupNamed = (name: string): string => name || m.experiment_unnamed();

const UPGRADES: Record<Track, () => string> = {
  pups: m.experiment_line_upgrade_pups,
  studies: m.experiment_line_upgrade_studies,
  dice: m.experiment_line_upgrade_dice,
  patrons: m.experiment_line_upgrade_patrons,
};
/** "another pup": what an upgrade of a track is, told of others. */
export const slotOf = (track: Track): string => UPGRADES[track]();
