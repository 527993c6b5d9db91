/** Which team a character stands for: that of its attack. */
import { m } from '../../paraglide/messages';
import type { Kind } from './table';
import type { SlyView } from './types';

const TEAMS: Record<string, Kind> = {
  'gossip-fox': 'gossip',
  schemer: 'gossip',
  'master-of-traps': 'trap',
  'inventive-fox': 'trap',
};

export const teamOf = (character: string): Kind | null => TEAMS[character] ?? null;

/** Teams of four lie open, and at the end all do; of anybody else's team nothing is known. */
export const teamAt = (view: SlyView, seat: number): Kind | null =>
  view.rules.teams
    ? teamOf((seat === view.seat ? view.character : '') || (view.faces[seat] ?? ''))
    : null;

export const teamName = (team: Kind): string =>
  team === 'gossip' ? m.sly_team_gossip() : m.sly_team_trap();

export const teamWhole = (team: Kind): string =>
  team === 'gossip' ? m.sly_team_gossip_whole() : m.sly_team_trap_whole();
