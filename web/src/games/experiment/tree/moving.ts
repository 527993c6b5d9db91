/** From pup to pup by arrow keys. */
export type Way = [x: number, y: number];

export const WAYS: Record<string, Way> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** The nearest pup that lies this way. */
export function nearest(
  [x, y]: Way,
  from: HTMLElement,
  among: ParentNode | undefined,
): HTMLElement | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x0, y0] = middle(from);
  return [...(among?.querySelectorAll<HTMLElement>('button.pup') ?? [])]
    .map((element) => {
      const [dx, dy] = [middle(element)[0] - x0, middle(element)[1] - y0];
      const [along, aside] = x ? [dx * x, Math.abs(dy)] : [dy * y, Math.abs(dx)];
      return { element, along, far: along + 3 * aside };
    })
    .filter(({ along }) => along > 6)
    .sort((a, b) => a.far - b.far)[0]?.element;
}
