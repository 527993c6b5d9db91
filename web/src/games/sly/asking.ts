/** The dock's question, and one line why. */
import { preferences } from '../../lib/preferences.svelte';
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import { ORDER, cardName, deckOf, type CardName } from './cards/names';
import { pairName } from './doing';
import { livesLeft } from './ending';
import type { Playing } from './playing.svelte';
import { across, isTight, onTableAlone } from './room';
import { cardsIn, roundTheTable } from './table';
import { sideOf } from './teams';
import type { Assault, SlyView } from './types';
import { attackedYou } from './words';

export interface Asked {
  question: string;
  why?: string;
  /** What else there is to know. */
  more?: string;
}

/** With these an attack can begin. */
const OPENING: CardName[] = ['gossip', 'trap', 'universal-attack', 'sneaky-attack'];

export function questionOf(playing: Playing): Asked {
  const { stage, view, offer, names, news } = playing;
  const { most, least } = view;
  switch (stage) {
    case 'turn':
      return turn(playing);
    case 'target':
      return target(playing);
    case 'answer':
      return answer(playing);
    case 'stop': {
      const name = names[view.attack?.row.at(-1)?.seat ?? -1] ?? '';
      const question = m.sly_stop_says({ name, card: cardName('stop') });
      const none = !offer.answers.length;
      return {
        question,
        why: none ? m.sly_stop_none({ card: cardName('enough') }) : m.sly_stop_why(),
      };
    }
    case 'enough':
      return { question: m.sly_enough(), why: enough(playing) };
    case 'window':
      return {
        question: helps(view, names),
        why: view.touched ? m.sly_again() : [everybody(news), howToHelp(view)].join(' ').trim(),
      };
    case 'sealed':
      return {
        question: m.sly_sealed({ cards: pairName(view.sealed) }),
        why: isTight() && across() < 360 ? '' : m.sly_sealed_fixed(),
        more: m.sly_sealed_why({ name: names[from(view)] ?? '' }),
      };
    case 'passed':
      return { question: m.sly_passed(), why: m.sly_passed_why() };
    case 'passing':
      return news.passing === 'all'
        ? { question: m.sly_passing_all(), why: m.sly_passing_all_why() }
        : { question: m.sly_passing_attack(), why: m.sly_passing_attack_why() };
    case 'trade':
      if (offer.trades.length)
        return { question: m.sly_trade_two(), why: isTight() ? '' : m.sly_trade_why() };
      return {
        question: m.sly_trade_none(),
        why: view.attack ? m.sly_trade_later() : noTrade(view),
      };
    case 'challenge':
      return { question: m.sly_challenge_ask({ most }), why: m.sly_challenge_why({ most }) };
    case 'protect':
      return { question: cardName('dont-care'), why: m.sly_protect_why() };
    case 'close':
      return {
        question: m.sly_close(),
        why: `${besides(playing)} ${m.sly_waits_refill_why({ least })}`.trim(),
      };
    case 'refill': {
      const count = cardsIn(view);
      const question = m.sly_refill({ count, due: least - count });
      return { question, why: m.sly_refill_why({ least }) };
    }
    case 'discard':
      return {
        question: m.sly_two({ most }),
        why: m.sly_two_why({ count: playing.owed, most }),
      };
    default:
      return waits(playing);
  }
}

/** Whoever holds a pair lacks what it could be traded for. */
function noTrade({ hand }: SlyView): string {
  const pair = ORDER.find((card) => (hand[card] ?? 0) > 1);
  if (!pair) return m.sly_trade_none_why();
  const card = cardName(pair);
  return deckOf(pair) === 'defence'
    ? m.sly_trade_lies_defence({ card })
    : m.sly_trade_lies_attack({ card });
}

/** What I may do besides just now. */
function besides({ offer }: Playing): string {
  const can = [
    offer.trades.length ? m.sly_may_trade() : '',
    offer.protect ? m.sly_may_protect() : '',
    offer.challenge.length ? m.sly_may_challenge() : '',
  ].filter(Boolean);
  const either = new Intl.ListFormat(preferences.language, { type: 'disjunction' });
  return can.length ? m.sly_may({ what: either.format(can) }) : '';
}

