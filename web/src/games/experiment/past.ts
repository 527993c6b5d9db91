/** The entries of a finished game of which the log has no line, in words. */
import type { Entry, News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import { sexName } from './art/names';
import { namesAt, viewOf } from './table';
import type { Move } from './types';
import { cardName, pupNamed } from './words';

export function entry({ actor, move, lines }: Entry, names: string[]): string {
  const known = move as Move | null;
  const name = names[actor ?? -1] ?? '';
  if (lines.some(({ line }) => line !== 'generation')) return '';
  switch (known?.move) {
    case 'deal':
      return m.experiment_past_deal();
    case 'offer':
      return m.experiment_past_offer();
    case 'keep':
      return m.experiment_past_keep({ name });
    case 'done':
      return m.experiment_past_done({ name });
    case 'surprise':
      return m.experiment_past_surprise({ name });
    case 'supply':
      return m.experiment_past_supply();
    case 'blank':
      return m.experiment_past_blank({ sex: sexName(known.sex) });
    case 'draw':
      return m.experiment_past_card({ name, card: cardName('parents') });
    case 'change':
    case 'extra':
      return m.experiment_past_card({ name, card: cardName(known.move) });
    case 'add':
      return m.experiment_past_card({ name, card: cardName(known.trait) });
    case 'reroll':
      return m.experiment_past_card({ name, card: cardName('reroll') });
    case 'drawn':
      return m.experiment_past_drawn();
    case 'replace':
      return (known.fox < 0 ? m.experiment_past_stay : m.experiment_past_replaced)({ name });
    case 'breed':
      return m.experiment_past_breed({ name });
    case 'roll':
      return m.experiment_past_roll({ name });
    case 'rolled':
      return m.experiment_past_rolled();
    case 'record':
      return m.experiment_past_record({ name, pup: pupNamed(known.name ?? '') });
    case 'finish':
      return m.experiment_past_finish({ name });
    case 'refill':
      return m.experiment_past_refill();
    case 'order':
      return m.experiment_past_order({ name });
    default:
      return '';
  }
}

/** A step of which the table saw nothing but who was still at it. */
export function unheard(news?: News, before: Entry[] = []): string {
  const view = news ? viewOf(news) : null;
  if (!news || !view?.awaited.length)
    return before.some(({ lines }) => lines.some(({ line }) => line === 'generation'))
      ? m.experiment_past_seals()
      : m.experiment_past_studies();
  const names = listed(view.awaited.map((seat) => namesAt(news)[seat] ?? ''));
  if (view.phase === 'breeding') return m.experiment_past_breeding({ names });
  return view.phase === 'study'
    ? m.experiment_past_choosing({ names })
    : m.experiment_past_unseen();
}
