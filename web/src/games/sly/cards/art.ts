/**
 * The pictures of the cards, each the inside of an SVG of 120 x 120. Hue is the channel (Gossip violet,
 * Trap amber), a full picture is an attack and a pale one a defence. Printed matter: the same by day
 * and by night.
 */
import type { Coat } from '../../../art/fox';
import { EDGE, at, circle, clipped, line, oval, path } from '../../../art/pen';
import { DARK, bubble, head } from './heads';
import type { CardName, CharacterName, LifeKind } from './names';
import { APPLE, JAWS, SHIELD, SHIELD_INSIDE, WEASEL, hushed, masked, paw } from './shapes';

const ALL = 'M0 0H120V120H0Z';
const ground = (sky: string, glow: string, y = 62, r = 46, thin = 1) =>
  path(ALL, sky) + circle(60, y, r, glow, thin < 1 ? ` opacity="${thin}"` : '');
const hill = (y: number, fill: string) =>
  path(`M0 ${y}C30 ${y - 10} 90 ${y - 10} 120 ${y}V120H0Z`, fill);
const halves = (left: string, right: string) =>
  path('M0 0H120L0 120Z', left) + path('M120 0V120H0Z', right);
const HOLE = 'M0 0H120V95H91A30 10 0 0 1 31 95H0Z';

const CARDS: Record<CardName, (id: string) => string> = {
  gossip: () =>
    ground('#8A63C4', '#A585D8', 62, 46, 0.55) +
    hill(96, '#4B2A80') +
    bubble(64, 38, 1.02) +
    at(34, 80, 0.9, head('red', 'sly')) +
    at(90, 88, 0.76, head('silver', 'shock')),
  trap: () =>
    ground('#E0AC4A', '#F0C878', 50, 42, 0.7) +
    hill(84, '#8C5A12') +
    line('M10 92q2-12-2-20M16 92q2-10 6-16M108 92q-2-12 2-20M102 92q-2-10-6-16', '#6B430A', 3) +
    at(60, 82, 0.98, JAWS) +
    at(60, 74, 1, APPLE) +
    line('M36 24q5-6 10 0q5-6 10 0M78 16q5-6 10 0q5-6 10 0', '#8C5A12', 2.4),
  'universal-attack': () =>
    halves('#8A63C4', '#E0AC4A') +
    at(62, 66, 1.3, head('red', 'sly')) +
    bubble(52, 24, 0.56) +
    at(92, 100, 0.46, JAWS),
  weasel: (id) =>
    ground('#7FB59A', '#A5D0B6', 54, 46, 0.6) +
    hill(88, '#2C6453') +
    oval(61, 95, 30, 10, '#143A34') +
    clipped(id, HOLE, at(60, 66, 1.24, WEASEL)) +
    line(
      'M18 96q2-12-3-20M24 95q2-9 6-14M102 96q-2-12 3-20M96 95q-2-9-6-14M14 110q2-7-2-12M106 112q-2-8 3-13',
      '#143A34',
      3,
    ),
  'sneaky-attack': () =>
    halves('#46307A', '#7A4E14') +
    circle(94, 24, 13, '#FFE9B0') +
    circle(88, 21, 11, '#46307A') +
    circle(60, 66, 40, EDGE, ' opacity=".12"') +
    at(60, 66, 1.42, masked('red', '#8A63C4', '#E8A92C')) +
    path(
      'M0 120V104C12 92 22 94 30 102C38 92 50 92 58 102C66 92 80 92 88 102C98 92 110 94 120 104V120Z',
      '#1B2440',
    ),
  enough: () =>
    ground('#9C4A6C', '#B96A88', 62, 46, 0.7) +
    line('M14 22L26 32M8 44L22 46M106 22L94 32M112 44L98 46M60 8V20', EDGE, 4.5) +
    at(60, 74, 1.16, hushed('red')) +
    at(17, 96, 0.56, paw('#33283A', '#33283A')) +
    at(103, 96, 0.56, paw('#33283A', '#33283A')),
  facts: () =>
    ground('#E6DCF5', '#F4EEFB', 58) +
    at(
      60,
      74,
      1,
      path(
        'M0-22C-12-32-34-32-46-26V22C-34 16-12 16 0 26C12 16 34 16 46 22V-26C34-32 12-32 0-22Z',
        '#6A3FA6',
      ) +
        path('M0-16C-12-25-30-26-41-21V15C-30 10-12 10 0 19Z', EDGE) +
        path('M0-16C12-25 30-26 41-21V15C30 10 12 10 0 19Z', '#FBEBD3') +
        line('M-33-12C-25-14-16-13-8-8M-33-2C-25-4-16-3-8 2M8-8C16-13 25-14 33-12', '#B9A6D8', 2.6),
    ) +
    at(
      78,
      60,
      1,
      line('M14 16L30 34', '#4B2A80', 8) +
        circle(0, 0, 20, EDGE, ' stroke="#4B2A80" stroke-width="6"') +
        line('M-8 1L-2 7L9-6', '#2B7A4B', 5.5),
    ),
  caution: () =>
    ground('#FBEFD2', '#FFF8E6', 56, 44) +
    hill(94, '#D9B25F') +
    at(56, 68, 1.16, head('amber', 'wide')) +
    path(
      'M4 120C10 92 22 84 34 92C42 82 52 88 56 96C64 86 76 86 82 94C94 82 108 92 116 120Z',
      '#A8721A',
    ) +
    at(
      97,
      27,
      0.66,
      path(
        'M0-26L25 16C27 20 25 23 21 23H-21C-25 23-27 20-25 16Z',
        '#C98A12',
        ' stroke="#C98A12" stroke-width="5" stroke-linejoin="round"',
      ) +
        line('M0-10V6', EDGE, 6) +
        circle(0, 15, 3.6, EDGE),
    ),
  'universal-defence': () =>
    halves('#E6DCF5', '#FBEFD2') +
    at(60, 60, 1.34, SHIELD) +
    at(60, 62, 0.9, head('silver', 'wide')),
  'sneaky-defence': () =>
    halves('#E6DCF5', '#FBEFD2') +
    circle(60, 56, 46, '#FFFDF7', ' opacity=".8"') +
    at(60, 52, 1.18, masked('silver', '#6A3FA6', '#D2941A')) +
    at(60, 104, 0.9, SHIELD + SHIELD_INSIDE),
  stop: () =>
    ground('#F0D9DF', '#FAECEF', 58) +
    hill(98, '#B9788C') +
    at(36, 84, 0.86, head('red', 'sly')) +
    line('M20 74L31 79M52 74L42 79', DARK, 3) +
    at(78, 66, 1.24, paw('#33283A', '#E9A6A0')),
  'dont-care': () =>
    ground('#BFD6DC', '#DCE9EC', 56) +
    hill(92, '#7FA5AE') +
    at(
      62,
      72,
      1.08,
      path(
        'M0-34C34-34 50-12 46 8C42 34 14 34-6 30C-34 26-48 12-44-8C-40-26-22-34 0-34Z',
        EDGE,
        ` stroke="${EDGE}" stroke-width="5"`,
      ) +
        path(
          'M0-34C34-34 50-12 46 8C42 28 14 30-6 28C-34 26-48 12-44-8C-40-26-22-34 0-34Z',
          '#D9672E',
        ) +
        path('M-46 2C-42 30 12 42 40 20C48 12 48 2 42-2C30 14-18 18-46 2Z', '#C0551F') +
        path('M14 12C26 10 38 4 42-2C50 4 48 14 40 20C30 26 18 26 10 24Z', '#FFF0DC'),
    ) +
    at(34, 74, 0.82, head('red', 'sleep')) +
    line('M70 22h11l-11 13h11M90 8h9l-9 10h9', '#3E6470', 4),
};

