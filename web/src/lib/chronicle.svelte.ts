/** What happened at a table, in the reader's language: the lines of its log, and what the page
 * itself has seen happen, which is no event of the table's: who came and went, and who has answered.
 * It holds no more than what everybody may know. */
import { m } from '../paraglide/messages';
import type { GamePage, Told } from './game';
import { houseLine, isHouses } from './lines';
import type { HouseLine, News } from './protocol';
import { listedFew } from './words';

export interface Entry {
  key: string;
  /** Whose face stands beside it; null: everybody's affair. */
  seat: number | null;
  text: string;
  points?: string;
  /** A round begins. */
  head: boolean;
  /** It came after my last move, or while I was away. */
  fresh: boolean;
  /** And I have not opened the log since. */
  unread: boolean;
  /** It lay open before me in the log. */
  read: boolean;
}

type Sight =
  | { saw: 'away' | 'here' | 'answered'; seat: number }
  | { saw: 'everyone' | 'onlooker'; seat?: undefined };

/** Where an entry stands: after a line of the log, and after so many sights. */
interface Place {
  after: number;
  sights: number;
}

type Seen = Place & Sight;

/** A line that drops for a moment is not told. */
const AWAY_AFTER = 10_000;
const MOST_SIGHTS = 300;
/** Strangers can come again and again: they are told once in so long. */
const ONLOOKERS = 60_000;
const TOGETHER = 2;

export type Mark = Place & { since: 'move' | 'away' };

export class Chronicle {
  #sights = $state.raw<Seen[]>([]);
  #count = 0;
  #before: News | null = null;
  /** How many were asked together, and when. */
  #together = 0;
  #moment = -1;
  #leaving = new Map<number, ReturnType<typeof setTimeout>>();
  #away = new Set<number>();
  /** When an onlooker was told last. */
  #watched = -Infinity;
  mark = $state.raw<Mark | null>(null);
  /** So far the log was open. */
  #seen = $state.raw<Place | null>(null);

  /** Call with every news. */
  follow(news: News): void {
    const before = this.#before;
    this.#before = news;
    if (!before || before.phase === 'open') {
      for (const chair of news.chairs)
        if (chair.kind === 'person' && !chair.here) this.#away.add(chair.seat);
      return;
    }
    this.#answers(before, news);
    for (const chair of news.chairs) {
      const gone = chair.kind === 'person' && !chair.here;
      if (gone) this.#leaves(chair.seat);
      else this.#comes(chair.seat, chair.kind === 'person');
    }
    if (news.watching > before.watching) this.#watches(news.number);
  }

  /** From this place on it is new: I made a move there, or looked away. */
  note(place: Place, since: Mark['since']): void {
    this.mark = { ...place, since };
  }

