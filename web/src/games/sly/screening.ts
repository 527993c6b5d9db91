/** What a television says and where everybody sits on it. */
import type { News } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { m } from '../../paraglide/messages';
import type { SlyView } from './types';

/** In units of a stage of 1920 by 1080, or of 1080 by 1920: the middle of a face's upper edge. */
export type Spot = readonly [x: number, y: number];

const [LEFT, RIGHT, TOP] = [180, 1740, 34];

const WIDE: Record<number, Spot[]> = {
  2: [
    [LEFT, 400],
    [RIGHT, 400],
  ],
  3: [
    [LEFT, 400],
    [960, TOP],
    [RIGHT, 400],
  ],
  4: [
    [LEFT, 400],
    [660, TOP],
    [1180, TOP],
    [RIGHT, 400],
  ],
  5: [
    [LEFT, 560],
    [LEFT, 250],
    [920, TOP],
    [RIGHT, 250],
    [RIGHT, 560],
  ],
  6: [
    [LEFT, 560],
    [LEFT, 250],
    [660, TOP],
    [1180, TOP],
    [RIGHT, 250],
    [RIGHT, 560],
  ],
  7: [
    [LEFT, 560],
    [LEFT, 250],
    [580, TOP],
    [920, TOP],
    [1260, TOP],
    [RIGHT, 250],
    [RIGHT, 560],
  ],
  8: [
    [LEFT, 646],
    [LEFT, 418],
    [LEFT, 190],
    [660, TOP],
    [1180, TOP],
    [RIGHT, 190],
    [RIGHT, 418],
    [RIGHT, 646],
  ],
};

const COLUMNS = 4;

/** From the lower left round to the lower right; upright, in rows. */
export function spotsFor(seats: number, upright: boolean): Spot[] {
  if (!upright) return WIDE[seats] ?? [];
  return Array.from({ length: seats }, (_, seat) => {
    const row = Math.floor(seat / COLUMNS);
    const inRow = Math.min(COLUMNS, seats - row * COLUMNS);
    return [(1080 / inRow) * ((seat % COLUMNS) + 0.5), 240 + row * 270];
  });
}

/** What everybody waits for, as everybody may know: in a window nobody is named. */
export function captionOf({ chairs, phase }: News, view: SlyView): string {
  if (phase === 'abandoned') return m.sly_abandoned();
  const name = (seat: number) => chairs[seat]?.name ?? '';
  const awaited = view.awaited.map(name);
  const [first = ''] = awaited;
  switch (view.phase) {
    case 'deal':
      return m.sly_screen_deal();
    case 'turn':
      return m.sly_screen_ask_turn({ name: name(view.active) });
    case 'answer':
      return view.attack?.balance
        ? m.sly_screen_ask_answer({ name: first })
        : m.sly_screen_ask_goes_on({ name: first });
    case 'stop':
      return m.sly_screen_ask_stop({ name: first });
    case 'enough':
      return m.sly_screen_ask_enough({ name: first });
    case 'window':
      return m.sly_screen_ask_window();
    case 'discard':
      return m.sly_screen_ask_discard({ names: listed(awaited) });
    case 'close':
      return m.sly_screen_ask_close({ name: name(view.active) });
    case 'refill':
      return m.sly_screen_ask_refill({ name: first, least: view.least });
    case 'reveal':
      return m.sly_reveal_watch();
  }
}
