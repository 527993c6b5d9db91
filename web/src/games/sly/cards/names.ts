/** The cards of Sly Foxes, and their words in the reader's language. */
import { m } from '../../../paraglide/messages';

export type CardName =
  | 'gossip'
  | 'trap'
  | 'universal-attack'
  | 'weasel'
  | 'sneaky-attack'
  | 'enough'
  | 'facts'
  | 'caution'
  | 'universal-defence'
  | 'sneaky-defence'
  | 'stop'
  | 'dont-care';
export type CharacterName = 'gossip-fox' | 'schemer' | 'master-of-traps' | 'inventive-fox';
export type Deck = 'attack' | 'defence';
export type LifeKind = 'gossip' | 'trap';

const ATTACKS: CardName[] = [
  'gossip',
  'trap',
  'universal-attack',
  'weasel',
  'sneaky-attack',
  'enough',
];
const DEFENCES: CardName[] = [
  'facts',
  'caution',
  'universal-defence',
  'sneaky-defence',
  'stop',
  'dont-care',
];

/** As a hand is sorted. */
export const ORDER: CardName[] = [...ATTACKS, ...DEFENCES];

export const deckOf = (card: CardName): Deck => (ATTACKS.includes(card) ? 'attack' : 'defence');

export const isCard = (name: string): name is CardName => (ORDER as string[]).includes(name);

interface Words {
  name: () => string;
  rule: () => string;
  /** What else one has to know, in a line. */
  note?: () => string;
}

const CARDS: Record<CardName, Words & { story: () => string }> = {
  gossip: {
    name: m.sly_card_gossip,
    rule: m.sly_card_gossip_rule,
    note: m.sly_card_gossip_note,
    story: m.sly_card_gossip_story,
  },
  trap: {
    name: m.sly_card_trap,
    rule: m.sly_card_trap_rule,
    note: m.sly_card_trap_note,
    story: m.sly_card_trap_story,
  },
  'universal-attack': {
    name: m.sly_card_universal_attack,
    rule: m.sly_card_universal_attack_rule,
    note: m.sly_card_universal_attack_note,
    story: m.sly_card_universal_attack_story,
  },
  weasel: {
    name: m.sly_card_weasel,
    rule: m.sly_card_weasel_rule,
    note: m.sly_card_weasel_note,
    story: m.sly_card_weasel_story,
  },
  'sneaky-attack': {
    name: m.sly_card_sneaky_attack,
    rule: m.sly_card_sneaky_attack_rule,
    note: m.sly_card_sneaky_attack_note,
    story: m.sly_card_sneaky_attack_story,
  },
  enough: {
    name: m.sly_card_enough,
    rule: m.sly_card_enough_rule,
    note: m.sly_card_enough_note,
    story: m.sly_card_enough_story,
  },
  facts: { name: m.sly_card_facts, rule: m.sly_card_facts_rule, story: m.sly_card_facts_story },
  caution: {
    name: m.sly_card_caution,
    rule: m.sly_card_caution_rule,
    story: m.sly_card_caution_story,
  },
  'universal-defence': {
    name: m.sly_card_universal_defence,
    rule: m.sly_card_universal_defence_rule,
    story: m.sly_card_universal_defence_story,
  },
  'sneaky-defence': {
    name: m.sly_card_sneaky_defence,
    rule: m.sly_card_sneaky_defence_rule,
    note: m.sly_card_sneaky_defence_note,
    story: m.sly_card_sneaky_defence_story,
  },
  stop: {
    name: m.sly_card_stop,
    rule: m.sly_card_stop_rule,
    note: m.sly_card_stop_note,
    story: m.sly_card_stop_story,
  },
  'dont-care': {
    name: m.sly_card_dont_care,
    rule: m.sly_card_dont_care_rule,
    note: m.sly_card_dont_care_note,
    story: m.sly_card_dont_care_story,
  },
};

const CHARACTERS: Record<CharacterName, Words> = {
  'gossip-fox': { name: m.sly_character_gossip_fox, rule: m.sly_character_gossip_fox_rule },
  schemer: { name: m.sly_character_schemer, rule: m.sly_character_schemer_rule },
  'master-of-traps': {
    name: m.sly_character_master_of_traps,
    rule: m.sly_character_master_of_traps_rule,
  },
  'inventive-fox': {
    name: m.sly_character_inventive_fox,
    rule: m.sly_character_inventive_fox_rule,
  },
};

export const CHARACTER_ORDER = Object.keys(CHARACTERS) as CharacterName[];

export const cardName = (card: CardName): string => CARDS[card].name();
/** One line: what it does. */
export const cardRule = (card: CardName): string => CARDS[card].rule();
export const cardNote = (card: CardName): string => CARDS[card].note?.() ?? '';
/** What it says of itself. */
export const cardStory = (card: CardName): string => CARDS[card].story();

export const characterName = (character: CharacterName): string => CHARACTERS[character].name();
export const characterRule = (character: CharacterName): string => CHARACTERS[character].rule();
export const characterNote = (mild: boolean): string =>
  mild ? m.sly_character_note_mild() : m.sly_character_note();

export const lifeName = (kind: LifeKind): string =>
  kind === 'gossip' ? m.sly_life_gossip() : m.sly_life_trap();

export const deckName = (deck: Deck): string =>
  deck === 'attack' ? m.sly_deck_attack() : m.sly_deck_defence();
