/** What the log tells, line by line. */
import type { Told } from '../../lib/game';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import { fourLabel, traitName } from './art/names';
import { sum } from './art/traits';
import type { Line, Studied, Took } from './types';
import {
  automaStudy,
  begun,
  cardName,
  fourTold,
  goalTold,
  pupNamed,
  slotOf,
  studyNamed,
  suppliesTold,
  tokensTold,
} from './words';

type Names = (seat: number) => string;

/** One line of the log. A generation stands as a head. */
export function lineTold(line: Line, names: string[]): string | Told {
  const name: Names = (seat) => names[seat] ?? m.experiment_automa();
  if (line.line === 'generation')
    return { text: m.experiment_line_generation({ round: line.round }), head: true };
  const text =
    selectionTold(line, name) ??
    upgradeTold(line, name) ??
    researchTold(line, name, names.length) ??
    tableTold(line, name) ??
    automaTold(line) ??
    '';
  const seat = 'seat' in line && line.seat < names.length ? line.seat : undefined;
  const points = line.line === 'friendliest' ? `+${line.points}` : undefined;
  return { text: begun(text), seat, points };
}

function tookTold({ seat, fox, sex, drawn, name: called, dice }: Took, name: Names): string {
  void fox;
  const told = { name: name(seat), fox: pupNamed(called), dice: fourLabel(dice) };
  if (drawn)
    return sex === 'female'
      ? m.experiment_line_drew_mother(told)
      : m.experiment_line_drew_father(told);
  return sex === 'female'
    ? m.experiment_line_took_mother(told)
    : m.experiment_line_took_father(told);
}

function selectionTold(line: Line, name: Names): string | undefined {
  switch (line.line) {
    case 'took':
      return tookTold(line, name);
    case 'claimed': {
      const told = { name: name(line.seat), space: line.space };
      if (!line.supplies.length) return m.experiment_line_claimed_none(told);
      return m.experiment_line_claimed({ ...told, supplies: suppliesTold(line.supplies) });
    }
    case 'swapped':
      return m.experiment_line_swapped({
        name: name(line.seat),
        card: cardName(line.card),
        supplies: suppliesTold(line.icons),
      });
    case 'drew':
      return m.experiment_line_drew({
        count: line.cards.length,
        cards: listed(line.cards.map(cardName)),
      });
  }
  return undefined;
}

function upgradeTold(line: Line, name: Names): string | undefined {
  switch (line.line) {
    case 'unlocked':
      return m.experiment_line_unlocked({
        name: name(line.seat),
        upgrade: slotOf(line.track),
        trait: traitName(line.token).toLocaleLowerCase(),
      });
    case 'mixed':
      return m.experiment_line_mixed({ name: name(line.seat), card: cardName('mixed') });
    case 'patron':
      return m.experiment_line_patron({
        name: name(line.seat),
        goal: goalTold(line.goal),
        supplies: suppliesTold(line.supplies),
      });
    case 'kept':
      return m.experiment_line_kept({ name: name(line.seat), study: studyNamed(line.traits) });
    case 'traded':
      return m.experiment_line_traded({
        name: name(line.seat),
        given: suppliesTold(line.given),
        got: suppliesTold(line.got),
      });
  }
  return undefined;
}

function studiedTold(line: Studied, name: Names, seats: number): string {
  const { seat, name: called, traits, level, points } = line;
  if (seat >= seats)
    return m.experiment_line_automa_studied({
      pup: pupNamed(called),
      study: automaStudy(traits),
      level,
      points,
    });
  return m.experiment_line_studied({
    name: name(seat),
    pup: pupNamed(called),
    study: studyNamed(traits),
    level,
    points,
  });
}

function researchTold(line: Line, name: Names, seats: number): string | undefined {
  switch (line.line) {
    case 'bred':
      return m.experiment_line_bred({
        name: name(line.seat),
        count: line.pups.length,
        pups: listed(line.names.map(pupNamed)),
      });
    case 'studied':
      return studiedTold(line, name, seats);
    case 'collected': {
      const told = { name: name(line.seat), tokens: tokensTold(line.tokens) };
      return sum(line.tokens)
        ? m.experiment_line_collected(told)
        : m.experiment_line_collected_none(told);
    }
    case 'gaveback':
      return m.experiment_line_gave_back({
        name: name(line.seat),
        tokens: tokensTold(line.tokens),
      });
    case 'held':
      return m.experiment_line_held({ name: name(line.seat), pup: pupNamed(line.name) });
  }
  return undefined;
}

const DECKS: Record<string, () => string> = {
  mothers: m.experiment_line_shuffled_mothers,
  fathers: m.experiment_line_shuffled_fathers,
  tiles: m.experiment_line_shuffled_tiles,
  science: m.experiment_line_shuffled_science,
};

function tableTold(line: Line, name: Names): string | undefined {
  switch (line.line) {
    case 'began':
      return line.traits
        .map((traits, seat) =>
          m.experiment_line_began({ name: name(seat), study: studyNamed(traits) }),
        )
        .join(' · ');
    case 'friendliest':
      if (!line.seats.length)
        return m.experiment_line_friendliest_nobody({ consolation: line.consolation });
      return m.experiment_line_friendliest({
        names: listed(line.seats.map(name)),
        count: line.seats.length,
        friendliness: line.friendliness,
        points: line.points,
        consolation: line.consolation,
      });
    case 'thinned':
      return m.experiment_line_thinned({
        foxes: listed(line.names.map(pupNamed)),
        count: line.foxes.length,
      });
    case 'reshuffled':
      return DECKS[line.deck]?.();
    case 'ended':
      return line.winners.length
        ? m.experiment_line_ended({
            names: listed(line.winners.map(name)),
            count: line.winners.length,
          })
        : m.experiment_line_ended_automa();
  }
  return undefined;
}

const ITEMS = {
  female: m.experiment_item_female,
  male: m.experiment_item_male,
  gear: m.experiment_item_gear,
};

function automaTold(line: Line): string | undefined {
  switch (line.line) {
    case 'improved':
      return line.traits.length
        ? m.experiment_line_improved({
            fox: pupNamed(line.name),
            traits: listed(line.traits.map((trait) => traitName(trait).toLocaleLowerCase())),
          })
        : '';
    case 'flipped':
      return m.experiment_line_flipped({ items: listed(line.items.map((item) => ITEMS[item]())) });
    case 'automatook':
      return (
        line.sex === 'female' ? m.experiment_line_automa_mother : m.experiment_line_automa_father
      )({
        fox: pupNamed(line.name),
        dice: fourLabel(line.dice),
      });
    case 'automaclaimed':
      if (line.friendly)
        return m.experiment_line_automa_claimed_friendly({
          space: line.space,
          count: line.friendly,
        });
      return (line.gear ? m.experiment_line_automa_claimed : m.experiment_line_automa_blocked)({
        space: line.space,
      });
    case 'automastudy':
      return (
        line.instead ? m.experiment_line_automa_study_instead : m.experiment_line_automa_study
      )({
        study: automaStudy(line.traits),
      });
    case 'automabred':
      return m.experiment_line_automa_bred({
        pup: pupNamed(line.name),
        marks: fourTold(line.symbols),
      });
  }
  return undefined;
}
