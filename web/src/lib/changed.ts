/** What a table plays otherwise than the box has it, in a few words each. */
import type { Arrangement } from './arrangement';
import { choicesOf } from './choices';
import type { GamePage } from './game';
import { gameInfo } from './me.svelte';
import type { GameInfo, News } from './protocol';

export const changedFrom = (page: GamePage, info: GameInfo, now: Arrangement): string[] =>
  choicesOf(page, info, now).flatMap(({ changed }) => changed ?? []);

/** The same of a table; nothing while the house has not said which games it has. */
export function changedAt(news: News, page: GamePage): string[] {
  const info = gameInfo(news.game);
  return info ? changedFrom(page, info, news) : [];
}
