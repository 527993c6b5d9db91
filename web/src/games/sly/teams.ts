/** The two teams by name; who is of which one the view says, as far as its reader may know. */
import { m } from '../../paraglide/messages';
import type { Kind } from './table';
import type { SlyView } from './types';

export const teamAt = (view: SlyView, seat: number): Kind | null => view.teams[seat] || null;

export const teamName = (team: Kind): string =>
  team === 'gossip' ? m.sly_team_gossip() : m.sly_team_trap();

export const teamWhole = (team: Kind): string =>
  team === 'gossip' ? m.sly_team_gossip_whole() : m.sly_team_trap_whole();

/** Whether this one is of my team, as far as I may know. */
export function sideOf(view: SlyView, seat: number): 'mine' | 'other' | null {
  const [mine, theirs] = [teamAt(view, view.seat), teamAt(view, seat)];
  if (!mine || !theirs) return null;
  return mine === theirs ? 'mine' : 'other';
}
