/** What is told comes into view, but never under the hand of somebody who drags or writes. */
import { less } from '../../../lib/motion.svelte';

const WRITES = 'input, textarea, select, [contenteditable]';
let held = false;

const PRESSES = ['pointerdown', 'touchstart'];
const RELEASES = ['pointerup', 'touchend', 'touchcancel', 'dragend'];
for (const name of PRESSES)
  addEventListener(name, () => (held = true), { capture: true, passive: true });
for (const name of RELEASES)
  addEventListener(name, () => (held = false), { capture: true, passive: true });

/** Now, or when the hand is lifted; until it is called off. */
export function bring(what: HTMLElement): () => void {
  const show = () => {
    if (document.activeElement?.matches(WRITES)) return;
    what.scrollIntoView({ block: 'start', behavior: less.motion ? 'auto' : 'smooth' });
  };
  const lifted = new AbortController();
  if (!held) show();
  else
    for (const name of RELEASES)
      addEventListener(
        name,
        () => {
          lifted.abort();
          show();
        },
        { signal: lifted.signal },
      );
  return () => lifted.abort();
}
