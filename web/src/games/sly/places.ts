/** Where the others sit round the table on a desk: left and top, in hundredths of it, from my left to
 * my right. */
type Place = [left: number, top: number];

const PLACES: Record<number, Place[]> = {
  7: [
    [7, 41],
    [15, 14],
    [31, 1],
    [50, 0],
    [69, 1],
    [85, 14],
    [93, 41],
  ],
  5: [
    [9, 34],
    [24, 6],
    [50, -1],
    [76, 6],
    [91, 34],
  ],
  3: [
    [12, 20],
    [50, -1],
    [88, 20],
  ],
};

export function placeOf(count: number, i: number): Place {
  const known = PLACES[count]?.[i];
  if (known) return known;
  const angle = Math.PI * (1 - (i + 0.5) / count);
  return [50 + 43 * Math.cos(angle), 42 - 43 * Math.sin(angle)];
}

/** The same, where everybody shows a card, and a television shows all of them. */
const REVEALED: Record<number, Place[]> = {
  5: [
    [10, 40],
    [25, 8],
    [50, 0],
    [75, 8],
    [90, 40],
  ],
  6: [
    [9, 55],
    [12, 16],
    [36, 1],
    [64, 1],
    [88, 16],
    [91, 55],
  ],
  7: [
    [9, 44],
    [16, 12],
    [32, 2],
    [50, 0],
    [68, 2],
    [84, 12],
    [91, 44],
  ],
  8: [
    [12, 66],
    [8, 34],
    [19, 5],
    [39, 0],
    [61, 0],
    [81, 5],
    [92, 34],
    [88, 66],
  ],
};

export const revealedAt = (count: number, i: number): Place =>
  REVEALED[count]?.[i] ?? placeOf(count, i);
