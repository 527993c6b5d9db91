import type { Shortcut } from '../../lib/game';
import { m } from '../../paraglide/messages';

export const shortcuts: Shortcut[] = [
  { keys: ['1', '…', '9', '0'], does: () => m.sly_keys_card() },
  { keys: ['←', '→', '↑', '↓'], does: () => m.sly_keys_arrows() },
  { keys: ['enter'], does: () => m.sly_keys_enter() },
  { keys: ['space'], does: () => m.sly_keys_large() },
  { keys: ['A'], does: () => m.sly_take_attack() },
  { keys: ['D'], does: () => m.sly_take_defence() },
  { keys: ['G', 'T'], does: () => m.sly_keys_kind() },
  { keys: ['P'], does: () => m.sly_pass() },
  { keys: ['shift', 'P'], does: () => m.sly_pass_attack() },
  { keys: ['C'], does: () => m.sly_challenge() },
  { keys: ['X'], does: () => m.sly_trade() },
  { keys: ['E'], does: () => m.sly_end() },
];
