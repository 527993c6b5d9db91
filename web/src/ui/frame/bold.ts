/** A sentence in pieces, so that the names in it can be told from the other words. */
export function pieces(text: string, names: string[]): { text: string; name: boolean }[] {
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (!known.length) return [{ text, name: false }];
  const any = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const split = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split(new RegExp(split.source, 'gu'))
    .map((piece, i) => ({ text: piece, name: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
