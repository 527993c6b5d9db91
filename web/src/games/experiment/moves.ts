/** Pieces that go from where they lay to whom they belong now. They fly over the page for a moment while
 * the page itself has changed already: nothing waits for them, and nothing below a finger moves. */
import { tick } from 'svelte';
import { less } from '../../lib/motion.svelte';
import type { ExperimentView, FoxView } from './types';

export const MOVE = 260;
export const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
export const SPRING = 'cubic-bezier(0.3, 1.45, 0.5, 1)';
/** More at once is a page that was away, not a move. */
const MOST = 3;

interface Flight {
  piece: HTMLElement;
  from: DOMRect;
  to: string;
}

const found = (query: string) => document.querySelector<HTMLElement>(`.experiment-table ${query}`);

/** A copy of what lies there now, if it can be seen. */
function flight(query: string, to: string): Flight[] {
  const lies = found(query);
  if (!lies || lies.offsetParent === null) return [];
  return [{ piece: lies.cloneNode(true) as HTMLElement, from: lies.getBoundingClientRect(), to }];
}

const foxes = ({ rows }: ExperimentView): FoxView[] => [...rows[0], ...rows[1]];
const isHeld = (fox: FoxView | undefined) => (fox?.holder ?? -1) >= 0;

function takenFoxes(before: ExperimentView, now: ExperimentView): Flight[] {
  const known = new Map(foxes(before).map((fox) => [fox.key, fox]));
  const shown = foxes(now)
    .filter((fox) => isHeld(fox) && known.has(fox.key) && !isHeld(known.get(fox.key)))
    .flatMap((fox) => flight(`[data-fox="${fox.key}"] .picture`, `[data-taker="${fox.holder}"]`));
  const drawn = now.players.flatMap((player, seat) =>
    (['mother', 'father'] as const).flatMap((parent) => {
      const fox = player[parent];
      if (!fox || before.players[seat]?.[parent] || known.has(fox.key)) return [];
      return flight(`[data-deck="${fox.sex}"] .picture`, `[data-taker="${seat}"]`);
    }),
  );
  return [...shown, ...drawn];
}

const claimedSpaces = (before: ExperimentView, now: ExperimentView): number[] =>
  now.track.flatMap(({ holder }, i) =>
    holder >= 0 && (before.track[i]?.holder ?? 0) < 0 ? i : [],
  );

/** Upgrades of mine that were not there before: their places on the mat. */
const unlocked = (before: ExperimentView, now: ExperimentView): string[] =>
  (now.players[now.seat]?.slots ?? []).flatMap((slots, track) => {
    const last = before.players[before.seat]?.slots[track]?.length ?? 0;
    return slots.length > last ? [`[data-slot="${track}-${slots.length - 1}"]`] : [];
  });

function fly({ piece, from, to }: Flight): void {
  const target = found(to);
  if (!target || target.offsetParent === null) return;
  const end = target.getBoundingClientRect();
  Object.assign(piece.style, {
    position: 'fixed',
    zIndex: '30',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  piece.setAttribute('aria-hidden', 'true');
  document.querySelector('.experiment-table')?.append(piece);
  const [dx, dy] = [
    end.left + end.width / 2 - from.left - from.width / 2,
    end.top + end.height / 2 - from.top - from.height / 2,
  ];
  const gone = piece.animate(
    [{}, { transform: `translate(${dx}px, ${dy}px) scale(${28 / from.width})`, opacity: 0.7 }],
    { duration: MOVE, easing: OUT },
  );
  gone.onfinish = gone.oncancel = () => piece.remove();
}

const springs = (query: string, from: Keyframe): void => {
  found(query)?.animate([from, {}], { duration: MOVE, easing: SPRING });
};

/** To be called while the page still shows `before`. */
export function moveBetween(before: ExperimentView, now: ExperimentView): void {
  if (less.motion || document.hidden || before.round !== now.round) return;
  const spaces = claimedSpaces(before, now);
  const tiles = spaces.flatMap((i) =>
    flight(`[data-space="${i}"] [role=img]`, `[data-taker="${now.track[i]?.holder}"]`),
  );
  const flights = [...takenFoxes(before, now), ...tiles];
  const slots = unlocked(before, now);
  if (flights.length > MOST) return;
  void tick().then(() => {
    flights.forEach(fly);
    for (const i of spaces)
      springs(`[data-space="${i}"] .gear`, {
        transform: 'translateY(-46px) scale(1.4)',
        opacity: 0,
      });
    for (const slot of slots)
      springs(`${slot} .sign`, {
        transform: 'translateY(-30px) rotate(-16deg) scale(1.9)',
        opacity: 0,
      });
  });
}
