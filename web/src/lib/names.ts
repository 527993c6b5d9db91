import { m } from '../paraglide/messages';
import type { Asked, Chair, News } from './protocol';

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

/** Whoever sits there now is a bot with a name of its own. */
export const isBotsName = (name: string): boolean => BOT_NAMES.includes(name.replace(/ \d+$/, ''));

const isOwnBot = (chair: Chair): boolean => chair.kind === 'bot' && chair.name === '';

/** A bot plays here until somebody comes back. */
export const keptWarm = (chair: Chair): boolean => chair.kind === 'bot' && chair.name !== '';

/** The longest name that the house takes, in letters as people count them. */
export const NAME_LENGTH = 24;

/** Letters of other alphabets, small, and what they look like, small or large. */
const OTHERS = 'авсԁеніјкморԛѕтԝхуαβεηικμνορτυχζӏօɡ';
const LATIN = 'abcdehijkmopqstwxyabehikmnoptyxzlog';

/** Names that look alike are the same, whatever language they are read in: "liz" is Liz, and so is one
 * with a Cyrillic or Greek letter in it that is drawn like one of hers. */
const alike = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => LATIN[OTHERS.indexOf(letter)] ?? letter)
    .join('');

/** People of one name told apart: "Liz", "Liz 2". */
export function numbered(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; name && taken.has(alike(own)); count++) own = `${name} ${count}`;
    taken.add(alike(own));
    return own;
  });
}

/** Everybody's name by seat. */
export function namesOf(chairs: Chair[]): string[] {
  const people = numbered(chairs.map((chair) => chair.name));
  const taken = new Set(people.map(alike));
  return chairs.map((chair, i) => {
    if (!isOwnBot(chair)) return people[i] ?? '';
    const name = botName(chair.seat, taken);
    taken.add(alike(name));
    return name;
  });
}

function botName(seat: number, taken: Set<string>): string {
  for (let round = 1; ; round++) {
    for (let step = 0; step < BOT_NAMES.length; step++) {
      const first = BOT_NAMES[(seat + step) % BOT_NAMES.length] ?? '';
      const name = round === 1 ? first : `${first} ${round}`;
      if (!taken.has(alike(name))) return name;
    }
  }
}

/** Name of whoever keeps the table; '' while nobody does. */
export const hostOf = ({ chairs }: News): string =>
  namesOf(chairs)[chairs.findIndex((chair) => chair.host)] ?? '';

/** Name of whoever wants a rematch, told apart from the others of this table. */
export const askerOf = ({ chairs }: News, { seat, name }: Asked): string =>
  namesOf(chairs)[seat] || name;

/** "Liz’s table" */
export function tableName(news: News): string {
  const host = hostOf(news);
  return host && m.table_of({ host });
}

/** A bot plays on my own chair until I sit down again. */
export const replaced = (news: News): boolean =>
  news.phase === 'playing' && news.me !== null && news.chairs[news.me]?.kind === 'bot';

/** The news as games get it: a name on every taken chair, and nothing asked of me while a bot plays
 * in my place. */
export function withNames(news: News): News {
  const names = namesOf(news.chairs);
  const chairs = news.chairs.map((chair, i) => ({ ...chair, name: names[i] ?? chair.name }));
  const chat = news.chat.map((said) => {
    const sits = said.seat !== null && news.chairs[said.seat]?.name === said.name;
    return sits ? { ...said, name: names[said.seat ?? 0] ?? said.name } : said;
  });
  const idle = replaced(news) ? { must: false, back: false, asks: [] } : {};
  return { ...news, chairs, chat, ...idle };
}
