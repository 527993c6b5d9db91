/** Words for the smallest things of the game. */
import { listed } from '../../../lib/words';
import { m } from '../../../paraglide/messages';
import { TRAITS, type Four, type Kind, type Sex, type Sign, type Trait } from './traits';

const ONE: Record<Sign, () => string> = {
  tail: m.experiment_art_tail,
  ear: m.experiment_art_ear,
  bark: m.experiment_art_bark,
  spot: m.experiment_art_spot,
  friendly: m.experiment_art_friendly,
  wild: m.experiment_art_wild,
  science: m.experiment_art_science,
  star: m.experiment_art_point,
};
const MANY: Record<Trait, () => string> = {
  tail: m.experiment_art_tails,
  ear: m.experiment_art_ears,
  bark: m.experiment_art_barks,
  spot: m.experiment_art_spots,
};
const COUNTED: Record<Kind, (inputs: { count: number }) => string> = {
  tail: m.experiment_art_count_tail,
  ear: m.experiment_art_count_ear,
  bark: m.experiment_art_count_bark,
  spot: m.experiment_art_count_spot,
  friendly: m.experiment_art_count_friendly,
};

/** "tail" */
export const signName = (sign: Sign): string => ONE[sign]();
/** "Tails" */
export const traitName = (trait: Trait): string => MANY[trait]();
/** "2 tails" */
export const counted = (kind: Kind, count: number): string => COUNTED[kind]({ count });

export const sexName = (sex: Sex): string =>
  sex === 'female' ? m.experiment_art_female() : m.experiment_art_male();

/** "2 ears and 1 spot", or that there are none. */
export function fourLabel(numbers: Four): string {
  const some = TRAITS.flatMap((trait, i) => {
    const count = numbers[i] ?? 0;
    return count ? [counted(trait, count)] : [];
  });
  return some.length ? listed(some) : m.experiment_art_nothing();
}

export const diceLabel = (dice: Four): string => m.experiment_art_dice({ dice: fourLabel(dice) });

export const iconsLabel = (icons: readonly string[]): string =>
  icons.length ? listed(icons.map((icon) => signName(icon as Sign))) : m.experiment_art_nothing();

export const foxLabel = (name: string, sex: Sex, marks: Four): string =>
  m.experiment_art_fox({ name, sex: sexName(sex), marks: fourLabel(marks) });
