/** The cards that explain a first game: once on this device, and again whenever asked. */
import type { News } from './protocol';
import { remember, remembered } from './storage';

/** The explanation is on the table before its first turn, and the bar says so. */
export const coaching = $state({ on: false });

const key = (game: string): string => `coach.${game}`;

export const coachedOnce = (game: string): boolean => remembered(key(game)) !== null;

export const coached = (game: string): void => remember(key(game), 'yes');

/** Nobody but me would have to wait for me. */
export const onlyPerson = ({ chairs, me }: News): boolean =>
  me !== null && chairs.every(({ seat, kind }) => seat === me || kind !== 'person');

/** Before a first game, and only where nobody waits and no clock runs. The game says how early it
 * must be. */
export const coachFirst = (news: News): boolean =>
  news.phase === 'playing' && news.clock === null && onlyPerson(news) && !coachedOnce(news.game);
