/** The one button that says what will happen, and what it does. */
import { m } from '../../paraglide/messages';
import { whomTold } from './asking';
import { cardName, characterName, type CardName, type CharacterName } from './cards/names';
import type { Playing } from './playing.svelte';
import { withWeasel, type Played } from './table';
import type { SlyView } from './types';
import { named } from './words';

export interface Main {
  label: string;
  act: () => void;
  /** Why it cannot be pressed yet. */
  off?: string;
}

export function mainOf(playing: Playing): Main | null {
  const { choice, stage, answer, offer, names } = playing;
  switch (stage) {
    case 'target':
      return attacks(playing);
    case 'answer':
      return answer
        ? {
            label: answerWords(answer, playing.view),
            act: () => playing.play({ move: 'answer', card: answer }),
          }
        : null;
    case 'stop':
    case 'enough':
      return answer
        ? { label: cardName('enough'), act: () => playing.play({ move: 'answer', card: 'enough' }) }
        : null;
    case 'window':
      return playing.against
        ? { label: m.sly_pass(), act: () => playing.pass('once') }
        : helpOf(playing);
    case 'trade':
      return trades(playing);
    case 'challenge': {
      const seat = choice.doubted;
      if (seat === null || !offer.challenge.includes(seat))
        return { label: m.sly_challenge(), act: () => undefined, off: m.sly_choose_whom() };
      const label = m.sly_challenge_do({ name: names[seat] ?? '' });
      return { label, act: () => playing.aside({ move: 'challenge', seat }) };
    }
    case 'protect':
      return {
        label: m.sly_protect({ card: cardName('dont-care') }),
        act: () => playing.aside({ move: 'protect' }),
      };
    case 'close':
      return { label: m.sly_end(), act: () => playing.play({ move: 'end' }) };
    case 'turn':
      return offer.idle ? { label: m.sly_idle(), act: () => playing.play({ move: 'idle' }) } : null;
    case 'discard':
      return discards(playing);
    default:
      return null;
  }
}

/** In a window: what the chosen card does. */
export function helpOf(playing: Playing): Main | null {
  const { answer } = playing;
  if (!answer) return null;
  return { label: pairName(answer), act: () => playing.play({ move: 'interfere', card: answer }) };
}

function attacks(playing: Playing): Main {
  const { choice, offer } = playing;
  const { card, kind, target, story } = choice;
  if (target === null || !kind || !choice.targets(offer).includes(target))
    return { label: m.sly_choose_whom(), act: () => undefined, off: whomTold(playing.view) };
  const name = playing.names[target] ?? '';
  return {
    label: kind === 'gossip' ? m.sly_do_gossip({ name }) : m.sly_do_trap({ name }),
    act: () =>
      playing.play({ move: 'attack', target, card: card as CardName, kind, story: story.trim() }),
  };
}

/** Each with its article; the others have the same one. */
const ADDS: Partial<Record<Played, typeof m.sly_add>> = {
  gossip: m.sly_add_gossip,
  trap: m.sly_add_trap,
};

function answerWords(card: Played, { attack, character }: SlyView): string {
  const defends = attack?.balance === 1;
  if (card === 'character') {
    const against = attack?.kind === 'gossip' ? 'facts' : 'caution';
    const as = cardName(defends ? against : (attack?.kind ?? 'gossip'));
    return m.sly_character_as({ character: characterName(character as CharacterName), card: as });
  }
  return (defends ? m.sly_answer_with : (ADDS[card] ?? m.sly_add))({ card: cardName(card) });
}

function trades(playing: Playing): Main | null {
  const { choice, offer } = playing;
  const { give, take } = choice;
  if (!offer.trades.length) return null;
  const offered = offer.trades.find((trade) => trade.give === give);
  if (!give || !take || !offered?.takes.includes(take))
    return { label: m.sly_choose_card(), act: () => undefined, off: m.sly_trade_why() };
  return {
    label: m.sly_trade_take({ card: cardName(take) }),
    act: () => playing.aside({ move: 'trade', give, take }),
  };
}

function discards(playing: Playing): Main {
  const { choice, owed, view } = playing;
  const cards = held(choice.discards, view).slice(-owed);
  const missing = owed - cards.length;
  if (missing > 0) {
    const label = m.sly_discard_pick({ count: missing });
    return { label, act: () => undefined, off: label };
  }
  return {
    label: m.sly_discard({ cards: named(cards) }),
    act: () => void discardAll(cards, playing),
  };
}

/** Of these cards, those that are still in my hand. */
function held(cards: CardName[], { hand }: SlyView): CardName[] {
  const left = { ...hand };
  return cards.filter((card) => (left[card] = (left[card] ?? 0) - 1) >= 0);
}

async function discardAll(cards: CardName[], playing: Playing): Promise<void> {
  const rest = [...cards];
  for (const card of cards) {
    const done = await playing.play({ move: 'discard', card });
    if (!done) return;
    rest.shift();
    playing.choice.discards = [...rest];
  }
}

/** "Weasel + Facts", or a Sneaky card alone. */
export const pairName = (card: string): string =>
  withWeasel(card)
    ? m.sly_weasel_and({ card: cardName(card as CardName) })
    : cardName(card as CardName);
