/** The three cards that explain a first game: once on this device, and again whenever asked. */
import type { News } from '../../lib/protocol';
import { remember, remembered } from '../../lib/storage';
import { onlyPerson } from './table';
import type { FoxyView } from './types';

const KEY = 'coach.foxy';

/** Before the first card of a first game, and only where nobody waits and no clock runs. */
export const coachFirst = (news: News, view: FoxyView): boolean =>
  news.phase === 'playing' &&
  view.turn === 1 &&
  news.must &&
  news.clock === null &&
  onlyPerson(news) &&
  remembered(KEY) === null;

export const coached = (): void => remember(KEY, 'yes');
