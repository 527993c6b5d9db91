export const CODE_LENGTH = 5;

/** A table's code as it may be typed: letters only; a new code has no vowels. */
export const cleanCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, CODE_LENGTH);

export const tableLink = (code: string): string => `${location.origin}/t/${code}`;
export const screenLink = (code: string): string => `${location.origin}/t/${code}/screen`;
export const takeOverLink = (word: string): string => `${location.origin}/h/${word}`;
