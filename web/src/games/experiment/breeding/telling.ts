/** Breeding in words. */
import { m } from '../../../paraglide/messages';
import { signName } from '../art/names';
import type { DieView, StudyView, WayView } from '../types';
import { studyTold } from '../words';
import type { Face, Good } from './arranging';

/** What a way is good for: "Spots with ears, level 2". */
export function whyGood(
  way: WayView,
  why: Good['why'] | 'plain',
  studies: readonly StudyView[],
): string {
  const gain = why === 'study' ? [...way.gains].sort((a, b) => b.points - a.points)[0] : undefined;
  const study = studies.find(({ id }) => id === gain?.study);
  if (gain && study) {
    return m.experiment_breed_way_study({ study: studyTold(study), level: gain.level });
  }
  if (why === 'tokens') return m.experiment_breed_way_tokens();
  return why === 'friendly' ? m.experiment_breed_way_friendly() : m.experiment_breed_way_plain();
}

/** The button that ends an arrangement, with its price. */
export function raiseTold(name: string, tokens: number): string {
  return tokens
    ? m.experiment_breed_raise_for({ name, count: tokens })
    : m.experiment_breed_raise({ name });
}

const FACES: Record<Face, () => string> = {
  half: m.experiment_breed_face_half,
  'two-halves': m.experiment_breed_face_two_halves,
  full: m.experiment_breed_face_full,
  'full-and-half': m.experiment_breed_face_full_and_half,
};
/** "a half" */
const faceName = (face: Face): string => FACES[face]();
/** A die in words: "tail: a half". */
export const dieTold = ({ kind, face }: DieView): string =>
  m.experiment_breed_die({ kind: signName(kind), face: faceName(face) });
