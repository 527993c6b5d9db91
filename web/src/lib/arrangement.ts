import type { ChoiceWords, GamePage } from './game';
import type { Choice, GameInfo, News } from './protocol';

/** How a game will be played: what a table agrees on before it begins. */
export interface Arrangement {
  seats: number;
  options: Record<string, unknown>;
  edition: string;
  clock: number | null;
}

/** Seconds that the host can allow for an answer. */
export const CLOCKS = [null, 30, 60, 90, 120] as const;

export const usual = (info: GameInfo): Arrangement => ({
  seats: info.usual,
  options: {},
  edition: info.editions[0] ?? '',
  clock: null,
});

export const arrangementOf = ({ seats, options, edition, clock }: News): Arrangement => ({
  seats,
  options,
  edition,
  clock,
});

export const editionWords = (page: GamePage, edition: string): ChoiceWords =>
  page.edition?.(edition) ?? { name: edition, why: '' };

const valuesOf = (options: Arrangement['options'], option: string): unknown[] => {
  const values = options[option];
  return Array.isArray(values) ? values : [];
};

export const isChosen = (options: Arrangement['options'], choice: Choice): boolean =>
  valuesOf(options, choice.option).includes(choice.value);

/** The options with this choice made or dropped; of its group at most one value stays. */
export function choose(
  options: Arrangement['options'],
  choices: Choice[],
  choice: Choice,
  on: boolean,
): Arrangement['options'] {
  const away = choices
    .filter((other) => other.option === choice.option)
    .filter((other) => choice.group !== null && other.group === choice.group)
    .map((other) => other.value);
  const kept = valuesOf(options, choice.option).filter(
    (value) => value !== choice.value && !away.includes(String(value)),
  );
  return { ...options, [choice.option]: on && choice.value ? [...kept, choice.value] : kept };
}

/** The arrangement without the choices that so few seats are not offered. */
export function fitting(arrangement: Arrangement, choices: Choice[]): Arrangement {
  const options = choices
    .filter((choice) => arrangement.seats < (choice.least_seats ?? 1))
    .filter((choice) => isChosen(arrangement.options, choice))
    .reduce((kept, choice) => choose(kept, choices, choice, false), arrangement.options);
  return { ...arrangement, options };
}

export interface Group {
  name: string;
  /** The rulebook's own way first: it has no value. */
  choices: Choice[];
}

/** The choices of which one excludes the others, group by group. */
export function groupsOf(choices: Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.group === null) continue;
    const ownWay = { ...choice, value: '', rule: '', least_seats: 1 };
    groups.set(choice.group, [...(groups.get(choice.group) ?? [ownWay]), choice]);
  }
  return [...groups].map(([name, members]) => ({ name, choices: members }));
}

export const switchesOf = (choices: Choice[]): Choice[] =>
  choices.filter((choice) => choice.group === null);

/** Which of a group holds: the one that was chosen, or the rulebook's own way. */
export function holding(options: Arrangement['options'], group: Group): Choice | undefined {
  return group.choices.find((choice) => isChosen(options, choice)) ?? group.choices[0];
}
