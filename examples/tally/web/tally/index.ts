import type { GamePage } from '../../lib/game';
import { page as plain } from '../../plain';
import TallyScreen from './TallyScreen.svelte';
import TallyTable from './TallyTable.svelte';

export const page: GamePage = {
  ...plain,
  Table: TallyTable,
  Screen: TallyScreen,
  phaseRule: () => 'tally.answer',
};
