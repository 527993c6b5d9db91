/** The signs of the four tracks of a mat. */
import type { Component } from 'svelte';
import Dice from '~icons/ph/dice-five-fill';
import Search from '~icons/ph/magnifying-glass-bold';
import Paw from '~icons/ph/paw-print-fill';
import Star from '~icons/ph/star-fill';
import type { Track } from '../table';

export const TRACK_ICONS: Record<Track, Component<{ class?: string }>> = {
  pups: Paw,
  studies: Search,
  dice: Dice,
  patrons: Star,
};
