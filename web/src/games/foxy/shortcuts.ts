import type { Shortcut } from '../../lib/game';
import { m } from '../../paraglide/messages';

export const shortcuts: Shortcut[] = [
  { keys: ['0', '…', '9'], does: () => m.foxy_keys_number() },
  { keys: ['back'], does: () => m.foxy_erase() },
  { keys: ['enter'], does: () => m.foxy_keys_write() },
  { keys: ['C'], does: () => m.foxy_circle() },
  { keys: ['←', '→'], does: () => m.foxy_keys_step() },
  { keys: ['space'], does: () => m.foxy_keys_pause() },
];
