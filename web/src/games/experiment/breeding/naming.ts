import type { ExperimentView } from '../types';

/** A name for whoever cannot think of one: short, and the same word in every language. */
const NAMES = [
  ...['Pearl', 'Otto', 'Mopsy', 'Bruno', 'Zelda', 'Rufus', 'Suki', 'Gus', 'Flora', 'Nemo'],
  ...['Tilly', 'Kito', 'Biscuit', 'Lulu', 'Faro', 'Daisy', 'Bosco', 'Maja', 'Rio', 'Coco'],
  ...['Hugo', 'Wanda', 'Leo', 'Ruby', 'Mika', 'Ziva', 'Max', 'Flopsy', 'Ludo', 'Vega'],
];

/** One that no pup of this game has, while there are such; seats that breed at once are offered
 * different ones. */
export function suggested({ round, seats, seat, born, players }: ExperimentView): string {
  const mine = players[seat]?.pups ?? [];
  const given = [...born, ...mine].map(({ name }) => name);
  const free = NAMES.filter((name) => !given.includes(name));
  const pool = free.length ? free : NAMES;
  return pool[(round * 7 + mine.length * seats + seat) % pool.length] ?? '';
}
