import type { Component } from 'svelte';
import type { Gallery as GameGallery } from '../lib/game';
import type { Chair, Checked, GameInfo, Me, News, TableRow } from '../lib/protocol';
import type { Paper } from './fake';

export interface Picture {
  path: string;
  paper: Paper;
}

const found = import.meta.glob<{ gallery: GameGallery }>('../games/*/gallery.ts', { eager: true });
const galleries = Object.values(found).map(({ gallery }) => gallery);

/** Parts of a game's page that a picture shows alone. */
const loose = import.meta.glob<{ parts: Record<string, Component> }>('../games/*/parts.ts', {
  eager: true,
});
export const parts: Record<string, Component> = Object.assign(
  {},
  ...Object.values(loose).map((file) => file.parts),
);

/** The game that the frame's own pictures show. */
const [shown] = galleries;
if (!shown) throw new Error('no game has a gallery');
const { info, rules } = shown;
const level = info.bots[Math.floor(info.bots.length / 2)] ?? null;
const edition = info.editions[0] ?? '';

const [one = '', other = ''] = rules.chapters.flatMap((chapter) =>
  chapter.rules.map(({ id }) => id),
);

/** A game with an option of every kind; its words are the raw names. */
const kinds: GameInfo = {
  ...info,
  options: [
    { kind: 'switch', name: 'Two teams', rule: one },
    { kind: 'switch', name: 'Open hands', rule: one, usual: true },
    { kind: 'number', name: 'Quiet turns', rule: one, usual: 30, least: 10, most: 200 },
    {
      kind: 'oneof',
      name: 'Ends with',
      rule: one,
      usual: 'The last fox',
      values: [
        { name: 'The last fox', rule: one },
        { name: 'The first den', rule: other },
      ],
    },
    ...info.options,
  ],
};

const no = { rule: other, args: [] };
const checked = (more: Partial<Checked> = {}): Checked => ({
  refusal: null,
  options: {},
  changes: [],
  presets: info.presets.map(({ name, options = {} }) => ({
    name,
    options,
    edition,
    refusal: null,
  })),
  editions: [],
  ...more,
});
const refused = checked({
  refusal: { rule: one, args: [] },
  changes: [
    { option: 'Two teams', pick: true, refusal: no },
    { option: 'Quiet turns', pick: 31, refusal: no },
    { option: 'Ends with', pick: 'The first den', refusal: no },
  ],
});

const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;

const mine: TableRow = {
  code: 'BRUSH',
  game: info.name,
  phase: 'playing',
  names: ['Kami', 'Jimmy', 'Liz', 'Noé'],
  me: 2,
  my_turn: true,
  touched: hoursAgo(0.1),
};
const liz: Me = {
  name: 'Liz',
  games: galleries.map(({ info }) => info),
  tables: [
    mine,
    {
      code: 'STEAM',
      game: info.name,
      phase: 'open',
      names: ['', '', '', '', 'Liz', 'Ugo'],
      me: 4,
      my_turn: false,
      touched: hoursAgo(2.2),
    },
  ],
};
/** Two and three games, as far as the page can show games that are not there. */
const named = (
  name: string,
  least: number,
  most: number,
  minutes: [number, number],
  weight: number,
) => ({ ...info, name, least, most, minutes, weight }) as GameInfo;
const shelf = [
  { ...info, weight: 1 } as GameInfo,
  named('fox_and_geese', 2, 8, [15, 50], 2),
  named('the_fox_experiment', 1, 6, [60, 60], 3),
];
const LONG = 'Wilhelmina von Hohenberg';
const busy: Me = {
  ...liz,
  name: LONG,
  games: shelf,
  tables: [
    ...liz.tables,
    { ...mine, code: 'BADUKOR', my_turn: false, names: [LONG, LONG, 'Liz', 'liz'] },
    { ...mine, code: 'FABELIN', phase: 'over', my_turn: false },
    {
      ...mine,
      code: 'MIRATOS',
      names: Array.from({ length: 100 }, (_, i) => `Fox ${i + 1}`),
    },
  ],
};
const nobody: Me = { name: '', games: galleries.map(({ info }) => info), tables: [] };

const chair = (seat: number, name: string, more: Partial<Chair> = {}): Chair => ({
  seat,
  kind: name ? 'person' : 'free',
  name,
  level: null,
  here: true,
  host: false,
  ...more,
});

