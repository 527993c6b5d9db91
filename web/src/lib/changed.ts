/** What a table plays otherwise than the box has it, in a few words each. */
import type { Arrangement } from './arrangement';
import { choicesOf, type Choice } from './choices';
import type { GamePage } from './game';
import { gameInfo } from './me.svelte';
import type { GameInfo, News } from './protocol';

const changes = (choices: Choice[]): string[] => choices.flatMap(({ changed }) => changed ?? []);

export const changedFrom = (page: GamePage, info: GameInfo, now: Arrangement): string[] =>
  changes(choicesOf(page, info, now));

/** The same of a table; nothing while the house has not said which games it has. How long windows
 * were open is nobody's concern once it has been played. */
export function changedAt(news: News, page: GamePage): string[] {
  const info = gameInfo(news.game);
  const choices = info ? choicesOf(page, info, news) : [];
  return changes(choices.filter(({ key }) => key !== 'window' || news.phase === 'open'));
}
