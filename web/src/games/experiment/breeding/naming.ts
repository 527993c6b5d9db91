/** A name for whoever cannot think of one: short, and the same word in every language. */
const NAMES = [
  ...['Pearl', 'Otto', 'Mopsy', 'Bruno', 'Zelda', 'Rufus', 'Suki', 'Gus', 'Flora', 'Nemo'],
  ...['Tilly', 'Kito', 'Biscuit', 'Lulu', 'Faro', 'Daisy', 'Bosco', 'Maja', 'Rio', 'Coco'],
  ...['Hugo', 'Wanda', 'Leo', 'Ruby', 'Mika', 'Ziva', 'Max', 'Flopsy', 'Ludo', 'Vega'],
];

/** One that no pup of this game has. */
export function suggested(key: number, given: readonly string[]): string {
  const free = NAMES.filter((name) => !given.includes(name));
  return free[(key * 7) % free.length] ?? '';
}
