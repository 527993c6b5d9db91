/** A turn of the automa in the steps of its rule. */
import type { News } from '../../../lib/protocol';
import { listed } from '../../../lib/words';
import { m } from '../../../paraglide/messages';
import { traitName } from '../art/names';
import type { Trait } from '../art/traits';
import type { AutomaClaimed, AutomaTook, Flipped, Line } from '../types';
import { begun, pupNamed } from '../words';

export type Arrow = 'left' | 'right';

export interface Step {
  sign: Trait | Arrow | 'automa' | 'gear';
  strong: string;
  text: string;
  /** Foxes that are weighed by it, and by which dice. */
  weighs?: { foxes: number[]; trait: Trait; count: number };
  /** What it takes by it. */
  fox?: number;
  space?: number;
}

export interface AutomaTurn {
  /** Of the line with which it begins. */
  number: number;
  /** What the cards name that it turned over, and the arrow on the next one. */
  items: Flipped['items'];
  arrow: Arrow;
  priority: readonly [Trait, Trait] | null;
  steps: Step[];
}

const lower = (trait: Trait) => traitName(trait).toLocaleLowerCase();

/** "Jacquelin and Laska have 1 each." */
function haveTold(names: string[], count: number): string {
  if (!count) return m.experiment_automa_none_has();
  return begun(
    names.length > 1
      ? m.experiment_automa_have({ names: listed(names), number: count })
      : m.experiment_automa_has({ name: names[0] ?? '', number: count }),
  );
}

export const arrowTold = (arrow: Arrow) =>
  arrow === 'left' ? m.experiment_automa_from_right() : m.experiment_automa_from_left();

function tookSteps(line: AutomaTook, stays: boolean): Step[] {
  const [first, second] = line.priority;
  const called = (keys: number[]) =>
    keys.map((key) => pupNamed(line.names[line.best.indexOf(key)] ?? ''));
  const steps: Step[] = [
    {
      sign: first,
      strong: m.experiment_automa_most({ traits: traitName(first) }),
      text: haveTold(called(line.best), line.most[0]),
      weighs: { foxes: line.best, trait: first, count: line.most[0] },
    },
  ];
  if (line.best.length > 1)
    steps.push({
      sign: second,
      strong: m.experiment_automa_then({ traits: lower(second) }),
      text: haveTold(called(line.tied), line.most[1]),
      weighs: { foxes: line.tied, trait: second, count: line.most[1] },
    });
  if (line.tied.length > 1)
    steps.push({
      sign: line.arrow,
      strong:
        line.arrow === 'left'
          ? m.experiment_automa_arrow_left()
          : m.experiment_automa_arrow_right(),
      text: arrowTold(line.arrow),
    });
  const fox = pupNamed(line.name);
  steps.push({
    sign: 'automa',
    strong:
      line.sex === 'female'
        ? m.experiment_automa_takes_mother({ fox })
        : m.experiment_automa_takes_father({ fox }),
    text: stays ? m.experiment_automa_stays() : '',
    fox: line.fox,
  });
  return steps;
}

function claimedStep({ space, gear, friendly, arrow }: AutomaClaimed): Step {
  const from =
    arrow === 'left' ? m.experiment_automa_space_right() : m.experiment_automa_space_left();
  const tile = space > 1 ? m.experiment_automa_tile() : '';
  const gets = friendly ? m.experiment_automa_gets({ count: friendly }) : '';
  return {
    sign: 'gear',
    strong: gear ? m.experiment_automa_claims({ space }) : m.experiment_automa_blocks({ space }),
    text: [from, tile, gets].filter(Boolean).join(' '),
    space,
  };
}

/** All its turns of this round that the log has, the newest last. `stay`: foxes that it takes do so for the next
 * round, which is said once a turn. */
export function turnsOf(news: News, stay: boolean): AutomaTurn[] {
  let turns: AutomaTurn[] = [];
  let now: AutomaTurn | null = null;
  for (const { number, line: raw } of news.lines) {
    const line = raw as unknown as Line;
    if (line.line === 'generation') turns = [];
    if (line.line === 'flipped') {
      const arrow = line.arrow as Arrow;
      if (now) {
        now.items = [...now.items, ...line.items];
        now.arrow = arrow;
      } else turns.push((now = { number, items: line.items, arrow, priority: null, steps: [] }));
    } else if (now && line.line === 'automatook') {
      now.priority = line.priority as [Trait, Trait];
      const first = now.steps.every(({ fox }) => fox === undefined);
      now.steps.push(...tookSteps(line, stay && first));
    } else if (now && line.line === 'automaclaimed') now.steps.push(claimedStep(line));
    else now = null;
  }
  return turns;
}
