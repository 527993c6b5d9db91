/** The entries of a finished game of which the log has no line, in words. */
import type { Entry } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { cardName, characterName, type CharacterName } from './cards/names';
import type { Move } from './types';
import { ended } from './words';

export function entry({ actor, move, lines }: Entry, names: string[]): string {
  const known = move as Move | null;
  const name = names[actor ?? -1] ?? '';
  switch (known?.move) {
    case 'deal':
      return known.character
        ? m.sly_past_dealt({ character: characterName(known.character as CharacterName) })
        : m.sly_past_deal();
    case 'first':
      return lines.length ? '' : m.sly_past_first({ name: names[known.seat] ?? '' });
    case 'challenge':
      return m.sly_past_challenges({ name, whom: names[known.seat] ?? '' });
    case 'interfere':
      return ended(
        m.sly_past_seals({
          name,
          card: known.card === 'character' ? '' : cardName(known.card),
        }),
      );
    case 'pass':
      return lines.length ? '' : m.sly_past_seals_pass({ name });
    case 'end':
      return lines.length ? '' : m.sly_past_ends({ name });
    default:
      return '';
  }
}
