import type { Look } from '../../lib/game';
import { m } from '../../paraglide/messages';
import CardComes from './summary/CardComes.svelte';
import CircleOne from './summary/CircleOne.svelte';
import CountAll from './summary/CountAll.svelte';
import FiveWasExact from './summary/FiveWasExact.svelte';
import FoxAsks from './summary/FoxAsks.svelte';

export const summary: Look[] = [
  { Picture: CardComes, title: m.foxy_look_card, text: m.foxy_look_card_text },
  { Picture: CountAll, title: m.foxy_look_count, text: m.foxy_look_count_text },
  {
    Picture: FiveWasExact,
    title: m.foxy_look_points,
    text: m.foxy_look_points_text,
    why: m.foxy_look_points_why,
  },
  { Picture: CircleOne, title: m.foxy_look_circle, text: m.foxy_look_circle_text },
  { Picture: FoxAsks, title: m.foxy_look_fox, text: m.foxy_look_fox_text },
];