const lobby: News = {
  tell: 'news',
  number: 9,
  code: 'BRUSH',
  game: info.name,
  phase: 'open',
  seats: 5,
  options: {},
  edition,
  clock: null,
  window: 12,
  chairs: [
    chair(0, 'Kami'),
    chair(1, ''),
    chair(2, 'Liz', { host: true }),
    chair(3, 'Noé', { here: false }),
    chair(4, '', { kind: 'bot', level }),
  ],
  me: 2,
  host: true,
  watching: 1,
  must: false,
  moment: 0,
  kind: null,
  question: '',
  left: null,
  passing: 'none',
  back: false,
  waits: [],
  kept: [],
  asks: [],
  view: null,
  commitment: null,
  lines: [],
  chat: [
    { number: 6, seat: 0, name: 'Kami', text: 'Is there room for Jimmy too?' },
    { number: 8, seat: null, name: 'Jimmy', text: 'I am on the train, two minutes.' },
  ],
  next: null,
  rematch: null,
  lead: null,
  done: [],
};

const guest: News = { ...lobby, me: 0, host: false };
const visitor: News = { ...lobby, me: null, host: false, chat: [] };
const full: News = {
  ...visitor,
  chairs: lobby.chairs.map((one) => (one.kind === 'free' ? chair(one.seat, 'Jimmy') : one)),
};
const changed: News = {
  ...lobby,
  code: 'BADUKOR',
  options: { 'Two teams': true, 'Open hands': false, 'Quiet turns': 40 },
  clock: 90,
  chairs: lobby.chairs.map((one) => (one.seat === 0 ? chair(0, LONG) : one)),
};
const crowd: News = {
  ...lobby,
  seats: 40,
  chairs: Array.from({ length: 40 }, (_, seat) =>
    seat < 5
      ? (lobby.chairs[seat] ?? chair(seat, ''))
      : chair(seat, seat < 27 ? `Fox ${seat}` : ''),
  ),
};

export const pictures: Record<string, Picture> = {
  home: { path: '/', paper: { rules, me: liz, news: null } },
  'home-new': { path: '/', paper: { rules, me: nobody, news: null } },
  'home-two': { path: '/', paper: { rules, me: { ...liz, games: shelf.slice(0, 2) }, news: null } },
  'home-three': { path: '/', paper: { rules, me: { ...liz, games: shelf }, news: null } },
  'home-three-new': { path: '/', paper: { rules, me: { ...nobody, games: shelf }, news: null } },
  'home-busy': { path: '/', paper: { rules, me: busy, news: null } },
  tv: { path: '/tv', paper: { rules, me: nobody, news: null } },
  join: { path: '/join', paper: { rules, me: liz, news: null } },
  'open-table': {
    path: `/open/${info.name}`,
    paper: { rules, me: liz, news: null, checked: checked() },
  },
  'open-table-kinds': {
    path: `/open/${info.name}`,
    paper: { rules, me: { ...liz, games: [kinds] }, news: null, checked: refused },
  },
  'lobby-host': { path: '/t/BRUSH', paper: { rules, me: liz, news: lobby, checked: checked() } },
  'lobby-guest': { path: '/t/BRUSH', paper: { rules, me: { ...liz, name: 'Kami' }, news: guest } },
  'lobby-visitor': { path: '/t/BRUSH', paper: { rules, me: nobody, news: visitor } },
  'lobby-full': { path: '/t/BRUSH', paper: { rules, me: nobody, news: full } },
  'lobby-changed': {
    path: '/t/BADUKOR',
    paper: { rules, me: { ...liz, games: [kinds] }, news: changed, checked: refused },
  },
  'lobby-crowd': { path: '/t/BRUSH', paper: { rules, me: liz, news: crowd } },
  'lobby-lost': { path: '/t/BRUSH', paper: { rules, me: liz, news: lobby, lost: true } },
  'lobby-refused': {
    path: '/t/BRUSH',
    paper: { rules, me: liz, news: lobby, refuse: rules.chapters[0]?.rules[0]?.id },
  },
  'wrong-code': { path: '/t/BRUSG', paper: { rules, me: liz, news: null } },
  'take-over': { path: '/h/quiet-river-stone', paper: { rules, me: liz, news: null } },
  nowhere: { path: '/no/such/page/at/all', paper: { rules, me: liz, news: null } },
  'screen-lobby': { path: '/t/BRUSH/screen', paper: { rules, me: nobody, news: visitor } },
  'screen-crowd': {
    path: '/t/BRUSH/screen',
    paper: { rules, me: nobody, news: { ...crowd, me: null } },
  },
};

const paths = { table: '/t/', screen: '/t/', review: '/replay/' };
const ends = { table: '', screen: '/screen', review: '/review' };

for (const { scenes, rules } of galleries) {
  for (const { name, show, news } of scenes) {
    const path = `${paths[show]}${news.code}${ends[show]}`;
    pictures[name] = { path, paper: { me: liz, news, rules } };
  }
}
