import type { Component } from 'svelte';

export interface MenuItem {
  label: string;
  /** A second line. */
  hint?: string;
  Icon?: Component<{ class?: string }>;
  /** Set: one of several, and whether it is the one. */
  checked?: boolean;
  /** Set: something to switch on and off. */
  on?: boolean;
  /** Shown, but not to be picked now. */
  off?: boolean;
  /** A line above it. */
  apart?: boolean;
  href?: string;
  download?: string;
  onpick?: () => void;
}
