/** Why a card of my hand cannot be played now. */
import { refusalOf, type Reason } from '../../lib/rules.svelte';
import { m } from '../../paraglide/messages';
import { cardName, type CardName } from './cards/names';
import type { Playing } from './playing.svelte';
import { barred, withWeasel, type Barred, type Kind } from './table';
import type { SlyView } from './types';

const ATTACKS: string[] = ['gossip', 'trap', 'universal-attack', 'sneaky-attack'];
const DEFENCES: string[] = ['facts', 'caution', 'universal-defence', 'sneaky-defence', 'stop'];
const OPENS = 'sly.attack.card';

/** No attack is open, and nobody owes a card. */
export const isQuiet = ({ phase }: SlyView): boolean => ['turn', 'close'].includes(phase);

/** Null: it can be played, or nothing is asked. */
export async function reasonAgainst(
  playing: Playing,
  card: CardName | 'character',
): Promise<Reason | null> {
  const rule = ruleAgainst(playing, card);
  const text = rule && plainly(playing, card, rule);
  if (text) return { text, rule };
  if (rule === NOBODY) return { text: m.sly_ask_draw_nobody(), rule: null };
  return rule === null ? null : refusalOf(rule);
}

/** In words that fit what lies on the table. */
function plainly({ view, stage }: Playing, card: CardName | 'character', rule: string): string {
  const { attack } = view;
  if (rule === OPENS && card === 'weasel') return m.sly_against_weasel({ weasel: cardName(card) });
  if (rule === OPENS && card === 'enough') return m.sly_against_enough({ card: cardName(card) });
  if (rule === OPENS && DEFENCES.includes(card)) return m.sly_against_defence();
  if (rule !== 'sly.answer.suits' || stage !== 'answer' || attack?.balance !== 1) return '';
  const plain = attack.kind === 'gossip' ? 'facts' : 'caution';
  const universal = cardName('universal-defence');
  return view.rules.box === 'extension'
    ? ''
    : m.sly_against_answer({ card: cardName(plain), universal });
}

/** It attacks, and there is nobody whom it could attack. */
const NOBODY = '';

function ruleAgainst(playing: Playing, card: CardName | 'character'): string | null {
  const { able, news, offer, stage, under, view } = playing;
  if (card === 'character')
    return offer.answers.includes('character') ? null : againstCharacter(playing);
  if (able.has(card) || offer.aims.some((aim) => aim.card === card)) return null;
  if (card === 'dont-care') return offer.protect ? null : dontCare(view);
  if (stage === 'trade') return trade(view, card);
  switch (under) {
    case 'turn':
    case 'target':
      return ATTACKS.includes(card) ? NOBODY : OPENS;
    case 'answer':
    case 'stop':
    case 'enough':
      return 'sly.answer.suits';
    case 'window':
      return view.hand.weasel || !withWeasel(card) ? 'sly.window.suits' : 'sly.weasel.pair';
    default:
      if (view.phase === 'window') return 'sly.window.asked';
      return news.must ? 'sly.turn.action' : 'sly.turn.yours';
  }
}

/** Why a character cannot be used where it is not I who answer. */
export function againstCharacter({ view, under }: Playing): string {
  if (view.two) return 'sly.two.character';
  if (!view.attack) return 'sly.character.use';
  return under === 'window' ? 'sly.character.weasel' : 'sly.answer.asked';
}

/** Why this one cannot be chosen for what I am about to do, in a word. */
export function barOf({ choice, offer, stage, view }: Playing, seat: number): Barred {
  if (stage === 'challenge') {
    if (offer.challenge.includes(seat)) return '';
    return view.alive.includes(seat) ? 'asked' : 'out';
  }
  const aimed = offer.aims.some(
    ({ card, targets }) => card === choice.card && targets.includes(seat),
  );
  return stage !== 'target' || aimed ? '' : barred(view, seat, choice.kind ?? 'gossip');
}

/** Why this one is no target, by name; null: what the rule says is enough. */
export function againstSeat({ view, names }: Playing, seat: number, kind: Kind): Reason | null {
  const name = names[seat] ?? '';
  switch (barred(view, seat, kind)) {
    case 'protected':
      return { text: m.sly_against_protected({ name }), rule: 'sly.dontcare.protects' };
    case 'gossip':
      return { text: m.sly_against_gossip({ name }), rule: 'sly.lives.two' };
    case 'trap':
      return { text: m.sly_against_trap({ name }), rule: 'sly.lives.two' };
    default:
      return null;
  }
}

function dontCare(view: SlyView): string {
  const { alive, rests, seat, shields } = view;
  if (!alive.includes(seat)) return 'sly.out.besides';
  if (shields.includes(seat)) return 'sly.dontcare.one';
  return isQuiet(view) && rests.includes(seat) ? 'sly.dontcare.rest' : 'sly.dontcare.when';
}

function trade(view: SlyView, card: CardName): string {
  if (!isQuiet(view)) return 'sly.trade.when';
  return (view.hand[card] ?? 0) > 1 ? 'sly.trade.lies' : 'sly.trade.equal';
}
