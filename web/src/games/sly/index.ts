import { coaching } from '../../lib/coaching.svelte';
import type { GamePage, Title } from '../../lib/game';
import { gameName } from '../../lib/games';
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { CHARACTER_ORDER, ORDER, cardName, characterName } from './cards/names';
import { edition, level, levelHint, option, preset } from './choices';
import { howItEnded, told } from './ending';
import { entry } from './past';
import SlyTable from './SlyTable.svelte';
import { viewOf } from './table';
import Television from './Television.svelte';
import type { Line, SlyView } from './types';
import { barTold, lineTold } from './words';

const PHASES: Record<SlyView['phase'], string> = {
  deal: 'sly.hand.least',
  reveal: 'sly.teams.hidden',
  turn: 'sly.turn.action',
  answer: 'sly.answer.principal',
  stop: 'sly.stop.answer',
  enough: 'sly.enough.interference',
  window: 'sly.window.everyone',
  discard: 'sly.two.discard',
  close: 'sly.turn.close',
  refill: 'sly.hand.least',
};

const phaseRule = (view: Record<string, unknown> | null): string =>
  view ? PHASES[(view as unknown as SlyView).phase] : 'sly.turn.action';

function title(news: News): Title {
  if (viewOf(news)?.result) return { strong: m.sly_end_result() };
  return { strong: coaching.on ? m.coach() : gameName(news.game) };
}

/** What the frame's own words do not say. */
function whose(news: News): string | undefined {
  const view = viewOf(news);
  if (view?.result) return howItEnded(view);
  if (view?.phase === 'reveal') return m.sly_bar_reveal();
  return coaching.on ? m.sly_coach_before() : barTold(news);
}

export const page: GamePage = {
  Table: SlyTable,
  Screen: Television,
  line: (line, names) => lineTold(line as unknown as Line, names),
  option,
  preset,
  edition,
  level,
  levelHint,
  things: () => [...ORDER.map(cardName), ...CHARACTER_ORDER.map(characterName)],
  phaseRule,
  title,
  whose,
  entry,
  round: (turn) => m.sly_turn({ turn }),
  answered: (names, count) => m.sly_answered({ names, count }),
  everyone: m.sly_everyone,
  backToAnswer: m.sly_back,
  waiting: { silent: m.sly_silent, bot: (name) => m.sly_bot_plays({ name }) },
  coach: () => import('./Coach.svelte'),
  told,
  draws: {
    question: m.sly_fair_question,
    yes: m.sly_fair_yes,
    why: m.sly_fair_yes_why,
    check: m.sly_fair_check,
    all: m.sly_fair_all,
  },
};
