import type { ChoiceWords, GamePage } from './game';
import type {
  GameInfo,
  News,
  Number as NumberOption,
  OneOf,
  SetOf,
  Switch,
  Value,
} from './protocol';
import { m } from '../paraglide/messages';

export type Options = Record<string, unknown>;

/** How a game will be played: what a table agrees on before it begins. */
export interface Arrangement {
  seats: number;
  options: Options;
  edition: string;
  clock: number | null;
  window: number;
}

/** Seconds that the host can allow for an answer in a window; the usual ones second. */
export const WINDOWS = [8, 12, 20, 40] as const;
const WINDOW = WINDOWS[1];
/** Where nobody but bots would wait. */
export const LONGEST_WINDOW = WINDOWS[3];

/** Seconds that the host can allow for an answer. */
export const CLOCKS = [null, 30, 60, 90, 120] as const;

export const usual = (info: GameInfo): Arrangement => ({
  seats: info.usual,
  options: {},
  edition: info.editions[0] ?? '',
  clock: null,
  window: WINDOW,
});

export const arrangementOf = ({ seats, options, edition, clock, window }: News): Arrangement => ({
  seats,
  options,
  edition,
  clock,
  window,
});

/** How an option is: as it was chosen, or as usual. */
export const isOn = (option: Switch, options: Options): boolean =>
  (options[option.name] as boolean | undefined) ?? option.usual ?? false;

export const numberOf = (option: NumberOption, options: Options): number =>
  (options[option.name] as number | undefined) ?? option.usual;

export const oneOf = (option: OneOf, options: Options): string =>
  (options[option.name] as string | undefined) ?? option.usual;

export const membersOf = (option: SetOf, options: Options): string[] =>
  (options[option.name] as string[] | undefined) ?? option.usual ?? [];

/** All options of a game, also those that nobody has named. */
export const whole = (info: GameInfo, options: Options): Options =>
  Object.fromEntries(
    info.options.map((option) => {
      const usual = option.usual ?? (option.kind === 'setof' ? [] : false);
      return [option.name, options[option.name] ?? usual];
    }),
  );

/** How the game is played as it comes out of its box. */
export function boxOf(info: GameInfo): Arrangement {
  const box = info.presets.find(({ name }) => name === 'box');
  const played = usual(info);
  return {
    ...played,
    options: whole(info, box?.options ?? {}),
    edition: box?.edition ?? played.edition,
  };
}

export interface Group {
  option: SetOf;
  name: string;
  values: Value[];
}

/** The values of a set of which one excludes the others, group by group. */
export function groupsOf(option: SetOf): Group[] {
  const names = new Set(option.values.flatMap(({ group }) => group ?? []));
  return [...names].map((name) => ({
    option,
    name,
    values: option.values.filter(({ group }) => group === name),
  }));
}

export const loose = (option: SetOf): Value[] => option.values.filter(({ group }) => !group);

/** Which of a group is in the set; undefined: none, as the rulebook has it. */
export const holding = ({ option, values }: Group, options: Options): Value | undefined =>
  values.find(({ name }) => membersOf(option, options).includes(name));

/** The set with this value in it, in place of another of its group. */
export const including = (option: SetOf, options: Options, value: Value): string[] =>
  option.values
    .filter(({ name, group }) => {
      if (name === value.name) return true;
      return membersOf(option, options).includes(name) && !(group && group === value.group);
    })
    .map(({ name }) => name);

export const excluding = (option: SetOf, options: Options, value: string): string[] =>
  membersOf(option, options).filter((name) => name !== value);

const ownWay = (page: GamePage, { option, name }: Group): ChoiceWords =>
  page.group?.(option.name, name).own ?? { name: m.option_none(), why: '' };

export const groupTitle = (page: GamePage, { option, name }: Group): string =>
  page.group?.(option.name, name).title ?? page.option(option.name).name;

/** One of a group in words; undefined is the rulebook's own way. */
export const memberWords = (page: GamePage, group: Group, value?: Value): ChoiceWords =>
  value ? page.option(group.option.name, value.name) : ownWay(page, group);

export const editionWords = (page: GamePage, edition: string): ChoiceWords =>
  page.edition?.(edition) ?? { name: edition, why: '' };

export function presetWords(page: GamePage, name: string): ChoiceWords {
  const known: Record<string, () => string> = { first: m.preset_first, box: m.preset_box };
  return { name: known[name]?.() ?? name, why: '', ...page.preset?.(name) };
}
