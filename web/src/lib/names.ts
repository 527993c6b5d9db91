import type { Chair, News } from './protocol';

/** Bots that keep nobody's chair warm have names of their own, the same for everybody who looks. */
const BOT_NAMES = [
  'Alba',
  'Ugo',
  'Zoé',
  'Jo',
  'Élie',
  'Pia',
  'Max',
  'Ada',
  'Noor',
  'Leo',
  'Ines',
  'Tom',
];

const isOwnBot = (chair: Chair): boolean => chair.kind === 'bot' && chair.name === '';

/** A bot plays here until somebody comes back. */
export const keptWarm = (chair: Chair): boolean => chair.kind === 'bot' && chair.name !== '';

/** Everybody's name by seat. */
export function namesOf(chairs: Chair[]): string[] {
  const taken = new Set(chairs.map((chair) => chair.name));
  return chairs.map((chair) => {
    if (!isOwnBot(chair)) return chair.name;
    const name = botName(chair.seat, taken);
    taken.add(name);
    return name;
  });
}

function botName(seat: number, taken: Set<string>): string {
  for (let round = 1; ; round++) {
    for (let step = 0; step < BOT_NAMES.length; step++) {
      const first = BOT_NAMES[(seat + step) % BOT_NAMES.length] ?? '';
      const name = round === 1 ? first : `${first} ${round}`;
      if (!taken.has(name)) return name;
    }
  }
}

/** A bot plays on my own chair until I sit down again. */
export const replaced = (news: News): boolean =>
  news.phase === 'playing' && news.me !== null && news.chairs[news.me]?.kind === 'bot';

/** The news as games get it: a name on every taken chair, and nothing asked of me while a bot plays
 * in my place. */
export function withNames(news: News): News {
  const names = namesOf(news.chairs);
  const chairs = news.chairs.map((chair, i) => ({ ...chair, name: names[i] ?? chair.name }));
  const idle = replaced(news) ? { must: false, back: false, asks: [] } : {};
  return { ...news, chairs, ...idle };
}
