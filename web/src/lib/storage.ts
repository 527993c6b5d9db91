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

/** How many tables something is remembered of, the newest ones. */
const MOST = 50;

function pairsOf(key: string): [string, string][] {
  try {
    const found: unknown = JSON.parse(remembered(key) ?? '[]');
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** What is remembered of a table. */
export const rememberedOf = (key: string, table: string): string | null =>
  pairsOf(key).find(([code]) => code === table)?.[1] ?? null;

export function rememberOf(key: string, table: string, value: string): void {
  const others = pairsOf(key).filter(([code]) => code !== table);
  remember(key, JSON.stringify([...others, [table, value]].slice(-MOST)));
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
