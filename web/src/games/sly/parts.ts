/** Parts of the page alone, for the dev gallery. */
import type { Component } from 'svelte';
import CardScene from './cards/CardScene.svelte';
import HandScene from './cards/HandScene.svelte';

export const parts: Record<string, Component> = { 'sly-cards': CardScene, 'sly-hands': HandScene };
