/** Everything that a table agrees on before it begins, one choice after the other, in plain words:
 * what the host picks from, what guests read, and what differs from the box. */
import type { Component } from 'svelte';
import PhCardsBold from '~icons/ph/cards-bold';
import PhClockBold from '~icons/ph/clock-bold';
import PhHandPalmBold from '~icons/ph/hand-palm-bold';
import PhUsersThreeBold from '~icons/ph/users-three-bold';
import { m } from '../paraglide/messages';
import {
  CLOCKS,
  WINDOWS,
  boxOf,
  editionWords,
  excluding,
  groupTitle,
  groupsOf,
  holding,
  including,
  isOn,
  loose,
  memberWords,
  membersOf,
  numberOf,
  oneOf,
  type Arrangement,
  type Group,
} from './arrangement';
import type { ChoiceWords, GamePage } from './game';
import type {
  Change,
  GameInfo,
  Number as NumberOption,
  OneOf,
  Option,
  SetOf,
  Switch,
  Value,
} from './protocol';
import { clockName } from './words';

/** What cannot be picked, and why. */
export interface Offs {
  option(name: string, pick: Change['pick']): string | null;
  edition(name: string): string | null;
}

const GOES: Offs = { option: () => null, edition: () => null };

/** One of several; `then` is the whole arrangement with it. */
export interface OneValue extends ChoiceWords {
  key: string;
  chosen: boolean;
  off: string | null;
  then: Arrangement;
}

export type Control =
  | { kind: 'switch'; on: boolean; off: string | null; then: Arrangement }
  | { kind: 'one'; values: OneValue[] }
  | {
      kind: 'number';
      value: number;
      least: number;
      most: number;
      step: number;
      offLess: string | null;
      offMore: string | null;
      then: (value: number) => Arrangement;
    };

export interface Choice {
  key: string;
  name: string;
  /** One line on what is chosen now. */
  why: string;
  rule: string | null;
  Icon?: Component;
  control: Control;
  /** What is chosen, in words. */
  value: string;
  /** The same, if the box has it otherwise. */
  changed: string | null;
}

interface At {
  page: GamePage;
  info: GameInfo;
  now: Arrangement;
  box: Arrangement;
  offs: Offs;
}

const picked = ({ now }: At, option: string, value: unknown): Arrangement => ({
  ...now,
  options: { ...now.options, [option]: value },
});

type Row = Pick<Choice, 'key' | 'name' | 'why' | 'rule' | 'Icon'>;

const row = (key: string, words: ChoiceWords, rule: string | null): Row => ({
  key,
  name: words.name,
  why: words.why,
  rule: words.rule ?? rule,
  Icon: words.Icon,
});

/** On or off, and how the box has it. */
function flipped(row: Row, on: boolean, boxed: boolean, off: string | null, then: Arrangement) {
  const changed = on ? row.name : m.option_off({ name: row.name });
  return {
    ...row,
    control: { kind: 'switch', on, off, then },
    value: on ? m.yes() : m.no(),
    changed: on === boxed ? null : changed,
  } satisfies Choice;
}

function one(row: Row, values: OneValue[], changed: (value: string) => string | null): Choice {
  const held = values.find((value) => value.chosen);
  const value = held?.name ?? '';
  return {
    ...row,
    why: held?.why || row.why,
    rule: held?.rule ?? row.rule,
    Icon: held?.Icon ?? row.Icon,
    control: { kind: 'one', values },
    value,
    changed: changed(value),
  };
}

function switchChoice(at: At, option: Switch): Choice {
  const on = isOn(option, at.now.options);
  const words = row(option.name, at.page.option(option.name), option.rule);
  const off = at.offs.option(option.name, !on);
  return flipped(words, on, isOn(option, at.box.options), off, picked(at, option.name, !on));
}

function numberChoice(at: At, option: NumberOption): Choice {
  const { name, least, most, step = 1 } = option;
  const value = numberOf(option, at.now.options);
  const words = row(name, at.page.option(name), option.rule);
  const said = m.option_is({ name: words.name, value });
  return {
    ...words,
    control: {
      kind: 'number',
      ...{ value, least, most, step },
      offLess: at.offs.option(name, value - step),
      offMore: at.offs.option(name, value + step),
      then: (number) => picked(at, name, number),
    },
    value: String(value),
    changed: value === numberOf(option, at.box.options) ? null : said,
  };
}

