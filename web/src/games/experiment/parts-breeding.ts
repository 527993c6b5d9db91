/** Parts of the page alone, for the dev gallery. */
import type { Component } from 'svelte';
import ArtScene from './art/ArtScene.svelte';

export const breedingParts: Record<string, Component> = { 'experiment-art': ArtScene };