function turn(playing: Playing): Asked {
  const { offer, view } = playing;
  if (offer.idle)
    return {
      question: m.sly_ask_idle(),
      why: besides(playing),
    };
  if (!offer.aims.length) {
    const armed = OPENING.some((card) => view.hand[card]);
    const why = armed ? m.sly_ask_draw_nobody() : m.sly_ask_draw_why();
    return { question: m.sly_ask_draw(), why };
  }
  if (!offer.draw.length) return { question: m.sly_ask_attack(), why: m.sly_ask_attack_why() };
  return { question: m.sly_ask_turn(), why: m.sly_ask_turn_why() };
}

/** Whom to choose, and where. */
export const whomTold = (view: SlyView): string =>
  onTableAlone(roundTheTable(view).length) ? m.sly_whom_table() : m.sly_whom_why();

function target({ choice, offer, view }: Playing): Asked {
  if (choice.kinds(offer).length < 2) return { question: m.sly_whom(), why: whomTold(view) };
  const card = choice.card === null ? '' : cardName(choice.card as 'gossip');
  return { question: m.sly_whom_how(), why: m.sly_whom_kind_why({ card }) };
}

function answer({ view, offer, names, answer }: Playing): Asked {
  const attack = view.attack as Assault;
  const defends = attack.balance === 1;
  const name = names[defends ? view.active : (attack.row.at(-1)?.seat ?? attack.target)] ?? '';
  const question = defends ? attackedYou(attack.kind, name) : m.sly_goes_on({ name });
  const card = cardName(attack.kind);
  if (attack.again) return { question, why: m.sly_again() };
  const [why, nothing] = hopes(view);
  if (!offer.answers.length) return { question, why: nothing({ card }) };
  const played = attack.row.some((laid) => laid.seat === view.seat && laid.card !== 'character');
  if (answer === 'character' && played)
    return { question, why: (defends ? m.sly_answer_character : m.sly_goes_on_character)() };
  return { question, why: why() };
}

/** What it says to one of the two, with something to answer and with nothing. */
function hopes(view: SlyView) {
  const { attack, active, alive, keeps } = view;
  const helped = [...alive, ...keeps].some((seat) => seat !== active && seat !== attack?.target);
  if (attack?.balance && livesLeft(view, view.seat) === 1)
    return helped
      ? ([m.sly_answer_last, m.sly_answer_nothing_last] as const)
      : ([m.sly_answer_last_alone, m.sly_answer_nothing_last_alone] as const);
  if (attack?.balance)
    return helped
      ? ([m.sly_answer_why, m.sly_answer_nothing] as const)
      : ([m.sly_answer_why_alone, m.sly_answer_nothing_alone] as const);
  return helped
    ? ([m.sly_goes_on_why, m.sly_goes_on_nothing] as const)
    : ([m.sly_goes_on_why_alone, m.sly_goes_on_nothing_alone] as const);
}

function enough({ view, names, offer }: Playing): string {
  const card = cardName('enough');
  const name = names[from(view)] ?? '';
  const [would, can] = view.attack?.balance
    ? ([m.sly_enough_win_none, m.sly_enough_win] as const)
    : ([m.sly_enough_save_none, m.sly_enough_save] as const);
  return (offer.answers.length ? can : would)({ name, card });
}

/** Whoever would lose as it stands. */
export const from = ({ attack, active }: SlyView): number =>
  attack?.balance ? attack.target : active;

/** With teams it says whose side that would be. */
function helps(view: SlyView, names: string[]): string {
  const name = names[from(view)] ?? '';
  switch (sideOf(view, from(view))) {
    case 'mine':
      return m.sly_help_mine({ name });
    case 'other':
      return m.sly_help_other({ name });
    default:
      return m.sly_help({ name });
  }
}

function whoHelps(view: SlyView, me: number | null, names: string[]): string {
  const seat = from(view);
  return seat === me ? m.sly_waits_help_you() : m.sly_waits_help({ name: names[seat] ?? '' });
}

