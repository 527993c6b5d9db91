import { m } from '../paraglide/messages';
import { announceNow } from './announce.svelte';
import type { News } from './protocol';
import { sound } from './sound';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

const inFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function setIcon(address: string): void {
  const icon = document.getElementById('icon');
  if (icon instanceof HTMLLinkElement && !icon.href.endsWith(address)) icon.href = address;
}

/** The question that waits for me, or null. It changes even where I am asked twice in a row. */
function question(news: News | null): string | null {
  return news?.must ? `${news.code} ${news.moment}` : null;
}

/** Tells me that it is my turn while the page is not in front: by title, icon, sound and vibration,
 * and in a word for screen readers. In front, the game itself says what is asked. Call it while a
 * table's page is built. */
export function alertWhenAsked(read: () => { news: News | null; title: string }): void {
  let front = $state(inFront());
  let last: string | null = null;

  $effect(() => {
    const look = () => (front = inFront());
    addEventListener('focus', look);
    addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
      document.title = m.brand();
      setIcon(ICON);
    };
  });

  $effect(() => {
    const { news, title } = read();
    const calls = news?.must === true && !front;
    document.title = calls ? `● ${m.your_turn()} · ${title}` : title;
    setIcon(calls ? ICON_TURN : ICON);
  });

  $effect(() => {
    const asked = question(read().news);
    if (asked !== null && asked !== last && !inFront()) {
      announceNow(m.your_turn());
      sound('your-turn');
      navigator.vibrate?.([80, 60, 80]);
    }
    last = asked;
  });
}
