/** "Jo and Élie", as a language lists. */
export interface Part {
  type: 'element' | 'literal';
  value: string;
}

/** British English has no comma before the last "and". */
const formatter = (language: string) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language);

/** Italian says "ed" before another e: "Jo ed Élie", but "Jo e Ugo". */
const AND = ' e ';
const AND_BEFORE_E = ' ed ';
const startsWithE = (word: string) => /^e/i.test(word.normalize('NFD'));

export function listParts(words: string[], language: string): Part[] {
  const parts = formatter(language).formatToParts(words);
  if (language !== 'it') return parts;
  return parts.map((part, i) =>
    part.value === AND && part.type === 'literal' && startsWithE(parts[i + 1]?.value ?? '')
      ? { ...part, value: AND_BEFORE_E }
      : part,
  );
}

export const listIn = (words: string[], language: string): string =>
  listParts(words, language)
    .map(({ value }) => value)
    .join('');
