/** Parts of the page alone, for the dev gallery. */
import type { Component } from 'svelte';
import { breedingParts } from './parts-breeding';

export const parts: Record<string, Component> = { ...breedingParts };
