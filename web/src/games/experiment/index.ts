import type { GamePage, Title } from '../../lib/game';
import { gameName } from '../../lib/games';
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { ending } from './admin/ceremony.svelte';
import { edition, level, levelHint, option, preset } from './choices';
import ExperimentTable from './ExperimentTable.svelte';
import { entry, unheard } from './past';
import { told } from './ending/ending';
import Drawn from './fair/Drawn.svelte';
import { barTold, phaseOf, PHASES } from './phases';
import Television from './screen/Television.svelte';
import { viewOf } from './table';
import { lineTold } from './telling';
import type { ExperimentView, Line } from './types';
import { cardName, SCIENCE } from './words';

const RULES: Record<ExperimentView['phase'], string> = {
  setup: 'experiment.setup.players',
  study: 'experiment.setup.study',
  selection: 'experiment.select.each',
  upgrade: 'experiment.upgrade.when',
  breeding: 'experiment.breed.sealed',
  research: 'experiment.research.steps',
  order: 'experiment.solo.order',
  end: 'experiment.score.total',
};

const phaseRule = (view: Record<string, unknown> | null): string =>
  view ? RULES[(view as unknown as ExperimentView).phase] : 'experiment.select.each';

function title(news: News): Title {
  const view = viewOf(news);
  if (ending.round) return { strong: PHASES.administration() };
  if (!view || view.result) return { strong: gameName(news.game) };
  if (view.phase === 'study') return { strong: m.experiment_study_title() };
  if (view.phase === 'selection' && news.must) return { strong: m.your_turn() };
  return { strong: PHASES[phaseOf(view)]() };
}

export const page: GamePage = {
  Table: ExperimentTable,
  Screen: Television,
  line: (line, names) => lineTold(line as unknown as Line, names),
  option,
  preset,
  edition,
  level,
  levelHint,
  things: () => SCIENCE.map(cardName),
  phaseRule,
  title,
  whose: (news) =>
    ending.round ? m.experiment_admin_round({ round: ending.round }) : barTold(news),
  steps(news) {
    const view = viewOf(news);
    if (!view || view.result || view.phase === 'study') return [];
    const now = ending.round ? 'administration' : phaseOf(view);
    return Object.entries(PHASES).map(([phase, word]) => ({ word: word(), now: phase === now }));
  },
  entry,
  unheard,
  told,
  round: (round) => m.experiment_generation({ round }),
  coach: () => import('./Coach.svelte'),
  answered: (names, count) => m.experiment_answered({ names, count }),
  /** Whoever is done has been told already. */
  everyone: () => '',
  backToAnswer: m.experiment_back,
  waiting: { silent: m.experiment_silent, bot: (name) => m.experiment_bot_plays({ name }) },
  draws: {
    question: m.experiment_fair_question,
    yes: m.experiment_fair_yes,
    why: m.experiment_fair_why,
    check: m.experiment_fair_check,
    all: m.experiment_fair_all,
    rows: true,
    Draw: Drawn,
  },
};
