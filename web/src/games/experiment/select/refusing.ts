/** Why something cannot be taken, where whoever taps it would otherwise hear nothing. */
import { whyNot } from '../../../lib/dock.svelte';
import { tellRefusal } from '../../../lib/rules.svelte';
import { m } from '../../../paraglide/messages';
import type { Sex } from '../art/traits';
import type { Playing } from '../playing.svelte';
import { takenBy } from '../table';

const HAVE: Record<Sex | 'gear', () => string> = {
  female: m.experiment_select_has_mother,
  male: m.experiment_select_has_father,
  gear: m.experiment_select_has_supplies,
};

/** I have such a thing, so the others of its kind are nothing for me. */
export const haveOne = ({ view, mine }: Playing, what: Sex | 'gear'): boolean =>
  mine !== null && view.phase === 'selection' && takenBy(view, view.seat)[what] > 0;

export function refuse(playing: Playing, what: Sex | 'gear', held = false): void {
  if (!playing.mine || playing.view.phase !== 'selection') return;
  if (haveOne(playing, what)) whyNot(HAVE[what](), 'experiment.select.each');
  else if (playing.stage !== 'turn') void tellRefusal('experiment.select.turn');
  else if (held) void tellRefusal('experiment.select.taken');
}
