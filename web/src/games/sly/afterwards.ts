/** What comes to the table after the first turn, loaded together. */
export { default as Ending } from './Ending.svelte';
export { default as Past } from './Past.svelte';
