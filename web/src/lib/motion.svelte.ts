import { prefersReducedMotion } from 'svelte/motion';
import { preferences } from './preferences.svelte';

/** Whether things are to change without moving: the device says so, or this person does. */
export const less = {
  get motion(): boolean {
    return preferences.still || prefersReducedMotion.current;
  },
};
