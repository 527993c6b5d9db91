import type { ExperimentView } from '../types';

/** Names for whoever cannot think of one: short, and the same words in every language. */
const FEMALE = [
  ...['Pearl', 'Mopsy', 'Zelda', 'Suki', 'Flora', 'Tilly', 'Lulu', 'Daisy', 'Maja', 'Wanda'],
  ...['Ruby', 'Ziva', 'Flopsy', 'Vega', 'Greta', 'Tosca', 'Bella', 'Heidi'],
];
const MALE = [
  ...['Otto', 'Bruno', 'Rufus', 'Gus', 'Faro', 'Bosco', 'Hugo', 'Leo', 'Max', 'Ludo'],
  ...['Oscar', 'Nino', 'Milo', 'Tito', 'Pablo', 'Bilbo', 'Felix', 'Arlo'],
];
const EITHER = ['Nemo', 'Kito', 'Biscuit', 'Rio', 'Coco', 'Mika'];
const NAMES = [...FEMALE, ...MALE, ...EITHER];

/** One that fits the pup, and that no pup of this game has, while there are such; seats that breed at
 * once are offered different ones. */
export function suggested({ round, seats, seat, born, players, brood }: ExperimentView): string {
  const mine = players[seat]?.pups ?? [];
  const given = [...born, ...mine].map(({ name }) => name);
  const gone = [...given, ...(brood?.sex === 'male' ? FEMALE : MALE)];
  const own = NAMES.filter((name, i) => i % seats === seat && !gone.includes(name));
  const free = NAMES.filter((name) => !gone.includes(name));
  const pool = own.length ? own : free.length ? free : EITHER;
  return pool[(round * 7 + mine.length * seats + seat) % pool.length] ?? '';
}
