/** Canned tables for the dev gallery, made from games that were really played. */
import type { Gallery, Scene } from '../../lib/game';
import type { Chair, GameInfo, News, Rules } from '../../lib/protocol';
import lost from './canned/alone-lost.txt?raw';
import won from './canned/alone-won.txt?raw';
import party from './canned/party.txt?raw';
import type { Checked, FoxyView, Judged, Statistics } from './types';

const PARTY = JSON.parse(party) as FoxyView;
const ME = 2;
const NAMES = ['Kami', 'Jo', 'Liz', 'Noé', 'Alba', 'Ugo', 'Zoé', 'Élie'];

const chairs = (count: number): Chair[] =>
  Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: seat % 5 === 4 ? 'bot' : 'person',
    name: `${NAMES[seat % NAMES.length]}${seat < NAMES.length ? '' : ` ${Math.floor(seat / NAMES.length) + 1}`}`,
    level: seat % 5 === 4 ? 'keen' : null,
    here: seat !== 3,
    host: seat === 0,
  }));

const ask = (circled: boolean[]) => [
  { move: 'estimate', fields: { number: { from: 0, to: 99 }, circled }, exact: true },
];

function news(view: FoxyView, more: Partial<News> = {}): News {
  return {
    tell: 'news',
    number: 40,
    code: `BR${view.seats}${view.turn}`,
    game: 'foxy',
    phase: view.result ? 'over' : 'playing',
    seats: view.seats,
    options: {},
    edition: view.edition,
    clock: null,
    window: 12,
    chairs: chairs(view.seats),
    me: ME,
    host: false,
    watching: 0,
    must: view.awaited.includes(ME),
    moment: view.moment,
    kind: view.result ? null : 'turn',
    question: '',
    left: null,
    passing: 'none',
    back: false,
    waits: [],
    kept: [],
    asks: [],
    view: view as unknown as Record<string, unknown>,
    commitment: null,
    lines: [],
    chat: [],
    next: null,
    rematch: null,
    lead: null,
    done: [],
    ...more,
  };
}

/** The table as it was in the middle of a turn. */
function during(over: FoxyView, turn: number, awaited: number[], seat = ME): FoxyView {
  const checked = over.review ?? [];
  const written = awaited.includes(seat) ? turn - 1 : turn;
  const own = checked.slice(0, written).map(({ judged }) => judged[Math.max(seat, 0)]);
  return {
    ...over,
    seat,
    moment: turn * 2,
    turn,
    card: checked[turn - 1]?.card ?? null,
    awaited,
    numbers: seat < 0 ? [] : own.map((judged) => judged?.number ?? 0),
    circle: seat < 0 ? 0 : own.findIndex((judged) => judged?.circled) + 1,
    spoken: null,
    result: null,
    review: null,
    statistics: null,
  };
}

/** The same game with many more people, who write as the five did. */
function many(count: number): FoxyView {
  const spread = <T>(five: readonly T[]): T[] =>
    Array.from({ length: count }, (_, seat) => five[seat % 5] as T);
  const { result, review, statistics } = PARTY;
  return {
    ...PARTY,
    seats: count,
    result: result && {
      ...result,
      places: spread(result.places),
      scores: Object.fromEntries(Object.entries(result.scores).map(([k, v]) => [k, spread(v)])),
    },
    review: review?.map((card): Checked => ({ ...card, judged: spread<Judged>(card.judged) })),
    statistics: statistics && spread<Statistics>(statistics),
  };
}

/** People with long names, as a television shows them at the end. */
const long = (count: number): Chair[] =>
  chairs(count).map((chair) =>
    chair.seat % 3 === 1 ? { ...chair, name: 'Maximiliane-Theodora von' } : chair,
  );
const wide = (count: number, code: string, more: Partial<News> = {}) =>
  news(many(count), { chairs: long(count), code, ...more });
const shown = { me: null, lead: { seat: 0, at: 20 } };

