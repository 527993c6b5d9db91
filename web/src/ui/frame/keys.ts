/** Letters that work without focus, except where somebody writes or something lies on the table. */
export function watchKeys(keys: Record<string, () => void>): () => void {
  const press = (down: KeyboardEvent) => {
    if (down.ctrlKey || down.metaKey || down.altKey || down.defaultPrevented) return;
    const at = down.target instanceof Element ? down.target : null;
    if (at?.closest('input, textarea, select, [contenteditable], [role=menu], dialog')) return;
    if (document.querySelector('dialog[open]')) return;
    const act = keys[down.key.toLowerCase()];
    if (!act) return;
    down.preventDefault();
    act();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
