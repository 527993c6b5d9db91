import Cat from '~icons/ph/cat-bold';
import Ear from '~icons/ph/megaphone-bold';
import Crown from '~icons/ph/trophy-bold';
import Exact from '~icons/ph/scales-bold';
import One from '~icons/ph/number-circle-one-bold';
import Paw from '~icons/ph/paw-print-bold';
import { coaching } from '../../lib/coaching.svelte';
import type { ChoiceWords, GamePage, Kept, Title, Told } from '../../lib/game';
import type { Entry, News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import FoxyDraw from './FoxyDraw.svelte';
import FoxyScreen from './FoxyScreen.svelte';
import FoxyTable from './FoxyTable.svelte';
import ReviewAgain from './ReviewAgain.svelte';
import { told } from './ending';
import { stage } from './reviewing.svelte';
import { offered, viewOf } from './table';
import type { FoxyView, Line, Move, Options } from './types';
import { cardNamed, isFox, TURNS } from './words';

type Variant = NonNullable<Options['variants']>[number];

const VARIANTS: Record<Variant, () => ChoiceWords> = {
  'most-seen': () => ({
    name: m.foxy_option_most_seen(),
    why: m.foxy_option_most_seen_why(),
    Icon: Crown,
  }),
  singles: () => ({ name: m.foxy_option_singles(), why: m.foxy_option_singles_why(), Icon: One }),
  'fox-cat': () => ({ name: m.foxy_option_fox_cat(), why: m.foxy_option_fox_cat_why(), Icon: Cat }),
  hard: () => ({ name: m.foxy_option_hard(), why: m.foxy_option_hard_why(), Icon: Exact }),
  easy: () => ({ name: m.foxy_option_easy(), why: m.foxy_option_easy_why(), Icon: Ear }),
};

/** What the fox asks if no variant says otherwise. */
const different = (): ChoiceWords => ({
  name: m.foxy_option_different(),
  why: m.foxy_option_different_why(),
  rule: 'foxy.fox.different',
  Icon: Paw,
});

const option = (name: string, value = name): ChoiceWords =>
  value in VARIANTS ? VARIANTS[value as Variant]() : { name: value, why: '' };

const PRESETS: Record<string, () => string> = {
  first: m.foxy_preset_first_why,
  box: m.foxy_preset_box_why,
};

const EDITIONS: Record<string, () => ChoiceWords> = {
  standard: () => ({ name: m.foxy_edition_standard(), why: m.foxy_edition_standard_why() }),
  even: () => ({ name: m.foxy_edition_even(), why: m.foxy_edition_even_why() }),
};

/** An edition file of one's own has only its name. */
const edition = (name: string): ChoiceWords => ({
  ...(EDITIONS[name]?.() ?? { name, why: '' }),
  rule: 'foxy.cards.edition',
});

const LEVELS: Record<string, () => string> = {
  dreamer: m.foxy_level_dreamer,
  casual: m.foxy_level_casual,
  keen: m.foxy_level_keen,
  perfect: m.foxy_level_perfect,
  fading: m.foxy_level_fading,
  random: m.foxy_level_random,
};

const LEVEL_HINTS: Record<string, () => string> = {
  dreamer: m.foxy_level_dreamer_hint,
  casual: m.foxy_level_casual_hint,
  keen: m.foxy_level_keen_hint,
  perfect: m.foxy_level_perfect_hint,
  fading: m.foxy_level_fading_hint,
  random: m.foxy_level_random_hint,
};

const FOX_RULES = {
  different: 'foxy.fox.different',
  'most-seen': 'foxy.variants.most_seen',
  singles: 'foxy.variants.singles',
  'fox-cat': 'foxy.variants.fox_cat',
};

function line(told: Record<string, unknown>, names: string[]): string | Told {
  const line = told as unknown as Line;
  switch (line.line) {
    case 'turned':
      return { text: m.foxy_turn({ turn: line.turn }), head: true };
    case 'spoke':
      return m.foxy_log_spoke({ turn: line.turn, name: names[line.seat] ?? '' });
    default:
      return '';
  }
}

/** An entry of a finished game, with the number if it may be known. */
function entry({ actor, move, lines }: Entry, names: string[]): string {
  const known = move as Move | null;
  if (known?.move === 'reveal') return m.foxy_past_card({ animals: cardNamed(known.card) });
  if (known?.move !== 'estimate') return '';
  const name = names[actor ?? 0] ?? '';
  const number = known.number;
  const text =
    number === null
      ? m.foxy_past_sealed({ name })
      : known.circled
        ? m.foxy_past_circles({ name, number })
        : m.foxy_past_writes({ name, number });
  return lines.some(({ line }) => line === 'spoke') ? m.foxy_past_aloud({ text }) : text;
}

function phaseRule(view: Record<string, unknown> | null): string {
  const foxy = view as FoxyView | null;
  if (!foxy?.card) return 'foxy.setup.board';
  if (foxy.result) return 'foxy.end.review';
  return isFox(foxy.card) ? FOX_RULES[foxy.rules.fox ?? 'different'] : 'foxy.estimate.count';
}

function title(news: News): Title {
  const view = viewOf(news);
  if (view?.result) return { strong: stage.result ? m.foxy_result() : m.foxy_review() };
  if (coaching.on) return { strong: m.coach() };
  if (!view?.card) return { strong: m.foxy_name() };
  return { strong: m.foxy_turn({ turn: view.turn }), soft: m.foxy_of({ turns: TURNS }) };
}

/** What the frame's own words do not say. */
function whose(news: News): string | undefined {
  if (viewOf(news)?.result) {
    return stage.result || !stage.card
      ? undefined
      : m.foxy_card_of({ turn: stage.card, turns: TURNS });
  }
  if (coaching.on) return m.foxy_coach_before();
  return stage.late ? m.foxy_only_you() : undefined;
}

/** What a bot wrote for me; the number of this turn can still be changed. */
function kept(news: News): Kept[] {
  const view = viewOf(news);
  return news.kept.flatMap((turn) => {
    const number = view?.numbers[turn - 1];
    if (!view || number === undefined) return [];
    const open = turn === view.turn && news.phase === 'playing' && offered(news) !== null;
    return [{ what: m.foxy_turn({ turn }), value: String(number), open }];
  });
}

/** Points are told when the review has uncovered them. */
function scored(news: News): Told[] {
  const result = viewOf(news)?.result;
  if (!result || !stage.result) return [];
  const rows = result.places
    .map((place, seat) => ({
      place,
      text: news.chairs[seat]?.name ?? '',
      seat,
      points: String(result.scores.points?.[seat] ?? result.scores.deviation?.[seat] ?? ''),
    }))
    .sort((a, b) => a.place - b.place);
  return [{ text: m.foxy_result(), head: true }, ...rows];
}

export const page: GamePage = {
  Table: FoxyTable,
  Screen: FoxyScreen,
  line,
  option,
  group: () => ({ title: m.foxy_group_fox(), own: different() }),
  preset: (name) => ({ why: PRESETS[name]?.() ?? '' }),
  edition,
  level: (level) => LEVELS[level]?.() ?? level,
  levelHint: (level) => LEVEL_HINTS[level]?.() ?? '',
  phaseRule,
  title,
  entry,
  round: (turn) => m.foxy_turn({ turn }),
  answered: (names, count) => m.foxy_log_wrote({ names, count }),
  everyone: m.foxy_log_everyone,
  backToAnswer: m.foxy_back_to_number,
  whose,
  scored,
  kept,
  waiting: { silent: m.foxy_silent, bot: (name) => m.foxy_bot_writes({ name }) },
  coach: () => import('./Coach.svelte'),
  review: { name: m.foxy_past_review, Review: ReviewAgain },
  told: (news) =>
    told(
      viewOf(news),
      news.chairs.map((chair) => chair.name),
    ),
  draws: {
    question: m.foxy_fair_question,
    yes: m.foxy_fair_yes,
    why: m.foxy_fair_yes_why,
    check: m.foxy_fair_check,
    all: m.foxy_fair_all,
    Draw: FoxyDraw,
  },
};
