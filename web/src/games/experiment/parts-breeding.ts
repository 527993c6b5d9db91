/** Parts of the page alone, for the dev gallery. */
import type { Component } from 'svelte';
import ArtScene from './art/ArtScene.svelte';
import AdminScene from './scenes/AdminScene.svelte';
import AutomaScene from './scenes/AutomaScene.svelte';
import End from './scenes/End.svelte';
import EndSix from './scenes/EndSix.svelte';
import EndSolo from './scenes/EndSolo.svelte';
import Screen from './scenes/Screen.svelte';
import ScreenEnd from './scenes/ScreenEnd.svelte';
import ScreenSix from './scenes/ScreenSix.svelte';
import TreePicture from './scenes/TreePicture.svelte';
import TreeScene from './scenes/TreeScene.svelte';
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
  'experiment-admin': AdminScene,
  'experiment-automa': AutomaScene,
  'experiment-end': End,
  'experiment-end-6': EndSix,
  'experiment-end-solo': EndSolo,
  'experiment-screen': Screen,
  'experiment-screen-6': ScreenSix,
  'experiment-screen-end': ScreenEnd,
  'experiment-tree': TreeScene,
  'experiment-picture': TreePicture,
};
