/** What has just happened, told one after the other in the middle of the table. It comes from the new
 * lines of the log, so that everybody is told the same and nothing that is not theirs. */
import type { News } from '../../lib/protocol';
import { momentWords } from './happened';
import { slySound, type SlySound } from './sounds';
import { namesAt, type Kind } from './table';
import type { Challenged, Interfered, Line, SlyView, Took } from './types';

export type Moment =
  | { tells: 'first'; seat: number }
  | { tells: 'lost'; seat: number; kind: Kind; left: number; barred: boolean }
  | { tells: 'fended'; seat: number }
  | { tells: 'out'; seat: number; by: number; keeps: boolean; over: boolean; lives: Kind[] }
  | { tells: 'two'; seats: number[] }
  | ({ tells: 'opened' } & Pick<Interfered, 'seat' | 'card' | 'weasel'>)
  | Verdict;

export type Verdict = { tells: 'verdict'; most: number; took: Took | null } & Pick<
  Challenged,
  'seat' | 'whom' | 'outcome' | 'number'
>;

/** How long somebody reads, in milliseconds: first they look, then letter by letter. */
const LOOK = 1200;
const LETTER = 60;
const [SHORTEST, LONGEST] = [2500, 6000];
/** What concerns me I read twice. */
const MINE = 1000;
/** What a verdict says besides its words. */
const OUTCOMES = 24;
/** What is slight and overtaken. */
const GLANCE = 1400;
/** So far at most what is told stays behind what happens. */
const BEHIND = 6000;
/** The last part of it, in which it goes to its place. */
export const LEAVES = 260;

const SOUNDS: Partial<Record<Line['line'], SlySound>> = {
  attacked: 'attack',
  answered: 'answer',
  interfered: 'answer',
  lost: 'lost',
  out: 'out',
  challenged: 'verdict',
};

interface Waiting {
  moment: Moment;
  /** The time to read it. */
  lasts: number;
}

export class Moments {
  now = $state.raw<Moment | null>(null);
  leaving = $state(false);
  #queue: Waiting[] = [];
  #told = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #lasts = 0;

  /** Call with every news. */
  follow(news: News, view: SlyView): void {
    const first = this.#told < 0;
    const fresh = news.lines.filter(({ number }) => number > this.#told);
    this.#told = Math.max(this.#told, 0, ...news.lines.map(({ number }) => number));
    const lines = fresh.map(({ line }) => line as unknown as Line);
    const names = namesAt(news);
    const waiting = (moment: Moment) => ({ moment, lasts: timeToRead(moment, names, view.seat) });
    if (first) {
      if (view.turn === 1 && view.phase === 'turn')
        this.#tell([waiting({ tells: 'first', seat: view.active })]);
      return;
    }
    this.#sound(lines);
    const moments = momentsOf(lines, view);
    if (view.result) {
      this.close();
      return this.#tell(moments.filter(({ tells }) => tells === 'out').map(waiting));
    }
    this.#tell(moments.map(waiting));
    const attacked = lines.some(({ line }) => line === 'attacked');
    const asked = news.must && view.attack !== null && news.passing === 'none';
    if (asked || (attacked && this.now && isSlight(this.now))) this.#giveWay();
  }

  /** A tap, or a key: on with it. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.now = null;
  }

  #sound(lines: Line[]): void {
    const sounds = lines.flatMap((line) =>
      line.line === 'let' && line.asked ? ['window' as const] : (SOUNDS[line.line] ?? []),
    );
    const last = sounds.at(-1);
    if (last) slySound(last);
  }

  #tell(moments: Waiting[]): void {
    if (document.visibilityState === 'hidden' || !moments.length) return;
    this.#queue = [...this.#queue, ...moments].filter(
      ({ moment }, i, all) => moment.tells !== 'fended' || i === all.length - 1,
    );
    if (!this.now) this.#next();
    else if (isSlight(this.now)) this.#last(GLANCE);
    this.#keepUp();
  }

  /** Whatever waits is shortened, and what is oldest left out, so that the newest is told in time. */
  #keepUp(): void {
    const before = () => this.#queue.slice(0, -1).reduce((sum, { lasts }) => sum + lasts, 0);
    if (!this.now || !this.#queue.length) return;
    const shown = performance.now() - this.#since;
    const all = Math.max(0, this.#lasts - shown) + before();
    if (all <= BEHIND) return;
    const shorter = (lasts: number) => Math.max(SHORTEST, (lasts * BEHIND) / all);
    this.#last(shorter(this.#lasts));
    this.#queue = this.#queue.map((one, i, { length }) =>
      i < length - 1 ? { ...one, lasts: shorter(one.lasts) } : one,
    );
    while (this.#queue.length > 1 && Math.max(0, this.#lasts - shown) + before() > BEHIND)
      this.#queue.shift();
  }

  /** A row lies below it in which somebody is to play: no more than the last of what is heavy. */
  #giveWay(): void {
    this.#queue = this.#queue
      .filter(({ moment }) => !isSlight(moment))
      .slice(-1)
      .map((one) => ({ ...one, lasts: SHORTEST }));
    if (this.now) this.#last(isSlight(this.now) ? GLANCE : SHORTEST);
  }

  /** What is shown now lasts no longer than this. */
  #last(most: number): void {
    if (this.leaving || most >= this.#lasts) return;
    this.#lasts = most;
    this.#wait();
  }

  #next(): void {
    this.leaving = false;
    const next = this.#queue.shift() ?? null;
    this.now = next?.moment ?? null;
    if (!next) return;
    this.#since = performance.now();
    this.#lasts = next.lasts;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const shown = performance.now() - this.#since;
    this.#timer = setTimeout(
      () => {
        this.leaving = true;
        this.#timer = setTimeout(() => this.#next(), LEAVES);
      },
      Math.max(0, this.#lasts - LEAVES - shown),
    );
  }
}

