/** Hearts walk from where they lay to where they lie now. */
import { MOVE, OUT } from '../moves';

const SNAP = 120;

type Places = Map<string, DOMRect>;

const piecesIn = (ground: HTMLElement) => [...ground.querySelectorAll<HTMLElement>('[data-piece]')];

export const placesIn = (ground: HTMLElement): Places =>
  new Map(piecesIn(ground).map((each) => [each.dataset.piece ?? '', each.getBoundingClientRect()]));

/** `snapped`: it was carried by hand, and only settles. */
export function walk(ground: HTMLElement, before: Places, snapped: string | null): void {
  for (const piece of piecesIn(ground)) {
    const from = before.get(piece.dataset.piece ?? '');
    const to = piece.getBoundingClientRect();
    if (piece.dataset.piece === snapped)
      piece.animate([{ scale: 1.06 }, { scale: 1 }], { duration: SNAP, easing: OUT });
    else if (from && Math.hypot(from.left - to.left, from.top - to.top) > 4)
      piece.animate(
        [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, {}],
        { duration: MOVE, easing: OUT },
      );
  }
}
