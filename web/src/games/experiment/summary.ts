import type { Look } from '../../lib/game';
import { m } from '../../paraglide/messages';
import Generations from './summary/Generations.svelte';
import HalvesJoin from './summary/HalvesJoin.svelte';
import PupBrings from './summary/PupBrings.svelte';
import TwoParents from './summary/TwoParents.svelte';
import WhatScores from './summary/WhatScores.svelte';

export const summary: Look[] = [
  {
    Picture: Generations,
    title: m.experiment_coach_rounds,
    text: m.experiment_coach_rounds_how,
    why: m.experiment_coach_rounds_note,
  },
  {
    Picture: TwoParents,
    title: m.experiment_coach_select,
    text: m.experiment_coach_select_how,
    why: m.experiment_coach_select_note,
  },
  { Picture: HalvesJoin, title: m.experiment_coach_dice, text: m.experiment_coach_dice_how },
  {
    Picture: PupBrings,
    title: m.experiment_coach_pup,
    text: m.experiment_coach_pup_how,
    why: m.experiment_coach_pup_note,
  },
  { Picture: WhatScores, title: m.experiment_coach_score, text: m.experiment_coach_score_how },
];
