import { onDestroy } from 'svelte';

/** What a screen reader says. Each region empties itself after a second: in a memory game nobody
 * may read back what was announced. */
const READ_FOR = 1000;

export const regions = $state({ polite: '', assertive: '' });

const clear: Record<keyof typeof regions, ReturnType<typeof setTimeout> | undefined> = {
  polite: undefined,
  assertive: undefined,
};

function speak(region: keyof typeof regions, text: string): void {
  clearTimeout(clear[region]);
  regions[region] = text;
  clear[region] = setTimeout(() => (regions[region] = ''), READ_FOR);
}

let hushes = 0;

/** Where a page shows what is long over, nothing on it is new: no game speaks or sounds there. Call
 * it while the page is built. */
export function hush(): void {
  hushes++;
  onDestroy(() => hushes--);
}

export const hushed = (): boolean => hushes > 0;

/** What happened. */
export const announce = (text: string): void => {
  if (!hushed()) speak('polite', text);
};

/** What is asked of me now. */
export const announceNow = (text: string): void => {
  if (!hushed()) speak('assertive', text);
};

/** What the page itself says, also where games are hushed. */
export const announceAnyway = (text: string): void => speak('polite', text);
