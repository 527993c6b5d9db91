/** What comes to the table after the first turns of Selection, loaded together. */
export { default as Litters } from './automa/Litters.svelte';
export { default as Breeding } from './breeding/Breeding.svelte';
export { default as Upgrades } from './mat/Upgrades.svelte';
export { default as OrderPups } from './order/OrderPups.svelte';
export { default as Bred } from './research/Bred.svelte';
export { default as Matrix } from './research/Matrix.svelte';
export { default as Points } from './research/Points.svelte';
export { default as Steps } from './research/Steps.svelte';
export { default as Tokens } from './research/Tokens.svelte';
export { hear } from './sounds';
