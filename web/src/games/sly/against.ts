/** The rule that a card of my hand meets if it cannot be played now; null: it can, or nothing is asked. */
import type { CardName } from './cards/names';
import type { Playing } from './playing.svelte';
import type { SlyView } from './types';

const ATTACKS: string[] = ['gossip', 'trap', 'universal-attack', 'sneaky-attack'];

export function ruleAgainst(playing: Playing, card: CardName | 'character'): string | null {
  const { able, offer, stage, view } = playing;
  if (card === 'character') return offer.answers.includes('character') ? null : 'sly.character.use';
  if (able.has(card)) return null;
  if (card === 'dont-care') return dontCare(view);
  switch (stage) {
    case 'turn':
    case 'target':
      return ATTACKS.includes(card) ? 'sly.turn.action' : 'sly.attack.card';
    case 'answer':
    case 'stop':
    case 'enough':
      return 'sly.answer.suits';
    case 'window':
      return view.hand.weasel && card !== 'weasel' ? 'sly.window.suits' : 'sly.weasel.pair';
    case 'sealed':
    case 'passed':
    case 'passing':
      return 'sly.window.asked';
    default:
      return playing.news.must ? 'sly.turn.action' : 'sly.turn.yours';
  }
}

function dontCare({ attack, phase, seat, shields }: SlyView): string {
  if (shields.includes(seat)) return 'sly.dontcare.one';
  return attack || !['turn', 'close'].includes(phase) ? 'sly.dontcare.when' : 'sly.dontcare.rest';
}
