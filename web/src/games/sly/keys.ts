/** Everything can be played by keys: the hand has its numbers, letters are what can be done. */
import { writesOn } from '../../ui/frame/keys';
import type { Playing } from './playing.svelte';

const WRITES = 'input, textarea, select, [contenteditable], [role=menu], dialog';

/** They mean something to the frame too, and here they come first. */
const KINDS = ['g', 't'];

/** Held down, they would go on to act elsewhere. */
const ONCE = ['enter', ...KINDS];

/** Focus goes through these places, from the top to the bottom. */
const PLACES = ['[data-seat] .spot', '#dock button', '.mine li button'];

function isFree(down: KeyboardEvent): boolean {
  if (down.ctrlKey || down.metaKey || down.altKey || down.defaultPrevented) return false;
  if (writesOn(down)) return false;
  const at = down.target instanceof Element ? down.target : null;
  return !at?.closest(WRITES) && !document.querySelector('dialog[open]');
}

const focusable = (query: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(query)].filter(
    (one) => one instanceof HTMLButtonElement && one.offsetParent !== null,
  );

/** Up and down lead from place to place; left and right go on in it, as the hand does of its own. */
function byArrow(key: string): boolean {
  const here = document.activeElement as HTMLElement | null;
  const rows = PLACES.map(focusable).filter((row) => row.length);
  const at = rows.findIndex((row) => here !== null && row.includes(here));
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = rows[at < 0 ? rows.length - 1 : at + (key === 'ArrowUp' ? -1 : 1)];
    (next?.find((one) => one.tabIndex === 0) ?? next?.[0])?.focus();
    return next !== undefined;
  }
  const row = rows[at < 0 ? rows.length - 1 : at] ?? [];
  const place = here ? row.indexOf(here) : -1;
  const step = key === 'ArrowLeft' ? -1 : 1;
  row[place < 0 ? 0 : (place + step + row.length) % row.length]?.focus();
  return row.length > 0;
}

function byLetter(key: string, shift: boolean, playing: Playing): boolean {
  const { stage, offer } = playing;
  switch (key) {
    case 'g':
    case 't':
      if (stage !== 'target') return false;
      playing.pickKind(key === 'g' ? 'gossip' : 'trap');
      return true;
    case 'a':
    case 'd': {
      const deck = key === 'a' ? 'attack' : 'defence';
      if (!offer.draw.includes(deck)) return false;
      playing.draw(deck);
      return true;
    }
    case 'p':
      if (!offer.pass) return false;
      playing.pass(shift && stage === 'window' ? 'affair' : 'once');
      return true;
    case 'c':
      if (!offer.challenge.length) return false;
      playing.turnTo('challenge');
      return true;
    case 'x':
      if (!playing.canTrade) return false;
      playing.turnTo('trade');
      return true;
    case 'e':
      if (!offer.end) return false;
      void playing.play({ move: 'end' });
      return true;
    case 'escape':
      playing.back();
      return true;
  }
  return false;
}

function press(down: KeyboardEvent, playing: Playing): boolean {
  const { key } = down;
  const target = down.target instanceof Element ? down.target : null;
  if (key.startsWith('Arrow')) {
    /** Whoever reads or marks text has the arrows. */
    if (down.shiftKey || target?.closest('#log, [data-rules]')) return false;
    return byArrow(key);
  }
  if (down.repeat) return ONCE.includes(key.toLowerCase());
  if (key === 'Enter') {
    const at = target?.closest('button, a');
    /** On a card or a fox that is chosen already, it means what the button says. */
    const chosen =
      at?.closest('.mine li, [data-seat]') && at.getAttribute('aria-pressed') === 'true';
    if ((at && !chosen) || !playing.main || playing.main.off) return false;
    playing.main.act();
    return true;
  }
  return byLetter(key.toLowerCase(), down.shiftKey, playing);
}

/** Shortcuts stop while somebody writes or something lies on the table. */
export function slyKeys(playing: Playing): () => void {
  const listen = (down: KeyboardEvent) => {
    if (isFree(down) && press(down, playing)) down.preventDefault();
  };
  const first = (down: KeyboardEvent) => {
    if (KINDS.includes(down.key.toLowerCase())) listen(down);
  };
  addEventListener('keydown', first, { capture: true });
  addEventListener('keydown', listen);
  return () => {
    removeEventListener('keydown', first, { capture: true });
    removeEventListener('keydown', listen);
  };
}
