/** What comes to the table after the studies are chosen, loaded together. */
export { default as Admin } from './admin/Admin.svelte';
export { default as Litters } from './automa/Litters.svelte';
export { default as Turn } from './automa/Turn.svelte';
export { default as Breeding } from './breeding/Breeding.svelte';
export { default as Ending } from './ending/Ending.svelte';
export { default as Brought } from './fair/Brought.svelte';
export { default as Past } from './Past.svelte';
