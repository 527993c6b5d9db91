/** Everything can be played by keys: letters lead to a place, arrows go on in it, Enter takes. */
import { tick } from 'svelte';
import type { Playing } from './playing.svelte';

const WRITES = 'input, textarea, select, [contenteditable], [role=menu], dialog';

/** Focus goes on in these rows. */
const ROWS = [
  '#experiment-male button',
  '#experiment-female button',
  '#experiment-supplies button',
  '.studies [role=radio]',
  '.patrons [role=radio]',
];

function isFree(down: KeyboardEvent): boolean {
  if (down.ctrlKey || down.metaKey || down.altKey || down.defaultPrevented) return false;
  const at = down.target instanceof Element ? down.target : null;
  return !at?.closest(WRITES) && !document.querySelector('dialog[open]');
}

const shown = (query: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(query)].filter((one) => one.offsetParent !== null);

/** Left and right go on in the row that has the focus. */
function byArrow(key: string): boolean {
  const here = document.activeElement as HTMLElement | null;
  const row = ROWS.map(shown).find((each) => here !== null && each.includes(here));
  if (!row || !here || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const by = key === 'ArrowLeft' ? -1 : 1;
  row[(row.indexOf(here) + by + row.length) % row.length]?.focus();
  return true;
}

/** The first thing of a row that can be taken, or else the first. */
export function freeIn(place: string): HTMLElement | undefined {
  const row = shown(`${place} button`);
  return row.find((one) => one.getAttribute('aria-disabled') !== 'true') ?? row[0];
}

const PLACES: Record<string, string> = {
  f: '#experiment-male',
  m: '#experiment-female',
  s: '#experiment-supplies',
};

function goTo(key: string, playing: Playing): boolean {
  if (playing.view.phase !== 'selection') return false;
  if (key === 'f') playing.choice.tab = 'male';
  if (key === 'm') playing.choice.tab = 'female';
  const place = PLACES[key] ?? '';
  requestAnimationFrame(() => freeIn(place)?.focus());
  return true;
}

function byLetter(key: string, playing: Playing): boolean {
  if (key in PLACES) return goTo(key, playing);
  if (key === 'e') playing.choice.sheet = 'everyone';
  else if (key === 'c' && playing.mine?.science) playing.choice.sheet = 'cards';
  else if ('123'.includes(key) && playing.stage === 'study')
    playing.choice.study = playing.view.offers[Number(key) - 1]?.id ?? playing.choice.study;
  else if (key === 'escape') playing.choice.letGo();
  else return false;
  return true;
}

/** On what is chosen already, Enter means what the button says. */
function byEnter(down: KeyboardEvent, playing: Playing): boolean {
  const at = (down.target instanceof Element ? down.target : null)?.closest('button, a');
  const chosen =
    at?.getAttribute('aria-pressed') === 'true' || at?.getAttribute('aria-checked') === 'true';
  if ((at && !chosen) || at?.closest('.matrix')) return false;
  if (!at && !document.activeElement?.matches('body, main, #dock')) return false;
  if (!playing.main && playing.stage === 'upgrade') playing.done();
  if (!playing.main || playing.main.off) return playing.stage === 'upgrade' && !playing.main;
  playing.main.act();
  return true;
}

function press(down: KeyboardEvent, playing: Playing): boolean {
  const key = down.key.toLowerCase();
  if (down.key.startsWith('Arrow')) return !down.shiftKey && byArrow(down.key);
  if (down.repeat) return key === 'enter';
  return key === 'enter' ? byEnter(down, playing) : byLetter(key, playing);
}

/** To what a space or an upgrade asks for besides, for whoever has chosen it by a key. */
export function toChoices({ detail }: MouseEvent): void {
  if (detail) return;
  void tick().then(() =>
    document.querySelector<HTMLElement>('#dock .choices [role=radio][tabindex="0"]')?.focus(),
  );
}

/** Shortcuts stop while somebody writes or something lies on the table. M means mothers here before it
 * means the menu. */
export function experimentKeys(playing: Playing): () => void {
  const listen = (down: KeyboardEvent) => {
    if (isFree(down) && press(down, playing)) down.preventDefault();
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}
