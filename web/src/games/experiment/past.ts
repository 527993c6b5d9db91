/** The entries of a finished game of which the log has no line, in words. */
import type { Entry } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Move } from './types';

export function entry({ actor, move, lines }: Entry, names: string[]): string {
  const known = move as Move | null;
  const name = names[actor ?? -1] ?? '';
  if (lines.length) return '';
  switch (known?.move) {
    case 'deal':
      return m.experiment_past_deal();
    case 'offer':
      return m.experiment_past_offer();
    case 'keep':
      return m.experiment_past_keep({ name });
    case 'done':
      return m.experiment_past_done({ name });
    case 'surprise':
      return m.experiment_past_surprise({ name });
    case 'supply':
      return m.experiment_past_supply();
    case 'breed':
      return m.experiment_past_breed({ name });
    case 'roll':
    case 'reroll':
      return m.experiment_past_roll({ name });
    case 'rolled':
      return m.experiment_past_rolled();
    case 'record':
      return m.experiment_past_record({ name, pup: known.name ?? '' });
    case 'finish':
      return m.experiment_past_finish({ name });
    case 'refill':
      return m.experiment_past_refill();
    case 'order':
      return m.experiment_past_order({ name });
    default:
      return '';
  }
}
