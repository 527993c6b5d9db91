/** A parent that I have drawn from its deck: it is turned over where everybody sees a Surprise. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { less } from '../../../lib/motion.svelte';
import type { Sex } from '../art/traits';
import type { Playing } from '../playing.svelte';
import { rowOf } from '../table';
import type { FoxView } from '../types';

const TURN = 420;

export function drawnBy({ view, mine }: Playing, sex: Sex): FoxView | null {
  const fox = sex === 'female' ? mine?.mother : mine?.father;
  if (!fox || view.phase !== 'selection' || fox.owner >= 0) return null;
  return rowOf(view, sex).some(({ key }) => key === fox.key) ? null : fox;
}

export const turnOver = (card: Element): TransitionConfig => ({
  duration: less.motion ? 0 : TURN,
  easing: cubicOut,
  css: (_, left) => `transform: perspective(${card.clientWidth * 5}px) rotateY(${left * 90}deg)`,
});
