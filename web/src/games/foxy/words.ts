/** Foxy in the reader's language: animals, cards, and the question that a card asks. */
import { listIn, listParts } from '../../lib/lists';
import type { News } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import type { Row, Verdict } from './judging';
import type { Card, FoxyView } from './types';

export const TURNS = 20;

type Word = () => string;

const ONE: Record<string, Word> = {
  hen: m.foxy_one_hen,
  pig: m.foxy_one_pig,
  giraffe: m.foxy_one_giraffe,
  zebra: m.foxy_one_zebra,
  dolphin: m.foxy_one_dolphin,
  octopus: m.foxy_one_octopus,
  bear: m.foxy_one_bear,
  rabbit: m.foxy_one_rabbit,
  cat: m.foxy_one_cat,
  fox: m.foxy_one_fox,
};

const ALL: Record<string, Word> = {
  hen: m.foxy_all_hen,
  pig: m.foxy_all_pig,
  giraffe: m.foxy_all_giraffe,
  zebra: m.foxy_all_zebra,
  dolphin: m.foxy_all_dolphin,
  octopus: m.foxy_all_octopus,
  bear: m.foxy_all_bear,
  rabbit: m.foxy_all_rabbit,
  cat: m.foxy_all_cat,
};

const PLACES: Record<string, Word> = {
  countryside: m.foxy_countryside,
  savannah: m.foxy_savannah,
  sea: m.foxy_sea,
  forest: m.foxy_forest,
};

/** An edition of somebody's own may have animals and places that we have no words for. */
const word = (words: Record<string, Word>, name: string) => words[name]?.() ?? name;

export const oneAnimal = (name: string) => word(ONE, name);
export const allAnimals = (name: string) => word(ALL, name);

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const list = (words: string[]) => listIn(words, getLocale());

/** The animals of a card, as words and what stands between them. */
export function caption(card: Card): { text: string; animal: boolean }[] {
  const names = (isFox(card) ? ['fox'] : card.animals).map(oneAnimal);
  return listParts(names, getLocale()).map(({ type, value }, i) => ({
    text: i === 0 ? capital(value) : value,
    animal: type === 'element',
  }));
}

/** The animals of a card that is only named: "giraffe+zebra". */
export const cardNamed = (name: string) => list(name.split('+').map(oneAnimal));

export const isFox = (card: Card) => card.animals.length === 0;

const animalsOf = (card: Card) => list(card.animals.map(oneAnimal));
const placeOf = (card: Card) => capital(word(PLACES, card.environment));

/** What the picture shows, for whoever cannot see it: the present card and no other. */
export const picture = (card: Card) =>
  isFox(card)
    ? m.foxy_picture_fox()
    : m.foxy_picture({ place: placeOf(card), animals: animalsOf(card) });

const FOX_ASKS = {
  different: m.foxy_ask_different,
  'most-seen': m.foxy_ask_most_seen,
  singles: m.foxy_ask_singles,
  'fox-cat': m.foxy_ask_fox_cat,
};

const FOX_HINTS = {
  different: m.foxy_hint_different,
  'most-seen': m.foxy_hint_most_seen,
  singles: m.foxy_hint_singles,
  'fox-cat': m.foxy_hint_fox_cat,
};

export function question(view: FoxyView, card: Card): string {
  if (isFox(card)) return FOX_ASKS[view.rules.fox ?? 'different']();
  return m.foxy_ask({ animals: capital(list(card.animals.map(allAnimals))) });
}

/** Two lines, so that nothing moves from card to card: what is counted, and what it is worth. */
export function hint(view: FoxyView, card: Card): [string, string] {
  return [counts(view, card), worth(view.rules.hard ?? false, view.seats === 1)];
}

function counts(view: FoxyView, card: Card): string {
  if (isFox(card)) return FOX_HINTS[view.rules.fox ?? 'different']();
  return card.animals.length > 1 ? m.foxy_hint_together() : m.foxy_hint_one();
}

/** What a number is worth that is not exact. */
export function worth(hard: boolean, alone: boolean): string {
  if (alone) return m.foxy_hint_alone();
  return hard ? m.foxy_hint_hard() : m.foxy_hint_scores();
}

/** What is said when a card comes. */
export function told(view: FoxyView, card: Card): string {
  const turn = { turn: view.turn, turns: TURNS };
  if (isFox(card)) return m.foxy_told_fox({ ...turn, question: question(view, card) });
  return m.foxy_told({ ...turn, place: placeOf(card), animals: capital(animalsOf(card)) });
}

const VERDICTS: Record<Verdict, Word> = {
  exact: m.foxy_exact,
  won: m.foxy_bet_won,
  safe: m.foxy_safe,
  low: m.foxy_too_low,
  high: m.foxy_too_high,
  missed: m.foxy_bet_missed,
  late: () => capital(m.foxy_lapsed()),
};

export const verdictWords = (verdict: Verdict) => VERDICTS[verdict]();

/** What became of my number: "You: 3, safe, plus 3, 36." */
export function verdictTold({ judged, verdict, gained, before }: Row, alone: boolean): string {
  const words = {
    number: judged.number,
    verdict: verdictWords(verdict).toLowerCase(),
    points: gained,
    total: before + gained,
  };
  return alone ? m.foxy_tell_alone(words) : m.foxy_tell_mine(words);
}

/** "Noé, Ugo and 5 more" */
export function several(names: string[]): string {
  const most = 3;
  if (names.length <= most) return list(names);
  const more = names.length - most + 1;
  return list([...names.slice(0, most - 1), m.foxy_more({ count: more })]);
}

export const stillCounting = (names: string[]) =>
  m.foxy_still({ names: several(names), count: names.length });

/** Who still counts, and who of the awaited is away. */
export function stillAway(awaited: number[], { chairs }: News): string {
  const away = (seat: number) => chairs[seat]?.kind === 'person' && !chairs[seat].here;
  const name = (seat: number) => chairs[seat]?.name ?? '';
  const counting = awaited.filter((seat) => !away(seat)).map(name);
  const gone = awaited.filter(away).slice(0, 3);
  const said = gone.map((seat) => `${m.wait_away({ name: name(seat) })}.`);
  return [...(counting.length ? [stillCounting(counting)] : []), ...said].join(' ');
}

/** Easy mode: what was said aloud at the end of the turn before. */
export function spoken(view: FoxyView, names: string[]): string | null {
  if (!view.spoken) return null;
  const { seat, number } = view.spoken;
  if (seat === view.seat) return m.foxy_says_you({ number });
  return m.foxy_says({ name: names[seat] ?? '', number });
}

/** The letters of a name's longest part, between spaces and hyphens. */
export const longest = (name: string) =>
  Math.max(...name.split(/[\s-]+/).map(({ length }) => length));

export const points = (count: number) => m.foxy_points({ count });

export const decimal = (value: number) =>
  value.toLocaleString(getLocale(), { maximumFractionDigits: 2 });
