/** The pups of the automa of this round, as the log tells them. */
import type { News } from '../../../lib/protocol';
import type { AutomaBred, AutomaStudy, ExperimentView, Line, Studied, StudyView } from '../types';

export interface Litter {
  number: number;
  bred: AutomaBred;
  studied: Studied[];
  fresh: AutomaStudy | null;
}

export function littersOf(news: News, seats: number): Litter[] {
  let found: Litter[] = [];
  let now: Litter | null = null;
  for (const { number, line: raw } of news.lines) {
    const line = raw as unknown as Line;
    if (line.line === 'generation') found = [];
    if (line.line === 'automabred')
      found.push((now = { number, bred: line, studied: [], fresh: null }));
    else if (now && line.line === 'studied' && line.seat === seats) now.studied.push(line);
    else if (now && line.line === 'automastudy') now.fresh = line;
    else now = null;
  }
  return found;
}

/** How a study of the automa stood when a pup had been at it. */
export interface StudyThen {
  study: StudyView;
  level: number;
  /** The level that this pup completed. */
  reached: Studied | null;
  fresh: boolean;
}

/** Its studies after this pup: what a later one reached is not told yet. */
export function studiesThen(view: ExperimentView, litters: Litter[], at: number): StudyThen[] {
  const later = litters.slice(at + 1);
  const unknown = new Set(later.flatMap(({ fresh }) => (fresh ? [fresh.study] : [])));
  const gone = new Set(litters.slice(0, at).flatMap(({ studied }) => ends(studied)));
  const now = litters[at];
  return [...(view.automa?.studies ?? []), ...(view.automa?.finished ?? [])]
    .filter(({ id }) => !unknown.has(id) && !gone.has(id))
    .filter(({ id, done, levels }) => done < levels.length || reachedBy(litters, id))
    .map((study) => ({
      study,
      level: study.done - later.filter((each) => of(each, study.id)).length,
      reached: (now && of(now, study.id)) ?? null,
      fresh: now?.fresh?.study === study.id,
    }));
}

const LAST = 3;
const of = ({ studied }: Litter, id: string) => studied.find(({ study }) => study === id);
const ends = (studied: Studied[]) =>
  studied.filter(({ level }) => level === LAST).map(({ study }) => study);
const reachedBy = (litters: Litter[], id: string) => litters.some((each) => of(each, id));
