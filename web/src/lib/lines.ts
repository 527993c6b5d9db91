/** What the table itself tells in its log, in the reader's language. */
import { m } from '../paraglide/messages';
import { isBotsName } from './names';
import type { HouseLine, Logged } from './protocol';

type Line = Logged['line'];

export const isHouses = (line: Line): boolean => String(line.line).startsWith('table.');

/** A name as it was then; of two who are called alike, as the table calls them now. */
const toldApart = (then: string, now: string): string =>
  then && now.startsWith(`${then} `) && /^\d+$/.test(now.slice(then.length + 1)) ? now : then;

/** One of the table's own lines in words; '' for one that this page does not know. */
export function houseLine(
  line: HouseLine,
  names: string[],
  level: (level: string) => string,
): string {
  const name = 'seat' in line ? (names[line.seat] ?? '') : '';
  const said = 'name' in line ? toldApart(line.name, name) : '';
  switch (line.line) {
    case 'table.sat':
      return m.line_sat({ name: said });
    case 'table.stood':
      return said ? m.line_stood({ name: said }) : m.line_stood_bot();
    case 'table.bot': {
      const words = { name: said, level: level(line.level) };
      if (line.by !== null) return m.line_bot_by({ ...words, by: names[line.by] ?? '' });
      if (said) return m.line_bot_for(words);
      return isBotsName(name) ? m.line_bot_named({ ...words, name }) : m.line_bot(words);
    }
    case 'table.renamed':
      return m.line_renamed({ name: line.name, before: line.before });
    case 'table.nudged':
      return m.line_nudged({ name, whom: names[line.whom] ?? '' });
    case 'table.returned':
      return m.line_returned({ name });
    case 'table.reordered':
      return m.line_reordered();
    case 'table.host_changed':
      return m.line_host_changed({ name: said });
    case 'table.began':
      return m.line_began();
    case 'table.taken_back':
      return m.line_taken_back({ name });
    case 'table.lapsed':
      return m.line_lapsed({ name });
    case 'table.bot_failed':
      return m.line_bot_failed({ name });
    case 'table.ended':
      return m.line_ended();
    case 'table.abandoned':
      return m.line_abandoned();
    default:
      return '';
  }
}