const upTo = (count: number) => Array.from({ length: count }, (_, seat) => seat);
const asked = { asks: ask([false, true]), must: true };
const turn = (n: number, awaited = [ME, 3]) => during(PARTY, n, awaited);
const alone = (text: string) => JSON.parse(text) as FoxyView;
const line = (line: Record<string, unknown>, number: number) => ({ number, line });
const late = [
  { line: 'turned', turn: 3 },
  { line: 'table.lapsed', seat: ME },
  { line: 'turned', turn: 11 },
  { line: 'table.lapsed', seat: ME },
].map(line);
const solo = { me: 0, must: true, asks: ask([false]) };

/** One person among bots. */
const bots = (count: number): Chair[] =>
  chairs(count).map((chair) =>
    chair.seat === ME ? { ...chair, host: true } : { ...chair, kind: 'bot', level: 'casual' },
  );

const scenes: Scene[] = [
  {
    name: 'foxy-coach',
    show: 'table',
    news: news(turn(1, [ME]), { ...asked, chairs: bots(5), code: 'FIRST' }),
  },
  { name: 'foxy-first', show: 'table', news: news(turn(1, upTo(5)), asked) },
  { name: 'foxy-ask', show: 'table', news: news(turn(13), { ...asked, asks: ask([false]) }) },
  { name: 'foxy-circle', show: 'table', news: news(turn(4), asked) },
  { name: 'foxy-clock', show: 'table', news: news(turn(14), { ...asked, clock: 60, left: 41 }) },
  { name: 'foxy-fox', show: 'table', news: news(turn(6), asked) },
  {
    name: 'foxy-easy',
    show: 'table',
    news: news({ ...turn(12), rules: { easy: true }, spoken: { seat: 1, number: 3 } }, asked),
  },
  {
    name: 'foxy-written',
    show: 'table',
    news: news(turn(12, [3]), { asks: ask([false]), back: true }),
  },
  {
    name: 'foxy-written-circled',
    show: 'table',
    news: news({ ...turn(6, [0, 3]), circle: 6 }, { asks: ask([false, true]), back: true }),
  },
  {
    name: 'foxy-kept',
    show: 'table',
    news: news(turn(12, [3]), { asks: ask([false]), back: true, kept: [11, 12] }),
  },
  {
    name: 'foxy-last',
    show: 'table',
    news: news(turn(2, [ME]), { ...asked, asks: ask([false, true]) }),
  },
  {
    name: 'foxy-late',
    show: 'table',
    news: news({ ...turn(13), circle: 4 }, { ...asked, asks: ask([false]), lines: late }),
  },
  { name: 'foxy-watching', show: 'table', news: news(during(PARTY, 18, [1, 3], -2), { me: null }) },
  { name: 'foxy-alone', show: 'table', news: news(during(alone(won), 9, [0], 0), solo) },
  {
    name: 'foxy-eight',
    show: 'table',
    news: news(during(many(8), 15, [ME, 3, 5]), asked),
  },
  {
    name: 'foxy-hundred',
    show: 'table',
    news: news(during(many(100), 2, [ME, ...upTo(100).filter((s) => s % 6 === 3)]), asked),
  },
  { name: 'foxy-review', show: 'table', news: news(PARTY, { code: 'REVIE' }) },
  {
    name: 'foxy-review-led',
    show: 'table',
    news: news(PARTY, { code: 'REVLE', lead: { seat: 0, at: 11 } }),
  },
  {
    name: 'foxy-review-leads',
    show: 'table',
    news: news(PARTY, { code: 'REVLS', me: 0, host: true, lead: { seat: 0, at: 11 } }),
  },
  { name: 'foxy-review-late', show: 'table', news: news(PARTY, { code: 'REVLA', lines: late }) },
  { name: 'foxy-review-hundred', show: 'table', news: news(many(100), { code: 'REVMM' }) },
  { name: 'foxy-alone-review', show: 'table', news: news(alone(won), { me: 0, code: 'REVSO' }) },
  { name: 'foxy-result', show: 'table', news: news(PARTY, { code: 'RESUL' }) },
  { name: 'foxy-result-next', show: 'table', news: news(PARTY, { code: 'RESUN', next: 'VXNKA' }) },
  { name: 'foxy-result-hundred', show: 'table', news: news(many(100), { code: 'RESMM' }) },
  { name: 'foxy-alone-won', show: 'table', news: news(alone(won), { me: 0, code: 'RESWO' }) },
  { name: 'foxy-alone-lost', show: 'table', news: news(alone(lost), { me: 0, code: 'RESLO' }) },
  { name: 'foxy-result-twenty', show: 'table', news: news(many(20), { me: 14, code: 'RESTW' }) },
  { name: 'foxy-alone-stranger', show: 'review', news: news(alone(lost), { me: null }) },
  { name: 'foxy-review-again', show: 'review', news: news(PARTY, { me: null }) },
  {
    name: 'foxy-screen',
    show: 'screen',
    news: news(during(many(8), 2, [3, 5], -2), { me: null, code: 'BANOVOB' }),
  },
  {
    name: 'foxy-screen-hundred',
    show: 'screen',
    news: news(
      during(
        many(100),
        14,
        upTo(100).filter((s) => s % 6 === 3),
        -2,
      ),
      { me: null, code: 'BRUSH' },
    ),
  },
  {
    name: 'foxy-screen-review-twenty',
    show: 'screen',
    news: news(many(20), { me: null, code: 'BRUSH' }),
  },
  { name: 'foxy-review-long', show: 'table', news: wide(5, 'REVLO') },
  { name: 'foxy-result-long', show: 'table', news: wide(5, 'RESLG') },
  {
    name: 'foxy-screen-review-long',
    show: 'screen',
    news: wide(5, 'BANOVOB', { me: null, lead: { seat: 0, at: 11 } }),
  },
  { name: 'foxy-screen-result', show: 'screen', news: wide(5, 'BANOVOB', shown) },
  { name: 'foxy-screen-result-eight', show: 'screen', news: wide(8, 'BANOVOB', shown) },
  { name: 'foxy-screen-result-hundred', show: 'screen', news: wide(100, 'BANOVOB', shown) },
  { name: 'foxy-screen-review', show: 'screen', news: news(PARTY, { me: null, code: 'BRUSH' }) },
];

