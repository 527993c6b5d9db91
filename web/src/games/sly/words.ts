/** Sly Foxes in the reader's language: what the log tells, and what the bar says. */
import type { Told } from '../../lib/game';
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import { cardName, characterName, type CardName, type CharacterName } from './cards/names';
import { viewOf, type Barred, type Kind } from './table';
import type { Answered, Challenged, Interfered, Line } from './types';

export const named = (cards: CardName[]): string => listed(cards.map(cardName));

type Names = (seat: number) => string;

/** One line of the log. A turn stands as a head. */
export function lineTold(line: Line, names: string[]): string | Told {
  const name: Names = (seat) => names[seat] ?? '';
  if (line.line === 'turned')
    return { text: m.sly_line_turned({ turn: line.turn, name: name(line.seat) }), head: true };
  if (line.line === 'failed')
    return { text: m.sly_line_failed({ name: name(line.target) }), seat: line.target };
  return ended(attackTold(line, name) ?? otherTold(line, name) ?? '');
}

/** "You drew Stop it!": after the end of a card's name no full stop follows. */
export const ended = (sentence: string): string => sentence.replaceAll('!.', '!');

function attackTold(line: Line, name: Names): string | undefined {
  switch (line.line) {
    case 'attacked': {
      const told = { name: name(line.seat), target: name(line.target), card: cardName(line.card) };
      const plain = line.card === line.kind;
      return line.kind === 'gossip'
        ? (plain ? m.sly_line_gossips : m.sly_line_gossips_with)(told)
        : (plain ? m.sly_line_traps : m.sly_line_traps_with)(told);
    }
    case 'answered':
      return answeredTold(line, name(line.seat));
    case 'let':
      return (line.asked ? m.sly_line_let_help : m.sly_line_let)({ name: name(line.seat) });
    case 'interfered':
      return interferedTold(line, name(line.seat));
    case 'stopped':
      return m.sly_line_stop({ name: name(line.seat), card: cardName('stop') });
    case 'enoughed': {
      const told = { name: name(line.seat), card: cardName('enough') };
      return line.stop ? m.sly_line_enough_stop(told) : m.sly_line_enough(told);
    }
    case 'nobody':
      return m.sly_line_nobody();
    case 'lost': {
      const told = { name: name(line.seat) };
      return line.kind === 'gossip' ? m.sly_line_lost_gossip(told) : m.sly_line_lost_trap(told);
    }
    case 'out':
      return (line.keeps ? m.sly_line_out_keeps : m.sly_line_out)({ name: name(line.seat) });
  }
  return undefined;
}

function answeredTold({ card, character, attacks }: Answered, name: string): string {
  if (card === 'character') {
    const told = { name, character: characterName(character as CharacterName) };
    return attacks ? m.sly_line_shows_goes_on(told) : m.sly_line_shows_answers(told);
  }
  return (attacks ? m.sly_line_adds : m.sly_line_answers)({ name, card: cardName(card) });
}

function interferedTold({ card, weasel, attacks }: Interfered, name: string): string {
  if (card === 'stop')
    return m.sly_line_stop_weasel({ name, card: cardName(card), weasel: cardName('weasel') });
  const played = card as CardName;
  const cards = named(weasel ? ['weasel', played] : [played]);
  return (attacks ? m.sly_line_joins : m.sly_line_helps)({ name, cards });
}

function otherTold(line: Line, name: Names): string | undefined {
  switch (line.line) {
    case 'drew':
      return (line.deck === 'attack' ? m.sly_line_drew_attack : m.sly_line_drew_defence)({
        name: name(line.seat),
      });
    case 'got':
      return m.sly_line_got({ card: cardName(line.card) });
    case 'twoleft':
      return m.sly_line_two({ names: listed(line.seats.map(name)) });
    case 'shielded':
      return m.sly_line_shielded({ name: name(line.seat), card: cardName('dont-care') });
    case 'unshielded':
      return m.sly_line_unshielded({ name: name(line.seat) });
    case 'traded': {
      const [give, take] = [cardName(line.give), cardName(line.take)];
      return m.sly_line_traded({ name: name(line.seat), give, take });
    }
    case 'challenged':
      return challengedTold(line, name);
    case 'took': {
      const [taker, giver] = [name(line.seat), name(line.whom)];
      return m.sly_line_took({ name: taker, whom: giver, cards: named(line.cards) });
    }
    case 'discarded':
      return m.sly_line_discarded({ name: name(line.seat), card: cardName(line.card) });
    case 'idled':
      return m.sly_line_idled({ name: name(line.seat) });
    case 'reshuffled':
      return line.deck === 'attack' ? m.sly_line_shuffled_attack() : m.sly_line_shuffled_defence();
    case 'revealed':
      return m.sly_line_revealed();
  }
  return undefined;
}

function challengedTold({ seat, whom, outcome, number }: Challenged, name: Names): string {
  const told = { name: name(seat), whom: name(whom) };
  if (outcome === 'more') return m.sly_line_more({ ...told, number });
  if (outcome === 'equal') return m.sly_line_equal(told);
  return number ? m.sly_line_fewer(told) : m.sly_line_fewer_none(told);
}

/** Below the game's name: whose turn it is, or who attacks whom. */
export function barTold(news: News): string | undefined {
  const view = viewOf(news);
  if (!view || view.result || view.turn < 1 || news.phase === 'abandoned') return undefined;
  const name = news.chairs[view.active]?.name ?? '';
  if (view.attack) {
    const target = news.chairs[view.attack.target]?.name ?? '';
    if (view.attack.target === news.me) return m.sly_bar_attack_you({ name });
    if (view.active === news.me) return m.sly_bar_you_attack({ target });
    return m.sly_bar_attack({ name, target });
  }
  const { turn } = view;
  return view.active === news.me ? m.sly_bar_mine({ turn }) : m.sly_bar_turn({ turn, name });
}

const BARRED: Record<Barred, () => string> = {
  out: m.sly_is_out,
  protected: m.sly_protected,
  partner: m.sly_partner,
  asked: m.sly_doubted,
  gossip: m.sly_no_more_gossip,
  trap: m.sly_no_more_trap,
  '': () => '',
};

export const barredTold = (why: Barred): string => BARRED[why]();

export const attackedYou = (kind: Kind, name: string): string =>
  kind === 'gossip' ? m.sly_gossips_you({ name }) : m.sly_traps_you({ name });
