/** What lies on a table for a while: loaded when the first of it is wanted. */
export { default as TableDialogs } from './TableDialogs.svelte';
export { default as TableMenu } from './TableMenu.svelte';
