/** Finding a word in a text as a person looks for it: capitals, accents and the kind of apostrophe
 * do not matter. */

export type Span = [from: number, to: number];

/** Fewer letters than these are in every sentence. */
const LEAST = 2;

const SAME: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'", '\u00a0': ' ' };

function plain(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return SAME[bare] ?? bare;
}

/** The text in plain letters, and for each of them where it stood. */
function folded(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const bare = plain(letter);
    letters += bare;
    for (let i = 0; i < bare.length; i++) at.push(place);
    place += letter.length;
  }
  at.push(place);
  return { letters, at };
}

/** What is looked for; '' while there is too little to look for. */
export function wanted(query: string): string {
  const { letters } = folded(query.trim().replace(/\s+/g, ' '));
  return letters.length < LEAST ? '' : letters;
}

/** Where a word stands in a text. */
export function placesOf(word: string, text: string): Span[] {
  if (!word) return [];
  const { letters, at } = folded(text);
  const found: Span[] = [];
  let from = letters.indexOf(word);
  while (from >= 0) {
    const to = from + word.length;
    found.push([at[from] ?? 0, at[to] ?? text.length]);
    from = letters.indexOf(word, to);
  }
  return found;
}
