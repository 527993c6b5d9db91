/** What has just happened, told one after the other in the middle of the table. It comes from the new
 * lines of the log, so that everybody is told the same and nothing that is not theirs. */
import type { News } from '../../lib/protocol';
import { slySound, type SlySound } from './sounds';
import type { Kind } from './table';
import type { Challenged, Interfered, Line, SlyView, Took } from './types';

export type Moment =
  | { tells: 'first'; seat: number }
  | { tells: 'lost'; seat: number; kind: Kind; left: number; barred: boolean }
  | { tells: 'out'; seat: number; by: number; keeps: boolean; lives: Kind[] }
  | { tells: 'two'; seats: number[] }
  | ({ tells: 'opened' } & Pick<Interfered, 'seat' | 'card' | 'weasel'>)
  | Verdict;

export type Verdict = { tells: 'verdict'; most: number; took: Took | null } & Pick<
  Challenged,
  'seat' | 'whom' | 'outcome' | 'number'
>;

/** How long each is shown, in milliseconds: a card's way and time to read it. */
const LASTS: Record<Moment['tells'], number> = {
  first: 1600,
  opened: 1400,
  lost: 1600,
  out: 1800,
  two: 2200,
  verdict: 2500,
};
/** A life of one's own is worth a longer look: nothing else on the page says it so clearly. */
const MINE = 2600;
/** The last part of it, in which it goes to its place. */
export const LEAVES = 260;
/** Whoever was away is told no more than this. */
const MOST = 3;

const SOUNDS: Partial<Record<Line['line'], SlySound>> = {
  attacked: 'attack',
  answered: 'answer',
  interfered: 'answer',
  lost: 'lost',
  out: 'out',
  challenged: 'verdict',
};

export class Moments {
  now = $state.raw<Moment | null>(null);
  leaving = $state(false);
  #queue: Moment[] = [];
  #told = -1;
  #me = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call with every news. */
  follow(news: News, view: SlyView): void {
    this.#me = view.seat;
    const first = this.#told < 0;
    const fresh = news.lines.filter(({ number }) => number > this.#told);
    this.#told = Math.max(this.#told, 0, ...news.lines.map(({ number }) => number));
    const lines = fresh.map(({ line }) => line as unknown as Line);
    if (first) {
      if (view.turn === 1 && view.phase === 'turn')
        this.#tell([{ tells: 'first', seat: view.active }]);
      return;
    }
    this.#sound(lines);
    this.#tell(momentsOf(lines, view));
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

  #tell(moments: Moment[]): void {
    if (document.visibilityState === 'hidden') return;
    this.#queue = [...this.#queue, ...moments].slice(-MOST);
    if (!this.now) this.#next();
  }

  #lasts(moment: Moment): number {
    return moment.tells === 'lost' && moment.seat === this.#me ? MINE : LASTS[moment.tells];
  }

  #next(): void {
    this.leaving = false;
    const next = this.#queue.shift() ?? null;
    this.now = next;
    if (!next) return;
    this.#timer = setTimeout(
      () => {
        this.leaving = true;
        this.#timer = setTimeout(() => this.#next(), LEAVES);
      },
      this.#lasts(next) - LEAVES,
    );
  }
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
      case 'out':
        return [
          {
            tells: 'out',
            seat: line.seat,
            by: line.by,
            keeps: line.keeps,
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