  /** All of it lies open. */
  seen(): void {
    if (!this.#seen || isAfter(this.place, this.#seen)) this.#seen = this.place;
  }

  get place(): Place {
    return { after: this.#before?.number ?? 0, sights: this.#count };
  }

  close(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
  }

  /** All of it, oldest first; those alike that follow one another are one. */
  entries(news: News, page: GamePage): Entry[] {
    const names = news.chairs.map((chair) => chair.name);
    /** Before the game seats still change hands: a face of that time would be somebody else's. */
    const began = news.lines.findIndex(({ line }) => line.line === 'table.began');
    const told = [
      ...news.lines.map(({ number, line }, i) => ({
        place: { after: number, sights: 0 },
        told: { ...lineTold(line, names, page), ...(i < began && { seat: undefined }) },
      })),
      ...this.#sights.map((seen) => ({ place: seen, told: sightTold(seen, names, page) })),
    ];
    told.sort((a, b) => a.place.after - b.place.after || a.place.sights - b.place.sights);
    const end = { after: Infinity, sights: 0 };
    const scored = news.phase === 'over' ? (page.scored?.(news) ?? []) : [];
    told.push(...scored.map((one) => ({ place: end, told: one })));
    return gathered(told, names, this.mark, this.#seen, news.me);
  }

  /** Of those who are asked together each is told; that it was all of them, where nobody's time ran
   * out and nobody stopped the game. */
  #answers(before: News, news: News): void {
    const asked = awaitedIn(before);
    if (before.kind !== 'turn') return;
    if (before.moment !== this.#moment) {
      this.#moment = before.moment;
      this.#together = asked.length;
    }
    if (this.#together < TOGETHER) return;
    if (news.moment !== before.moment || news.phase !== 'playing') {
      const lapsed = news.lines.some(
        ({ number, line }) => number > before.number && line.line === 'table.lapsed',
      );
      if (asked.length && !lapsed && news.phase !== 'abandoned')
        this.#see(before.number, { saw: 'everyone' });
      return;
    }
    const still = awaitedIn(news);
    for (const seat of asked)
      if (!still.includes(seat)) this.#see(news.number, { saw: 'answered', seat });
  }

  #leaves(seat: number): void {
    if (this.#away.has(seat) || this.#leaving.has(seat)) return;
    const tell = () => {
      this.#leaving.delete(seat);
      this.#away.add(seat);
      this.#see(this.#before?.number ?? 0, { saw: 'away', seat });
    };
    this.#leaving.set(seat, setTimeout(tell, AWAY_AFTER));
  }

  #comes(seat: number, here: boolean): void {
    clearTimeout(this.#leaving.get(seat));
    this.#leaving.delete(seat);
    if (this.#away.delete(seat) && here)
      this.#see(this.#before?.number ?? 0, { saw: 'here', seat });
  }

  #watches(after: number) {
    if (performance.now() - this.#watched < ONLOOKERS) return;
    this.#watched = performance.now();
    this.#see(after, { saw: 'onlooker' });
  }

  #see(after: number, sight: Sight): void {
    const seen = { ...sight, after, sights: ++this.#count };
    this.#sights = [...this.#sights, seen].slice(-MOST_SIGHTS);
  }
}

const awaitedIn = ({ view }: News): number[] => (view?.awaited as number[] | undefined) ?? [];

function lineTold(line: Record<string, unknown>, names: string[], page: GamePage): Told {
  const said = isHouses(line)
    ? houseLine(line as unknown as HouseLine, names, page.level)
    : page.line(line, names);
  if (typeof said !== 'string') return said;
  return { text: said, seat: typeof line.seat === 'number' ? line.seat : undefined };
}

function sightTold(seen: Seen, names: string[], page: GamePage): Told {
  const name = names[seen.seat ?? -1] ?? '';
  switch (seen.saw) {
    case 'away':
      return { text: m.line_away({ name }), seat: seen.seat };
    case 'here':
      return { text: m.line_here({ name }), seat: seen.seat };
    case 'onlooker':
      return { text: m.line_onlooker() };
    case 'everyone':
      return { text: page.everyone?.() ?? m.line_everyone() };
    case 'answered': {
      const words = page.answered ?? ((names) => m.line_answered({ names }));
      return { text: words(name, 1), seat: seen.seat, alike: { key: 'answered', text: words } };
    }
  }
}

interface Group {
  key: string;
  seats: number[];
  text: (names: string, count: number) => string;
}

function gathered(
  told: { place: Place; told: Told }[],
  names: string[],
  mark: Mark | null,
  seen: Place | null,
  me: number | null,
): Entry[] {
  const entries: Entry[] = [];
  const alike = new Map<string, number>();
  let group: Group | null = null;
  /** The words of a group are found once, at its end. */
  const close = () => {
    const last = entries.at(-1);
    if (!group || !last || group.seats.length < 2) return;
    last.text = group.text(listedFew(group.seats.map((at) => names[at] ?? '')), group.seats.length);
  };
  for (const { place, told: one } of told) {
    if (!one.text) continue;
    const mine = me !== null && one.seat === me;
    const fresh = mark !== null && !mine && isAfter(place, mark);
    const read = seen !== null && !isAfter(place, seen);
    if (group && one.alike?.key === group.key && entries.at(-1)?.fresh === fresh) {
      group.seats.push(one.seat ?? -1);
      continue;
    }
    close();
    group = one.alike ? { ...one.alike, seats: [one.seat ?? -1] } : null;
    const head = one.head ?? false;
    /** A round of which nothing is known needs no head. */
    if (head && entries.at(-1)?.head) entries.pop();
    const key = `${place.after}.${place.sights}.${one.text}`;
    /** Two cards of a kind, laid down at once, are told in the same words. */
    const times = alike.get(key) ?? 0;
    alike.set(key, times + 1);
    entries.push({
      key: times ? `${key}.${times}` : key,
      seat: one.seat ?? null,
      text: one.text,
      points: one.points,
      head,
      fresh,
      unread: fresh && !read,
      read,
    });
  }
  close();
  return entries;
}

const isAfter = (place: Place, mark: Place): boolean =>
  place.after > mark.after || (place.sights > mark.sights && place.after === mark.after);
