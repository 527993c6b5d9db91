/** Room for a finger round the pieces of a roll. */
import type { Piece } from './arranging';

/** What a finger needs, however small the die is. */
export const FINGER = 44;

/** What a half that is cut off its die lacks, on the side away from the cut. */
export const roomOf = ({ cut }: Piece, side: 'left' | 'right', size: number): number =>
  cut === side ? Math.max(0, FINGER - size / 2) : 0;
