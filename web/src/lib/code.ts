/** As long as codes are made nowadays; older tables have shorter ones. */
export const CODE_LENGTH = 7;
const OLD_LENGTH = 5;

export const isWhole = (code: string): boolean => [CODE_LENGTH, OLD_LENGTH].includes(code.length);

const LONGEST = 12;

/** A table's code in whatever is typed or pasted: the code in any case and with gaps, or a link to the
 * table from any address, also in the middle of a message. '' where there is none. */
export function codeIn(typed: string): string {
  const linked = /\/(?:t|r|replay|fair)\/([a-z]+)/i.exec(typed)?.[1];
  const letters = (linked ?? typed.replace(/[\s.,_-]/g, '')).normalize('NFD');
  const plain = letters.replace(/\p{Mn}/gu, '').toUpperCase();
  return /^[A-Z]+$/.test(plain) && plain.length <= LONGEST ? plain : '';
}

export const tableLink = (code: string): string => `${location.origin}/t/${code}`;
export const screenLink = (code: string): string => `${location.origin}/t/${code}/screen`;
/** Where a television asks for a code: short enough to be typed with a remote control. */
export const tvLink = (): string => `${location.origin}/tv`;
export const takeOverLink = (word: string): string => `${location.origin}/h/${word}`;
