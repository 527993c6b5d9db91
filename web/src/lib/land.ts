import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

let landed = false;

/** On every `main`: where a page has replaced another and the focus went with the old one, reading
 * and the Tab key go on here. */
export const land: Attachment<HTMLElement> = (main) => {
  const first = !landed;
  landed = true;
  if (first) return;
  void tick().then(() => {
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  });
};
