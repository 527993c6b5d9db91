import type { ChoiceWords, GamePage, Title } from '../../lib/game';
import { gameName } from '../../lib/games';
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import PlainScreen from '../../plain/PlainScreen.svelte';
import SlyTable from './SlyTable.svelte';
import { namesAt, viewOf } from './table';
import type { Line, SlyView } from './types';
import { barTold, lineTold } from './words';

const OPTIONS: Record<string, () => ChoiceWords> = {
  ending: () => ({ name: m.sly_option_ending(), why: '' }),
  survivor: () => ({ name: m.sly_ending_survivor(), why: m.sly_ending_survivor_why() }),
  victim: () => ({ name: m.sly_ending_victim(), why: m.sly_ending_victim_why() }),
  teams: () => ({ name: m.sly_option_teams(), why: m.sly_option_teams_why() }),
  extension: () => ({ name: m.sly_option_extension(), why: '' }),
  'as-needed': () => ({ name: m.sly_extension_needed(), why: m.sly_extension_needed_why() }),
  with: () => ({ name: m.sly_extension_with(), why: m.sly_extension_with_why() }),
  without: () => ({ name: m.sly_extension_without(), why: m.sly_extension_without_why() }),
  mild: () => ({ name: m.sly_option_mild(), why: m.sly_option_mild_why() }),
  open: () => ({ name: m.sly_option_open(), why: m.sly_option_open_why() }),
  still: () => ({ name: m.sly_option_still(), why: m.sly_option_still_why() }),
  first: () => ({ name: m.sly_option_first(), why: '' }),
  random: () => ({ name: m.sly_first_random(), why: m.sly_first_random_why() }),
  'first-seat': () => ({ name: m.sly_first_seat(), why: m.sly_first_seat_why() }),
};

const option = (name: string, value = name): ChoiceWords =>
  OPTIONS[value]?.() ?? { name: value, why: '' };

const PRESETS: Record<string, () => string> = {
  first: m.sly_preset_first_why,
  box: m.sly_preset_box_why,
  quick: m.sly_preset_quick_why,
};

/** An edition file of one's own has only its name. */
const edition = (name: string): ChoiceWords => ({
  ...(name === 'standard'
    ? { name: m.sly_edition_standard(), why: m.sly_edition_standard_why() }
    : { name, why: '' }),
  rule: 'sly.cards.edition',
});

const LEVELS: Record<string, { name: () => string; hint: () => string }> = {
  rash: { name: m.sly_level_rash, hint: m.sly_level_rash_hint },
  wily: { name: m.sly_level_wily, hint: m.sly_level_wily_hint },
  sly: { name: m.sly_level_sly, hint: m.sly_level_sly_hint },
  random: { name: m.sly_level_random, hint: m.sly_level_random_hint },
};

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

const title = ({ game }: News): Title => ({ strong: gameName(game) });

function told(news: News): string {
  const places = viewOf(news)?.result?.places ?? [];
  const names = namesAt(news).filter((_, seat) => places[seat] === 1);
  return names.length ? m.sly_told_winner({ names: listed(names) }) : '';
}

export const page: GamePage = {
  Table: SlyTable,
  Screen: PlainScreen,
  line: (line, names) => lineTold(line as unknown as Line, names),
  option,
  preset: (name) => ({ why: PRESETS[name]?.() ?? '' }),
  edition,
  level: (level) => LEVELS[level]?.name() ?? level,
  levelHint: (level) => LEVELS[level]?.hint() ?? '',
  phaseRule,
  title,
  whose: barTold,
  round: (turn) => m.sly_turn({ turn }),
  answered: (names, count) => m.sly_answered({ names, count }),
  everyone: m.sly_everyone,
  backToAnswer: m.sly_back,
  waiting: { silent: m.sly_silent, bot: (name) => m.sly_bot_plays({ name }) },
  told,
};
