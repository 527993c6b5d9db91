/** What lies on a page is closed by going back, as on every phone: each layer is a step of the
 * history of its own, at the same address. */
interface Marked {
  layer?: number;
}

const open = new Map<number, () => void>();
let last = 0;

const layerNow = (): number => (history.state as Marked | null)?.layer ?? 0;

/** After a reload nothing lies open any more. */
if (layerNow()) history.replaceState(null, '');

addEventListener('popstate', () => {
  const now = layerNow();
  for (const [layer, close] of [...open].reverse()) {
    if (layer <= now) continue;
    open.delete(layer);
    close();
  }
  if (now && !open.has(now)) history.back();
});

/** Something lies on the page now; `close` is called when somebody goes back. Returns what is to be
 * called when it was closed in another way. */
export function lay(close: () => void): () => void {
  const layer = ++last;
  history.pushState({ layer }, '');
  open.set(layer, close);
  return () => {
    if (!open.delete(layer)) return;
    setTimeout(() => {
      if (layerNow() === layer) history.back();
    });
  };
}
