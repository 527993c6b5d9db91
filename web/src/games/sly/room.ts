/** How much room the window has, for what lies in one way on a phone and in another on a desk. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export const across = (): number => innerWidth.current ?? 390;
export const down = (): number => innerHeight.current ?? 844;

/** A desk: the log stands beside the table. */
export const isWide = (): boolean => across() >= 1100;

/** A large screen: what lies on the table grows with it. */
export const isGrand = (): boolean => across() >= 1600 && down() >= 900;

/** A low phone. */
export const isLow = (): boolean => across() < 600 && down() < 760;

/** One on which every line counts. */
export const isTight = (): boolean => across() < 600 && down() < 700;

/** Each face in the dock is wide enough for a thumb. */
export const FACE = 44;

/** Beside the faces in the dock, on a phone. */
const MARGINS = 48;

/** So many do not stand in one row of the dock, and a low phone has no room for a second: there they
 * are chosen on the table alone. */
export const onTableAlone = (count: number): boolean =>
  isLow() && count * FACE > across() - MARGINS;
