/** Where seats stand on a ring, in parts of its box from the left and from the top. */
export interface Spot {
  x: number;
  y: number;
}

/** From the one at `first`, who sits at the bottom, onwards with the clock. */
export const spotsOf = (count: number, first: number): Spot[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = Math.PI / 2 + ((i - first) * 2 * Math.PI) / count;
    return { x: (1 + Math.cos(angle)) / 2, y: (1 + Math.sin(angle)) / 2 };
  });
