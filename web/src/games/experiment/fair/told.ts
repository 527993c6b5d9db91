/** What a draw of chance brought, in words. */
import type { Draw } from '../../../lib/protocol';
import { listed } from '../../../lib/words';
import { m } from '../../../paraglide/messages';
import { sexName } from '../art/names';
import type { Brought, Move } from '../types';
import { automaStudy, begun, cardName, goalTold, studyNamed } from '../words';

const ITEMS = {
  female: m.experiment_item_female,
  male: m.experiment_item_male,
  gear: m.experiment_item_gear,
};

export function broughtTold(draw: Draw, brought: Required<Brought>, names: string[]): string {
  const nameOf = (seat: number) => names[seat] ?? m.experiment_automa();
  const name = nameOf(brought.seat);
  const foxes = listed(brought.foxes);
  const studies = brought.studies.map(studyNamed).join(' · ');
  switch ((draw.move as Move | null)?.move) {
    case 'deal': {
      const patrons = listed(brought.goals.map(goalTold));
      return m.experiment_draw_deal({ name: nameOf(brought.first), foxes, patrons });
    }
    case 'refill':
      return foxes ? m.experiment_draw_refill({ foxes }) : m.experiment_draw_tiles();
    case 'offer':
      return m.experiment_draw_studies({ name, studies });
    case 'newstudy':
      return m.experiment_draw_studies({ name, studies: brought.studies.map(automaStudy).join() });
    case 'supply':
      return m.experiment_draw_science({ name, cards: listed(brought.cards.map(cardName)) });
    case 'turn':
      return m.experiment_draw_fox({ name, foxes });
    case 'drawn':
      return m.experiment_draw_parents({ name, foxes });
    case 'blank':
    case 'litter':
      return m.experiment_draw_blank({ name, sex: sexName(brought.sex ?? 'female') });
    case 'rolled':
      return m.experiment_draw_roll({ name });
    case 'flip':
      return begun(
        m.experiment_line_flipped({ items: listed(brought.items.map((item) => ITEMS[item]())) }),
      );
    default:
      return '';
  }
}
