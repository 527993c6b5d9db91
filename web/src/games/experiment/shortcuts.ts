import type { Shortcut } from '../../lib/game';
import { m } from '../../paraglide/messages';

export const shortcuts: Shortcut[] = [
  { keys: ['1', '2', '3'], does: () => m.experiment_keys_study() },
  { keys: ['F'], does: () => m.experiment_fathers() },
  { keys: ['M'], does: () => m.experiment_mothers() },
  { keys: ['S'], does: () => m.experiment_select_supplies() },
  { keys: ['←', '→'], does: () => m.experiment_keys_row() },
  { keys: ['enter'], does: () => m.experiment_keys_enter() },
  { keys: ['C'], does: () => m.experiment_cards_title() },
  { keys: ['E'], does: () => m.experiment_everyone() },
];
