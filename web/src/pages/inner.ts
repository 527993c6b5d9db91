/** Every page but the first and the table, in one piece: whoever opens one soon opens another. */
export { default as Fair } from './Fair.svelte';
export { default as Join } from './Join.svelte';
export { default as NotFound } from './NotFound.svelte';
export { default as OpenTable } from './OpenTable.svelte';
export { default as Replay } from './Replay.svelte';
export { default as Review } from './Review.svelte';
export { default as Screen } from './Screen.svelte';
export { default as Settings } from './Settings.svelte';
export { default as TakeOver } from './TakeOver.svelte';
export { default as Tv } from './Tv.svelte';
