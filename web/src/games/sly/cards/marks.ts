/** The marks in the cards' corners, which tell them apart without colour. */
import type { CardName, CharacterName } from './names';

const BUBBLE =
  'M3 10C3 5.5 6.5 3 12 3C17.5 3 21 5.5 21 10C21 14.5 17.5 17 12 17H11L6 21L7 16.2C4.5 15 3 12.8 3 10Z';
const TEETH =
  'M2 13L4.5 5L7.2 11L9.6 4L12 10.5L14.4 4L16.8 11L19.5 5L22 13C22 18 17 20.5 12 20.5C7 20.5 2 18 2 13Z';
const BOTH =
  'M3 10C3 5.5 6.5 3 11 3V17L6 21L7 16.2C4.5 15 3 12.8 3 10ZM13 10.5L14.8 4L17 11L19.6 5L22 13C22 17.6 17.6 20.3 13 20.5Z';
const MASK =
  'M12 8C15.5 5 19.5 5 23 7.5C23 13.5 20 17 16.5 16.5C14 16.2 13.2 14 12 14C10.8 14 10 16.2 7.5 16.5C4 17 1 13.5 1 7.5C4.5 5 8.5 5 12 8ZM4.5 10.5C5.5 12.5 8.5 12.8 10 11C8.5 8.8 6 8.8 4.5 10.5ZM19.5 10.5C18.5 12.5 15.5 12.8 14 11C15.5 8.8 18 8.8 19.5 10.5Z';
const WEASEL =
  'M6 9a3 3 0 1 1 3.5-3.8a9 9 0 0 1 5 0A3 3 0 1 1 18 9C19 15 16 21 12 21C8 21 5 15 6 9Z';
const PALM =
  'M7 22C4.5 19 3.5 15.5 3.2 12.5C3 10.8 5.4 10.4 6 12L6.8 14V5.5C6.8 3.4 9.6 3.4 9.6 5.5V10.5H10.2V3.6C10.2 1.5 13 1.5 13 3.6V10.5H13.6V4.6C13.6 2.6 16.4 2.6 16.4 4.6V11.5H17V7.5C17 5.5 19.8 5.5 19.8 7.5V15C19.8 18 18.8 20 17.5 22Z';
const BARRED = 'M12 2A10 10 0 1 1 11.99 2ZM6 9.8V14.2H18V9.8Z';
const ASLEEP = 'M4 10.6H13L7 18.6H13V21.4H2L8 13.4H4ZM14 2.6H22L16.5 9.6H22V12.4H12.2L17.7 5.4H14Z';

export const MARKS: Record<CardName | CharacterName, string> = {
  gossip: BUBBLE,
  trap: TEETH,
  'universal-attack': BOTH,
  weasel: WEASEL,
  'sneaky-attack': MASK,
  enough: BARRED,
  facts: BUBBLE,
  caution: TEETH,
  'universal-defence': BOTH,
  'sneaky-defence': MASK,
  stop: PALM,
  'dont-care': ASLEEP,
  'gossip-fox': BUBBLE,
  schemer: BUBBLE,
  'master-of-traps': TEETH,
  'inventive-fox': TEETH,
};

/** What the decks have on their backs. */
export const BACKS = {
  attack: TEETH,
  defence:
    'M21 5.3v5.2c0 5-2.4 7.9-4.4 9.6a14 14 0 0 1-4.4 2.4.8.8 0 0 1-.4 0 14 14 0 0 1-4.4-2.4C5.4 18.4 3 15.5 3 10.5V5.3A1.5 1.5 0 0 1 4.5 3.8h15A1.5 1.5 0 0 1 21 5.3',
};
