const LONG = 10;
const SYLLABLE = /[aeiouyàâäéèêëîïôöùûü](?=[bcdfghjklmnpqrstvwxz][aeiouyàâäéèêëîïôöùûü])/gi;
const SOFT_HYPHEN = '\u00ad';

/** A name under a small card: a long word may break between two syllables near its middle, also
 * where the browser knows nothing of the language. */
export const caption = (name: string): string => name.split(' ').map(broken).join(' ');

function broken(word: string): string {
  if (word.length < LONG) return word;
  const middle = word.length / 2;
  const places = [...word.matchAll(SYLLABLE)].map(({ index }) => index + 1);
  const nearest = places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest ? word.slice(0, nearest) + SOFT_HYPHEN + word.slice(nearest) : word;
}
