/** Notices of the browser, where it has them and the person wants them. */
import { preferences } from './preferences.svelte';

/** A page that came over plain http from elsewhere is not allowed to ask. */
export const canNotify = typeof Notification !== 'undefined' && isSecureContext;

/** Asks the browser, if it has not been asked yet. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify) return false;
  if (Notification.permission === 'default')
    return (await Notification.requestPermission()) === 'granted';
  return Notification.permission === 'granted';
}

/** One notice for each table: a newer one takes the place of the older. */
export function notify(text: string, table: string): void {
  if (!canNotify || !preferences.notices || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(text, { tag: table, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones have notices for installed pages only.
  }
}