/** Told once in a game, and on a low phone only where there is room for it. */
function everybody({ lines }: News): string {
  const windows = lines.filter(({ line }) => line.line === 'let' && line.asked);
  return windows.length > 1 || isTight() ? '' : m.sly_window_everyone();
}

/** What helps, the same for everybody. */
function howToHelp({ attack, rules }: SlyView): string {
  const { kind, balance } = attack as Assault;
  const plain = balance ? (kind === 'gossip' ? 'facts' : 'caution') : kind;
  const cards = {
    card: cardName(plain),
    universal: cardName(balance ? 'universal-defence' : 'universal-attack'),
  };
  if (rules.box !== 'extension') return m.sly_help_with(cards);
  if (!balance) return m.sly_help_attack_sneaky({ ...cards, sneaky: cardName('sneaky-attack') });
  const more = { sneaky: cardName('sneaky-defence'), stop: cardName('stop') };
  return m.sly_help_defence_sneaky({ ...cards, ...more });
}

/** Why none of my own cards helps in this window. */
export function whyNoHelp({ attack, hand }: SlyView): string {
  const { kind, balance } = attack as Assault;
  if (!hand.weasel) return m.sly_none_weasel();
  if (balance && kind === 'trap' && hand.facts) return m.sly_none_facts();
  if (balance && kind === 'gossip' && hand.caution) return m.sly_none_caution();
  if (!balance && kind === 'trap' && hand.gossip) return m.sly_none_gossip();
  if (!balance && kind === 'gossip' && hand.trap) return m.sly_none_trap();
  return m.sly_none_card();
}

/** Who attacks whom, said to whoever reads it. */
function attacking({ attack, active }: SlyView, me: number | null, names: string[]): string {
  const { kind, target } = attack as Assault;
  const told = { name: names[active] ?? '', target: names[target] ?? '' };
  if (target === me) return `${attackedYou(kind, told.name)}.`;
  if (active === me) return `${m.sly_bar_you_attack(told)}.`;
  return kind === 'gossip' ? m.sly_waits_gossip(told) : m.sly_waits_trap(told);
}

function lastOut({ outs, seat }: SlyView, names: string[]): string {
  const last = outs.at(-1) ?? -1;
  return last === seat ? m.sly_moment_out_you() : m.sly_moment_out({ name: names[last] ?? '' });
}

function waits(playing: Playing): Asked {
  const { view, news, names } = playing;
  const { phase, attack, active, awaited, least, most } = view;
  const name = names[awaited[0] ?? active] ?? '';
  if (news.phase === 'abandoned') return { question: m.sly_abandoned() };
  if (view.result) return { question: lastOut(view, names) };
  const out = news.me !== null && !view.alive.includes(news.me);
  if (out && !cardsIn(view)) return { question: m.sly_out(), why: m.sly_out_none() };
  if (attack) {
    const why = attacking(view, news.me, names);
    if (phase === 'window')
      return { question: whoHelps(view, news.me, names), why: m.sly_waits_help_why() };
    if (attack.again)
      return { question: m.sly_waits_answer({ name }), why: m.sly_waits_again({ name }) };
    if (phase === 'answer' && !attack.balance)
      return { question: m.sly_waits_goes_on({ name }), why };
    return { question: m.sly_waits_answer({ name }), why };
  }
  const may = news.me !== null && !out;
  switch (phase) {
    case 'turn':
      return { question: m.sly_waits_turn({ name }), why: may ? besides(playing) : '' };
    case 'close':
      return { question: m.sly_waits_close({ name }), why: may ? besides(playing) : '' };
    case 'refill':
      return { question: m.sly_waits_refill({ name }), why: m.sly_waits_refill_why({ least }) };
    case 'discard': {
      const names_ = listed(awaited.map((seat) => names[seat] ?? ''));
      return { question: m.sly_waits_discard({ names: names_, most }) };
    }
    case 'reveal':
      return { question: m.sly_waits_reveal(), why: m.sly_waits_reveal_why() };
    default:
      return { question: m.sly_waits_deal() };
  }
}
