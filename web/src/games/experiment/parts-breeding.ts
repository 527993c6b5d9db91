/** Parts of the page alone, for the dev gallery. */
import type { Component } from 'svelte';
import ArtScene from './art/ArtScene.svelte';
import BreedArrange from './scenes/BreedArrange.svelte';
import BreedArrangeFew from './scenes/BreedArrangeFew.svelte';
import BreedArrangeMany from './scenes/BreedArrangeMany.svelte';
import BreedBreed from './scenes/BreedBreed.svelte';
import BreedReplace from './scenes/BreedReplace.svelte';
import BreedRoll from './scenes/BreedRoll.svelte';
import BreedSealed from './scenes/BreedSealed.svelte';

export const breedingParts: Record<string, Component> = {
  'experiment-art': ArtScene,
  'experiment-arrange': BreedArrange,
  'experiment-arrange-few': BreedArrangeFew,
  'experiment-arrange-many': BreedArrangeMany,
  'experiment-breed': BreedBreed,
  'experiment-replace': BreedReplace,
  'experiment-roll': BreedRoll,
  'experiment-sealed': BreedSealed,
};
