const ENDS = ['Enter', 'Escape'];
const PAUSE = 1500;
let wrote = -PAUSE;

/** The field went while somebody was writing in it: what they write on is no command. */
export const writesOn = (down: KeyboardEvent): boolean =>
  document.activeElement === document.body && down.timeStamp - wrote < PAUSE;

addEventListener(
  'keydown',
  (down) => {
    const at = down.target instanceof Element ? down.target : null;
    const ends = at !== document.body && ENDS.includes(down.key);
    if (at?.matches('input, textarea') || writesOn(down)) wrote = ends ? -PAUSE : down.timeStamp;
  },
  true,
);

/** Letters that work without focus, except where somebody writes or something lies on the table. What
 * is `first` is heard before the frame's own letters, whenever it came. */
export function watchKeys(keys: Record<string, () => void>, first = false): () => void {
  const press = (down: KeyboardEvent) => {
    if (down.ctrlKey || down.metaKey || down.altKey || down.defaultPrevented) return;
    if (writesOn(down)) return;
    const at = down.target instanceof Element ? down.target : null;
    if (at?.closest('input, textarea, select, [contenteditable], [role=menu], dialog')) return;
    if (document.querySelector('dialog[open]')) return;
    const act = keys[down.key.toLowerCase()];
    if (!act) return;
    down.preventDefault();
    act();
  };
  addEventListener('keydown', press, first);
  return () => removeEventListener('keydown', press, first);
}