const portrait = (coat: Coat, prop: string) =>
  ground('#2C5A86', '#4A7FAE') + at(60, 74, 1.42, head(coat, 'sly')) + prop;

const CHARACTERS: Record<CharacterName, () => string> = {
  'gossip-fox': () => portrait('red', bubble(58, 26, 0.66)),
  schemer: () =>
    portrait(
      'smoke',
      at(
        60,
        36,
        1,
        path('M-30 4C-24-18 24-18 30 4C16-2-16-2-30 4Z', '#14203A') +
          path('M-40 6C-20-2 20-2 40 6C20 10-20 10-40 6Z', '#14203A'),
      ),
    ),
  'master-of-traps': () => portrait('cocoa', at(60, 104, 0.62, JAWS)),
  'inventive-fox': () =>
    portrait(
      'amber',
      at(
        60,
        70,
        1.42,
        line(
          'M-4-1H4M-21-1a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M4-1a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0',
          '#14203A',
          3,
        ),
      ),
    ),
};

const LIVES: Record<LifeKind, () => string> = {
  gossip: () =>
    ground('#8A63C4', '#A585D8', 66, 44, 0.55) +
    hill(98, '#4B2A80') +
    at(60, 78, 1.16, head('silver', 'shock')) +
    bubble(46, 26, 0.5) +
    bubble(98, 30, 0.62, true) +
    bubble(72, 16, 0.42),
  trap: () =>
    ground('#E0AC4A', '#F0C878', 54, 44, 0.75) +
    hill(90, '#8C5A12') +
    at(60, 56, 1.12, head('red', 'shock')) +
    at(60, 96, 0.98, JAWS),
};

/** `id` must be the page's only one of its name. */
export const drawCard = (card: CardName, id: string): string => CARDS[card](id);
export const drawCharacter = (character: CharacterName): string => CHARACTERS[character]();
export const drawLife = (kind: LifeKind): string => LIVES[kind]();