for (const { news } of scenes) {
  if (news.code.startsWith('RES'))
    localStorage.setItem(`foxtable.foxy.reviewed.${news.code}`, 'yes');
  if (news.code.startsWith('REV')) localStorage.removeItem(`foxtable.foxy.reviewed.${news.code}`);
}
localStorage.removeItem('foxtable.coach.foxy');

const info: GameInfo = {
  name: 'foxy',
  least: 1,
  most: 100,
  usual: 4,
  minutes: [15, 15],
  windows: false,
  options: [
    {
      kind: 'setof',
      name: 'variants',
      rule: 'foxy.variants.choice',
      values: [
        { name: 'most-seen', rule: 'foxy.variants.most_seen', group: 'fox' },
        { name: 'singles', rule: 'foxy.variants.singles', group: 'fox' },
        { name: 'fox-cat', rule: 'foxy.variants.fox_cat', group: 'fox' },
        { name: 'hard', rule: 'foxy.variants.hard', least_seats: 2 },
        { name: 'easy', rule: 'foxy.variants.easy', least_seats: 2 },
      ],
    },
  ],
  presets: [{ name: 'first', options: { variants: ['easy'] } }, { name: 'box' }],
  bot: 'casual',
  company: ['casual', 'dreamer', 'casual'],
  weight: 1,
  bots: ['dreamer', 'casual', 'keen', 'perfect'],
  editions: ['standard', 'even'],
};

const rules: Rules = {
  title: 'Foxy',
  preface:
    'Twenty cards come up, one on the other. Each time you write down how many of the animals on it there have been so far. Only your memory helps you.',
  chapters: [
    {
      title: 'The bet',
      rules: [
        {
          id: 'foxy.bet.once',
          text: 'Once in a game you may circle the number that you are writing.',
          ruling: null,
        },
        {
          id: 'foxy.bet.double',
          text: 'If a circled number is exactly right, it counts double.',
          ruling: null,
        },
      ],
    },
    {
      title: 'Variants',
      rules: [
        {
          id: 'foxy.variants.hard',
          text: 'Hard mode: only exact numbers bring points. A number that is too low brings nothing, but is not crossed out.',
          ruling: 'Ruling F14: a circled exact number still counts double.',
        },
      ],
    },
  ],
};

export const gallery: Gallery = { info, rules, scenes };
