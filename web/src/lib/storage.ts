/** What this device remembers. Without storage (private windows) it remembers for this visit only. */
const kept = new Map<string, string>();

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`foxtable.${key}`);
  } catch {
    return kept.get(key) ?? null;
  }
}

/** Another tab of this browser remembers something now. Returns the way to hear no more of it. */
export function whenRemembered(heard: () => void): () => void {
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`foxtable.${key}`);
    else localStorage.setItem(`foxtable.${key}`, value);
  } catch {
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  }
}
