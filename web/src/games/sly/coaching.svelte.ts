/** The four cards that explain a first game: once on this device, and again whenever asked. */
import type { News } from '../../lib/protocol';
import { remember, remembered } from '../../lib/storage';
import type { SlyView } from './types';

const KEY = 'coach.sly';

/** The explanation is on the table, and the bar says so. */
export const stage = $state({ coach: false });

/** Nobody but me would have to wait for me. */
const onlyPerson = ({ chairs, me }: News): boolean =>
  me !== null && chairs.every(({ seat, kind }) => seat === me || kind !== 'person');

/** At the beginning of a first game, and only where nobody waits and no clock runs. */
export const coachFirst = (news: News, view: SlyView): boolean =>
  news.phase === 'playing' &&
  view.turn <= 1 &&
  view.phase !== 'reveal' &&
  news.clock === null &&
  onlyPerson(news) &&
  remembered(KEY) === null;

export const coached = (): void => remember(KEY, 'yes');