function oneChoice(at: At, option: OneOf): Choice {
  const held = oneOf(option, at.now.options);
  const values = option.values.map((value) => ({
    rule: value.rule,
    ...at.page.option(option.name, value.name),
    key: value.name,
    chosen: value.name === held,
    off: at.offs.option(option.name, value.name),
    then: picked(at, option.name, value.name),
  }));
  const boxed = oneOf(option, at.box.options);
  const words = row(option.name, at.page.option(option.name), option.rule);
  return one(words, values, (name) => (held === boxed ? null : name));
}

function groupChoice(at: At, group: Group): Choice {
  const { option } = group;
  const { options } = at.now;
  const held = holding(group, options);
  const offered = (value: Value | undefined): OneValue => {
    const then = value
      ? including(option, options, value)
      : excluding(option, options, held?.name ?? '');
    const asked = (value ?? held)?.name ?? '';
    return {
      rule: value?.rule,
      ...memberWords(at.page, group, value),
      key: value?.name ?? '',
      chosen: held === value,
      off: held === value ? null : at.offs.option(option.name, asked),
      then: picked(at, option.name, then),
    };
  };
  const boxed = holding(group, at.box.options);
  const words = { name: groupTitle(at.page, group), why: '' };
  const values = [undefined, ...group.values].map(offered);
  return one(row(`${option.name} ${group.name}`, words, option.rule), values, (name) =>
    held === boxed ? null : name,
  );
}

function memberChoice(at: At, option: SetOf, value: Value): Choice {
  const { options } = at.now;
  const on = membersOf(option, options).includes(value.name);
  const then = on ? excluding(option, options, value.name) : including(option, options, value);
  return flipped(
    row(`${option.name} ${value.name}`, at.page.option(option.name, value.name), value.rule),
    on,
    membersOf(option, at.box.options).includes(value.name),
    at.offs.option(option.name, value.name),
    picked(at, option.name, then),
  );
}

function optionChoices(at: At, option: Option): Choice[] {
  switch (option.kind) {
    case 'switch':
      return [switchChoice(at, option)];
    case 'number':
      return [numberChoice(at, option)];
    case 'oneof':
      return [oneChoice(at, option)];
    case 'setof':
      return [
        ...groupsOf(option).map((group) => groupChoice(at, group)),
        ...loose(option).map((value) => memberChoice(at, option, value)),
      ];
  }
}

function editionChoice({ page, info, now, box, offs }: At): Choice {
  const values = info.editions.map((edition) => ({
    ...editionWords(page, edition),
    key: edition,
    chosen: edition === now.edition,
    off: offs.edition(edition),
    then: { ...now, edition },
  }));
  const words = { name: m.edition(), why: '', Icon: PhCardsBold };
  return one(row('edition', words, null), values, (name) =>
    now.edition === box.edition ? null : m.edition_is({ name }),
  );
}

function clockChoice({ now }: At): Choice {
  const values = CLOCKS.map((clock) => ({
    name: clockName(clock),
    why: '',
    key: String(clock),
    chosen: clock === now.clock,
    off: null,
    then: { ...now, clock },
  }));
  const words = { name: m.clock(), why: m.clock_why(), Icon: PhClockBold };
  return one(row('clock', words, 'house.lapse'), values, (time) =>
    now.clock === null ? null : m.clock_on({ time }),
  );
}

function windowChoice({ now, box }: At): Choice {
  const values = WINDOWS.map((window) => ({
    name: clockName(window),
    why: '',
    key: String(window),
    chosen: window === now.window,
    off: null,
    then: { ...now, window },
  }));
  const words = { name: m.window(), why: m.window_why(), Icon: PhHandPalmBold };
  return one(row('window', words, 'house.window'), values, (value) =>
    now.window === box.window ? null : m.option_is({ name: m.window(), value }),
  );
}

/** How many can sit down; `taken` do already. */
export function seatsChoice(info: GameInfo, now: Arrangement, taken: number): Choice {
  return {
    ...row('seats', { name: m.players_title(), why: m.seats_why() }, null),
    Icon: PhUsersThreeBold,
    control: {
      kind: 'number',
      value: now.seats,
      least: Math.max(info.least, taken),
      most: info.most,
      step: 1,
      offLess: null,
      offMore: null,
      then: (seats) => ({ ...now, seats }),
    },
    value: String(now.seats),
    changed: null,
  };
}

/** All that can be chosen besides the number of seats. */
export function choicesOf(
  page: GamePage,
  info: GameInfo,
  now: Arrangement,
  offs: Offs = GOES,
): Choice[] {
  const at = { page, info, now, box: boxOf(info), offs };
  return [
    ...info.options.flatMap((option) => optionChoices(at, option)),
    ...(info.editions.length > 1 ? [editionChoice(at)] : []),
    clockChoice(at),
    ...(info.windows ? [windowChoice(at)] : []),
  ];
}
