/** The stories of an edition, read once and when they are first needed, and again after a failure.
 * Without them nothing is told. */
import { preferences } from '../../lib/preferences.svelte';
import type { Kind } from './table';

type Stories = Record<Kind, string[]>;

const loaded = $state<Record<string, Stories>>({});
const asked = new Set<string>();

async function load(key: string): Promise<void> {
  try {
    const answer = await fetch(`/api/stories/sly/${key}`);
    if (answer.ok) loaded[key] = (await answer.json()) as Stories;
    else asked.delete(key);
  } catch {
    asked.delete(key);
  }
}

function ask(key: string): void {
  if (asked.has(key)) return;
  asked.add(key);
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
