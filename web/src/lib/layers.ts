/** What lies on a page is closed by going back, as on every phone: each layer is a step of the
 * history of its own, at the same address. */
interface Marked {
  layer?: number;
}

const open = new Map<number, () => void>();
/** Not in the history yet: somebody is still on the way back from what was closed before. */
const coming = new Set<number>();
let last = 0;

const layerNow = (): number => (history.state as Marked | null)?.layer ?? 0;

/** After a reload nothing lies open any more. */
if (layerNow()) history.replaceState(null, '');

/** Going back takes a moment, in which nothing else may be written into the history. */
let going: Promise<void> | null = null;

function goBack(): void {
  const way = new Promise<void>((arrived) => {
    const there = () => {
      if (going === way) going = null;
      arrived();
    };
    addEventListener('popstate', there, { once: true });
  });
  going = way;
  history.back();
}

/** The way back that is being gone, if one is. */
export const goingBack = (): Promise<void> | null => going;

addEventListener('popstate', () => {
  const now = layerNow();
  for (const [layer, close] of [...open].reverse()) {
    if (layer <= now || coming.has(layer)) continue;
    open.delete(layer);
    close();
  }
  if (now && !open.has(now)) goBack();
});

/** Something lies on the page now; `close` is called when somebody goes back. Returns what is to be
 * called when it was closed in another way. */
export function lay(close: () => void): () => void {
  const layer = ++last;
  const write = () => {
    if (going) void going.then(write);
    else if (coming.delete(layer)) history.pushState({ layer }, '');
  };
  open.set(layer, close);
  coming.add(layer);
  write();
  return () => {
    if (!open.delete(layer) || coming.delete(layer)) return;
    setTimeout(() => {
      if (layerNow() === layer) goBack();
    });
  };
}
