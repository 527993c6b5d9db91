import type { Scene } from '../lib/game';
import type { Chair, GameInfo, Me, News } from '../lib/protocol';
import type { Paper } from './fake';

export interface Picture {
  path: string;
  paper: Paper;
}

const foxy: GameInfo = {
  name: 'foxy',
  least: 1,
  most: 100,
  usual: 4,
  minutes: [15, 15],
  choices: [
    { option: 'variants', value: 'most-seen', group: 'fox', rule: 'foxy.variants.most_seen' },
    { option: 'variants', value: 'singles', group: 'fox', rule: 'foxy.variants.singles' },
    { option: 'variants', value: 'fox-cat', group: 'fox', rule: 'foxy.variants.fox_cat' },
    { option: 'variants', value: 'hard', group: null, rule: 'foxy.variants.hard', least_seats: 2 },
    { option: 'variants', value: 'easy', group: null, rule: 'foxy.variants.easy', least_seats: 2 },
  ],
  bots: ['dreamer', 'casual', 'keen', 'perfect'],
  editions: ['foxtable'],
};

const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;

const liz: Me = {
  name: 'Liz',
  games: [foxy],
  tables: [
    {
      code: 'BRUSH',
      game: 'foxy',
      phase: 'playing',
      names: ['Kami', 'Jimmy', 'Liz', 'Noé'],
      me: 2,
      my_turn: true,
      touched: hoursAgo(0.1),
    },
    {
      code: 'STEAM',
      game: 'foxy',
      phase: 'open',
      names: ['', '', '', '', 'Liz', 'Ugo'],
      me: 4,
      my_turn: false,
      touched: hoursAgo(2.2),
    },
  ],
};
const nobody: Me = { name: '', games: [foxy], tables: [] };

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
  game: 'foxy',
  phase: 'open',
  seats: 5,
  options: { variants: [] },
  edition: 'foxtable',
  clock: null,
  chairs: [
    chair(0, 'Kami'),
    chair(1, ''),
    chair(2, 'Liz', { host: true }),
    chair(3, 'Noé', { here: false }),
    chair(4, '', { kind: 'bot', level: 'keen' }),
  ],
  me: 2,
  host: true,
  watching: 1,
  must: false,
  back: false,
  asks: [],
  view: null,
  left: null,
  commitment: null,
  lines: [],
  chat: [
    { number: 6, seat: 0, name: 'Kami', text: 'Is there room for Jimmy too?' },
    { number: 8, seat: null, name: 'Jimmy', text: 'I am on the train, two minutes.' },
  ],
  next: null,
  done: [],
};

const guest: News = { ...lobby, me: 0, host: false };
const visitor: News = { ...lobby, me: null, host: false, chat: [] };
const full: News = {
  ...visitor,
  chairs: lobby.chairs.map((one) => (one.kind === 'free' ? chair(one.seat, 'Jimmy') : one)),
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
  home: { path: '/', paper: { me: liz, news: null } },
  'home-new': { path: '/', paper: { me: nobody, news: null } },
  join: { path: '/join', paper: { me: liz, news: null } },
  'open-table': { path: '/open/foxy', paper: { me: liz, news: null } },
  'lobby-host': { path: '/t/BRUSH', paper: { me: liz, news: lobby } },
  'lobby-guest': { path: '/t/BRUSH', paper: { me: { ...liz, name: 'Kami' }, news: guest } },
  'lobby-visitor': { path: '/t/BRUSH', paper: { me: nobody, news: visitor } },
  'lobby-full': { path: '/t/BRUSH', paper: { me: nobody, news: full } },
  'lobby-crowd': { path: '/t/BRUSH', paper: { me: liz, news: crowd } },
  'lobby-lost': { path: '/t/BRUSH', paper: { me: liz, news: lobby, lost: true } },
  'lobby-refused': {
    path: '/t/BRUSH',
    paper: { me: liz, news: lobby, refuse: 'foxy.variants.hard' },
  },
  'wrong-code': { path: '/t/BRUSG', paper: { me: liz, news: null } },
  'take-over': { path: '/h/quiet-river-stone', paper: { me: liz, news: null } },
  nowhere: { path: '/no/such/page/at/all', paper: { me: liz, news: null } },
  'screen-lobby': { path: '/t/BRUSH/screen', paper: { me: nobody, news: visitor } },
  'screen-crowd': { path: '/t/BRUSH/screen', paper: { me: nobody, news: { ...crowd, me: null } } },
};

const found = import.meta.glob<{ scenes: Scene[] }>('../games/*/gallery.ts', { eager: true });
const paths = { table: '/t/', screen: '/t/', review: '/replay/' };
const ends = { table: '', screen: '/screen', review: '/review' };

for (const { scenes } of Object.values(found)) {
  for (const { name, show, news } of scenes) {
    const path = `${paths[show]}${news.code}${ends[show]}`;
    pictures[name] = { path, paper: { me: liz, news } };
  }
}
