/** The stories of an edition, read once and when they are first needed. What failed is asked for again,
 * but not before a while has passed: without them nothing is told. */
import { preferences } from '../../lib/preferences.svelte';
import type { Kind } from './table';

type Stories = Record<Kind, string[]>;

const loaded = $state<Record<string, Stories>>({});
/** By when each may be asked for again. */
const asked = new Map<string, number>();
const AGAIN = 30_000;

async function load(key: string): Promise<void> {
  try {
    const answer = await fetch(`/api/stories/sly/${key}`);
    if (!answer.ok) return;
    loaded[key] = (await answer.json()) as Stories;
    asked.set(key, Infinity);
  } catch {
    // Nobody waits for a story.
  }
}

function ask(key: string): void {
  const now = performance.now();
  if ((asked.get(key) ?? 0) > now) return;
  asked.set(key, now + AGAIN);
  void load(key);
}

/** Call it while a component is built. */
export function storiesOf(edition: () => string): {
  tell(kind: Kind, tale: number, name: string): string;
} {
  const key = $derived(`${encodeURIComponent(edition())}/${preferences.language}`);
  $effect(() => ask(key));
  return {
    tell(kind, tale, name) {
      ask(key);
      const told = loaded[key]?.[kind] ?? [];
      return told.length ? (told[tale % told.length] ?? '').replaceAll('{name}', name) : '';
    },
  };
}