/** What gives way as soon as anything else happens. */
const isSlight = ({ tells }: Moment): boolean =>
  tells === 'first' || tells === 'opened' || tells === 'fended';

const concerns = (moment: Moment, me: number): boolean =>
  (me >= 0 && (moment.tells === 'two' ? moment.seats.includes(me) : moment.seat === me)) ||
  (moment.tells === 'verdict' && moment.whom === me);

function timeToRead(moment: Moment, names: string[], me: number): number {
  const { headline, text } = momentWords(moment, names, me);
  const letters = headline.length + text.length + (moment.tells === 'verdict' ? OUTCOMES : 0);
  const time = Math.min(LONGEST, Math.max(SHORTEST, LOOK + LETTER * letters));
  const least = moment.tells === 'two' ? LONGEST : time;
  return Math.max(least, time) + (concerns(moment, me) ? MINE : 0);
}

/** A turn of the first kind begins after teams were shown, and nowhere else in the middle of a game. */
function momentsOf(lines: Line[], view: SlyView): Moment[] {
  return lines.flatMap((line, i): Moment[] => {
    switch (line.line) {
      case 'turned':
        return line.turn === 1 ? [{ tells: 'first', seat: line.seat }] : [];
      case 'interfered':
        return [{ tells: 'opened', seat: line.seat, card: line.card, weasel: line.weasel }];
      case 'lost':
        return line.left ? [lost(line, view)] : [];
      case 'failed':
        return [{ tells: 'fended', seat: line.target }];
      case 'out':
        return [
          {
            tells: 'out',
            seat: line.seat,
            by: line.by,
            keeps: line.keeps,
            over: view.result !== null,
            lives: livesOf(view, line.seat, lines),
          },
        ];
      case 'twoleft':
        return [{ tells: 'two', seats: line.seats }];
      case 'challenged':
        return [verdict(line, lines[i + 1], view)];
      default:
        return [];
    }
  });
}

const taken = (view: SlyView, kind: Kind) => (kind === 'gossip' ? view.gossiped : view.trapped);

const lost = (line: Line & { line: 'lost' }, view: SlyView): Moment => ({
  tells: 'lost',
  seat: line.seat,
  kind: line.kind,
  left: line.left,
  barred: (taken(view, line.kind)[line.seat] ?? 0) > 1,
});

/** The three life cards of whoever is out, the one of just now last. */
function livesOf(view: SlyView, seat: number, lines: Line[]): Kind[] {
  const kinds = (kind: Kind) => Array<Kind>(taken(view, kind)[seat] ?? 0).fill(kind);
  const last = lines.find((line) => line.line === 'lost' && line.seat === seat);
  return last?.line === 'lost' && last.kind === 'gossip'
    ? [...kinds('trap'), ...kinds('gossip')]
    : [...kinds('gossip'), ...kinds('trap')];
}

/** Which cards changed hands only the two are told, in the line after it. */
const verdict = (line: Challenged, next: Line | undefined, view: SlyView): Verdict => ({
  tells: 'verdict',
  seat: line.seat,
  whom: line.whom,
  outcome: line.outcome,
  number: line.number,
  most: view.most,
  took: next?.line === 'took' ? next : null,
});
