/** The page of a game that has none: the view as facts, and a form made from what is asked. A game's
 * own page can begin with it and put something better in its place. */
import type { GamePage } from '../lib/game';
import { m } from '../paraglide/messages';
import { flat } from './facts';
import PlainScreen from './PlainScreen.svelte';
import PlainTable from './PlainTable.svelte';

export const page: GamePage = {
  Table: PlainTable,
  Screen: PlainScreen,
  line: ({ line, ...more }) => [String(line), flat(more)].filter(Boolean).join(': '),
  option: (option, value) => ({ name: value ?? option, why: '' }),
  level: (level) => (level === 'random' ? m.level_random() : level),
  phaseRule: () => '',
};
