/** A result that is sent to friends: a picture, a sentence, a link. */
import type { GamePage } from '../../lib/game';
import { gameName } from '../../lib/games';
import { pictureAddress, replayAddress, sentAddress } from '../../lib/http';
import { preferences } from '../../lib/preferences.svelte';
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';

export interface Sent {
  text: string;
  url: string;
  picture: string;
  /** Of the picture's file. */
  file: string;
}

/** How it ended in one sentence: the game's own, or who won. */
export function toldOf(news: News, page: GamePage): string {
  const own = page.told?.(news);
  if (own) return own;
  const result = news.view?.result as { places?: number[] } | null | undefined;
  const names = news.chairs.filter((_, seat) => result?.places?.[seat] === 1).map((c) => c.name);
  const game = gameName(news.game);
  if (names.length === 0) return m.told_played({ game });
  if (names.length > 1) return m.told_share({ names: listed(names), game });
  return m.told_wins({ name: names[0] ?? '', game });
}

export const sentOf = (news: News, text: string): Sent => ({
  text,
  url: sentAddress(replayAddress(news.code), preferences.language),
  picture: pictureAddress(news.code, preferences.language),
  file: `${news.game}-${news.code}.png`,
});

/** A phone has a sheet of its own to send things with. */
const hasSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

const givenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands it to the device's own sheet, with the picture where it takes one; false: there is none, or
 * it did not open, and the page has to ask by itself. */
export async function sendBySheet(sent: Sent): Promise<boolean> {
  if (!hasSheet()) return false;
  const { text, url } = sent;
  const files = await pictureOf(sent);
  const whole = { text: `${text} ${url}`, files };
  try {
    if (files.length > 0 && navigator.canShare?.(whole)) await navigator.share(whole);
    else await navigator.share({ text, url });
  } catch (error) {
    return givenUp(error);
  }
  return true;
}

async function pictureOf({ picture, file }: Sent): Promise<File[]> {
  try {
    const answer = await fetch(picture);
    return answer.ok ? [new File([await answer.blob()], file, { type: 'image/png' })] : [];
  } catch {
    return [];
  }
}

/** Sends a link alone; true: it was copied, and somebody should be told. */
export async function forward(
  url: string,
  copy: (text: string) => Promise<boolean>,
): Promise<boolean> {
  if (!hasSheet()) return copy(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    if (!givenUp(error)) return copy(url);
  }
  return false;
}
