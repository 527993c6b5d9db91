/** What comes to the table when a round ends, loaded together. */
export { default as Admin } from './admin/Admin.svelte';
export { default as Ending } from './ending/Ending.svelte';
export { default as Brought } from './fair/Brought.svelte';
export { default as Family } from './tree/Family.svelte';
export { default as Past } from './Past.svelte';
