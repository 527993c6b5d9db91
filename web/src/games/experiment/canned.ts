/** Tables for the dev gallery, made from games that were really played. */
import { lettersOf } from '../../art/seats';
import type { Chair, News } from '../../lib/protocol';
import type { At } from './breeding/at';
import type { ExperimentView, Line } from './types';

interface Canned {
  view: ExperimentView;
  asks: News['asks'];
  must: boolean;
  lines: Line[];
}

const NAMES = ['Kami', 'Noé', 'Liz', 'Jo', 'Anna', 'Ugo'];

const chairs = (count: number): Chair[] =>
  Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat === 3 ? 'bot' : 'person',
    name: NAMES[seat] ?? '',
    level: seat === 3 ? 'keen' : null,
    here: seat !== 1,
    host: seat === 0,
  }));

export function newsOf(text: string, more: Partial<News> = {}): News {
  const { view, asks, must, lines } = JSON.parse(text) as Canned;
  return {
    tell: 'news',
    number: lines.length,
    code: 'FOXLAB',
    game: 'experiment',
    phase: view.result ? 'over' : 'playing',
    seats: view.seats,
    options: {},
    edition: view.edition,
    clock: null,
    window: null,
    chairs: chairs(view.seats),
    me: view.seat < 0 ? null : view.seat,
    host: false,
    watching: 0,
    must,
    moment: view.moment,
    kind: 'turn',
    question: view.step,
    left: null,
    passing: 'none',
    back: false,
    waits: [],
    kept: [],
    asks,
    view: view as unknown as Record<string, unknown>,
    commitment: null,
    lines: lines.map((line, i) => ({
      number: i + 1,
      line: line as unknown as Record<string, unknown>,
    })),
    chat: [],
    next: null,
    rematch: null,
    lead: null,
    done: [],
    ...more,
  } as News;
}

/** A table where every move is answered, and nothing changes. */
export function tableOf(text: string, more: Partial<News> = {}): At {
  const news = newsOf(text, more);
  const names = news.chairs.map(({ name }) => name);
  return {
    news,
    view: news.view as unknown as ExperimentView,
    names,
    letters: lettersOf(names),
    busy: false,
    play: () => Promise.resolve(true),
  };
}
