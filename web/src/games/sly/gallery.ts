/** Canned tables for the dev gallery, made from games that were really played. */
import type { Gallery, Scene } from '../../lib/game';
import type { Chair, GameInfo, News, Rules } from '../../lib/protocol';
import last from './canned/end-8.txt?raw';
import stalled from './canned/end-still.txt?raw';
import teams from './canned/end-teams.txt?raw';
import victim from './canned/end-victim.txt?raw';
import six from './canned/reveal-6.txt?raw';
import eight from './canned/reveal-8.txt?raw';
import shown from './canned/reveal-8-all.txt?raw';
import four from './canned/teams4.txt?raw';
import open from './canned/window-all.txt?raw';
import type { Line, SlyView } from './types';

interface Canned {
  view: SlyView;
  lines: News['lines'];
}

const NAMES = ['Kami', 'Jimmy', 'Liz', 'Noé', 'Anna', 'Ugo', 'Mila', 'Sam'];
const LONG = 'Maximiliane-Theodora von';

const chairs = (count: number, long = false): Chair[] =>
  Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat % 5 === 4 ? 'bot' : 'person',
    name: long && seat % 3 === 1 ? LONG : (NAMES[seat] ?? ''),
    level: seat % 5 === 4 ? 'wily' : null,
    here: seat !== 3,
    host: seat === 0,
  }));

function news(text: string, code: string, more: Partial<News> = {}): News {
  const { view, lines } = JSON.parse(text) as Canned;
  return {
    tell: 'news',
    number: lines.at(-1)?.number ?? 1,
    code,
    game: 'sly',
    phase: view.result ? 'over' : 'playing',
    seats: view.seats,
    options: {},
    edition: view.edition,
    clock: null,
    window: 12,
    chairs: chairs(view.seats),
    me: view.seat < 0 ? null : view.seat,
    host: false,
    watching: 0,
    must: false,
    moment: view.moment,
    kind: view.phase === 'window' || view.phase === 'reveal' ? 'window' : 'turn',
    question: view.phase,
    left: view.phase === 'reveal' ? 4.6 : view.phase === 'window' ? 6 : null,
    passing: 'none',
    back: false,
    waits: [],
    kept: [],
    asks: [],
    view: view as unknown as Record<string, unknown>,
    commitment: null,
    lines,
    chat: [],
    next: null,
    rematch: null,
    lead: null,
    done: [],
    ...more,
  };
}

/** The same table, and a moment later something has happened. */
const then = (line: Line, change: Partial<SlyView> = {}): News => {
  const before = news(four, 'SLYTHEN');
  return {
    ...before,
    view: { ...before.view, ...change },
    lines: [...before.lines, { number: before.number + 1, line: { ...line } }],
  };
};

const scenes: Scene[] = [
  { name: 'sly-end', show: 'table', news: news(last, 'SLYLAST') },
  { name: 'sly-end-long', show: 'table', news: news(last, 'SLYLONG', { chairs: chairs(8, true) }) },
  { name: 'sly-end-watched', show: 'table', news: news(last, 'SLYSEEN', { me: null }) },
  { name: 'sly-end-teams', show: 'table', news: news(teams, 'SLYTEAM') },
  { name: 'sly-end-victim', show: 'table', news: news(victim, 'SLYVICT') },
  { name: 'sly-end-stalled', show: 'table', news: news(stalled, 'SLYSTIL') },
  { name: 'sly-reveal-6', show: 'table', news: news(six, 'SLYREVS') },
  { name: 'sly-reveal-8', show: 'table', news: news(eight, 'SLYREVE') },
  { name: 'sly-teams-4', show: 'table', news: news(four, 'SLYFOUR') },
  {
    name: 'sly-lost',
    show: 'table',
    news: then(
      { line: 'lost', seat: 3, kind: 'gossip', by: 2, left: 1 },
      { gossiped: [0, 0, 0, 2] },
    ),
  },
  { name: 'sly-screen', show: 'screen', news: news(open, 'SLYWALL') },
  {
    name: 'sly-screen-long',
    show: 'screen',
    news: news(open, 'SLYWIDE', { chairs: chairs(7, true) }),
  },
  { name: 'sly-screen-reveal', show: 'screen', news: news(shown, 'SLYSHOW') },
  { name: 'sly-screen-end', show: 'screen', news: news(last, 'SLYOVER', { me: null }) },
];

const info: GameInfo = {
  name: 'sly',
  least: 2,
  most: 8,
  usual: 4,
  minutes: [15, 50],
  weight: 2,
  windows: true,
  bots: ['young', 'rash', 'wily', 'sly'],
  company: [],
  editions: ['standard'],
  options: [],
  presets: [],
} as unknown as GameInfo;

const rules = { chapters: [] } as unknown as Rules;

export const gallery: Gallery = { info, rules, scenes };
