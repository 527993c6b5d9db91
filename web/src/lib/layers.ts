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

/** Going back takes a moment, in which nothing else may be written into the history. */
let going: Promise<void> | null = null;

function goBack(): void {
  going = new Promise((arrived) => {
    addEventListener('popstate', () => ((going = null), arrived()), { once: true });
  });
  history.back();
}

/** The way back that is being gone, if one is. */
export const goingBack = (): Promise<void> | null => going;

addEventListener('popstate', () => {
  const now = layerNow();
  for (const [layer, close] of [...open].reverse()) {
    if (layer <= now) continue;
    open.delete(layer);
    close();
  }
  if (now && !open.has(now)) goBack();
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
      if (layerNow() === layer) goBack();
    });
  };
}
