import type { Look } from '../../lib/game';
import { m } from '../../paraglide/messages';
import CardAgainstCard from './summary/CardAgainstCard.svelte';
import DrawOrAttack from './summary/DrawOrAttack.svelte';
import NineCards from './summary/NineCards.svelte';
import ThreeLives from './summary/ThreeLives.svelte';
import WeaselComes from './summary/WeaselComes.svelte';

export const summary: Look[] = [
  { Picture: ThreeLives, title: m.sly_look_lives, text: m.sly_look_lives_text },
  { Picture: DrawOrAttack, title: m.sly_look_turn, text: m.sly_look_turn_text },
  {
    Picture: CardAgainstCard,
    title: m.sly_look_row,
    text: m.sly_look_row_text,
    why: m.sly_look_row_why,
  },
  { Picture: WeaselComes, title: m.sly_look_weasel, text: m.sly_look_weasel_text },
  { Picture: NineCards, title: m.sly_look_hand, text: m.sly_look_hand_text },
];
