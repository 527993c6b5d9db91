/** Tells me what needs me while I look elsewhere: by title, icon, badge, sound, vibration and, where I
 * have allowed it, a notice of the browser. In front, the page itself says what is asked. */
import { m } from '../paraglide/messages';
import { announceNow } from './announce.svelte';
import { askerOf } from './names';
import { notify } from './notices';
import { preferences } from './preferences.svelte';
import type { News } from './protocol';
import { sound } from './sound';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';
const SHORT = [80, 60, 80];

const inFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function setIcon(address: string): void {
  const icon = document.getElementById('icon');
  if (icon instanceof HTMLLinkElement && !icon.href.endsWith(address)) icon.href = address;
}

/** An installed page shows on its icon that something waits. */
function setBadge(on: boolean): void {
  const done = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
}

const vibrate = (): void => {
  if (preferences.vibrate) navigator.vibrate?.(SHORT);
};

/** Something that calls me: the same `key` calls once. */
interface Call {
  key: string;
  words: string;
  /** It calls until I have answered; else until I have seen it. */
  asks: boolean;
}

/** What calls me at this table now, or null. A turn and a window are told alike. */
function callOf(news: News | null): Call | null {
  if (!news) return null;
  const { code, moment, phase, rematch } = news;
  const passes = news.kind === 'window' && news.passing !== 'none';
  if (news.must && !passes) {
    const words = news.kind === 'window' ? m.alert_window() : m.your_turn();
    return { key: `${code} ${moment}`, words, asks: true };
  }
  if (rematch && rematch.seat !== news.me) {
    const name = askerOf(news, rematch);
    return { key: `${code} ${rematch.code}`, words: m.rematch_asked({ name }), asks: false };
  }
  if (phase === 'over') return { key: `${code} over`, words: m.alert_over(), asks: false };
  return null;
}

/** Call it while a table's page is built. */
export function alertWhenAsked(read: () => { news: News | null; title: string }): void {
  let front = $state(inFront());
  let seen = $state('');
  let last: string | null | undefined;
  const call = $derived(callOf(read().news));
  const calling = $derived(call && !front && (call.asks || call.key !== seen) ? call : null);

  $effect(() => {
    if (front && call) seen = call.key;
  });

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
      setBadge(false);
    };
  });

  $effect(() => {
    const { title } = read();
    document.title = calling ? `● ${calling.words} · ${title}` : title;
    setIcon(calling ? ICON_TURN : ICON);
    setBadge(calling !== null);
  });

  $effect(() => {
    const { news } = read();
    const fresh = call !== null && call.key !== last;
    /** What was so when the page was opened is no news. */
    if (fresh && (last !== undefined || news?.must) && !inFront()) {
      announceNow(call.words);
      sound('your-turn');
      vibrate();
      notify(call.words, news?.code ?? '');
    }
    if (news) last = call?.key ?? null;
  });
}

/** Somebody knocks: heard and felt also by whoever looks at the page. */
export function knock(words: string, table: string): void {
  sound('seat-joined');
  vibrate();
  if (!inFront()) notify(words, table);
}
