/** The roll of my pup as I arrange it: which heart lies where, and which result that means. */
import { untrack } from 'svelte';
import { announce } from '../../../lib/announce.svelte';
import { less } from '../../../lib/motion.svelte';
import { m } from '../../../paraglide/messages';
import { counted } from '../art/names';
import { plus, sum, TRAITS, type Four, type Trait } from '../art/traits';
import type { DieView, WayView } from '../types';
import {
  countOf,
  goodWays,
  inRow,
  lay,
  piecesOf,
  symbolsOf,
  wayOf,
  type Face,
  type Good,
  type Piece,
  type Placed,
} from './arranging';
import { mineIn, type At } from './at';
import { suggested } from './naming';
import { note, noted } from '../visit';

const FACES: Face[] = ['half', 'two-halves', 'full', 'full-and-half'];
const NONE: Four = [0, 0, 0, 0];
const ROLL = 700;
const SWAP = 80;

/** A pup as it lay when it was left: its dice, what was put where, and its name as it was typed. */
interface Draft {
  dice: string;
  placed: Placed;
  name: string;
}

/** Of the pups of one round. */
interface Drafts {
  round: number;
  pups: Record<number, Draft>;
}

const lies = (dice: readonly DieView[]) => dice.map(({ kind, face }) => kind + face).join();

export class Tray {
  readonly #at: () => At;
  placed = $state<Placed>({});
  /** Taken up by a tap or a key, and not yet put down. */
  lifted = $state<string | null>(null);
  /** The row that a key points to. */
  over = $state<Trait | null>(null);
  /** As it was typed. */
  name = $state('');
  /** Good ways are shown in the place of the dice, where there is no room for both. */
  suggesting = $state(false);
  #past = $state<Placed[]>([]);
  #tumbling = $state<DieView[] | null>(null);
  /** Places in the roll of the dice that were thrown last. */
  #thrown = $state.raw<readonly number[]>([]);
  /** What was rolled once more for this pup, in words: it may have fallen as before. */
  again = $state('');
  #known: { round: number; count: number; rolls: number; dice: readonly DieView[] } | null = null;

  constructor(at: () => At) {
    this.#at = at;
  }

  readonly brood = $derived.by(() => this.#at().view.brood);
  readonly dice: readonly DieView[] = $derived.by(() => this.#tumbling ?? this.brood?.dice ?? []);
  readonly rolling: boolean = $derived.by(() => this.#tumbling !== null);
  readonly tokens = $derived.by(() => mineIn(this.#at().view)?.friendly ?? 0);
  readonly pieces: Piece[] = $derived.by(() => piecesOf(this.dice, this.tokens));
  readonly added: Four = $derived.by(() => (this.brood?.added as Four | undefined) ?? NONE);
  /** What the dice and hearts make. */
  readonly symbols: Four = $derived.by(() =>
    this.rolling ? NONE : symbolsOf(this.dice, this.pieces, this.placed),
  );
  /** With what science cards add. */
  readonly marks: Four = $derived.by(() => plus(this.symbols, this.added));
  readonly ways: readonly WayView[] = $derived.by(() => this.brood?.ways ?? []);
  readonly way: WayView | undefined = $derived.by(() => wayOf(this.ways, this.symbols));
  readonly good: Good[] = $derived.by(() => goodWays(this.ways));
  readonly hint: string = $derived.by(() => suggested(this.#at().view));
  readonly called: string = $derived.by(() => this.name.trim() || this.hint);
  readonly free: Piece[] = $derived.by(() => this.pieces.filter(({ id }) => !this.placed[id]));
  readonly canUndo: boolean = $derived.by(() => this.#past.length > 0);

  /** Why the pup cannot be raised as it lies. */
  readonly off: string | null = $derived.by(() => {
    if (this.rolling) return m.experiment_breed_rolling();
    if (this.way) return null;
    const hearts = this.free.some(({ die }) => die >= 0);
    return hearts ? m.experiment_breed_place_first() : m.experiment_breed_can_more();
  });

  hearts(trait: Trait): Piece[] {
    return inRow(this.pieces, this.placed, trait);
  }

  count(trait: Trait): number {
    return countOf(this.dice, trait, this.hearts(trait)) + (this.added[TRAITS.indexOf(trait)] ?? 0);
  }

  /** The row's symbols if this piece came to it. */
  countWith(trait: Trait, id: string): number {
    const piece = this.pieces.find((each) => each.id === id);
    const others = this.hearts(trait).filter((each) => each.id !== id);
    const hearts = piece ? [...others, piece] : others;
    return countOf(this.dice, trait, hearts) + (this.added[TRAITS.indexOf(trait)] ?? 0);
  }

  /** A new roll, or another pup: what lay there is gone. */
  fit(): void {
    const { view } = this.#at();
    const dice = view.brood?.dice ?? [];
    const rolls = view.brood?.rolls ?? 0;
    const { round } = view;
    const count = mineIn(view)?.pups.length ?? 0;
    const before = this.#known;
    this.#known = { round, count, rolls, dice };
    const same = before?.round === round && before.count === count;
    /** A pup that was raised is taken back: its dice lie there already. */
    const back = before?.round === round && count < before.count;
    const draft = before && !back ? undefined : this.#drafts()[count];
    if (!same) this.name = draft?.name ?? '';
    const thrown = before !== null && !back && rolls > (same ? before.rolls : 0);
    if (same && !thrown && lies(before.dice) === lies(dice)) return;
    this.#clear();
    if (draft?.dice === lies(dice)) this.#restore(draft.placed);
    if (!thrown) return;
    const once = !same || !before.dice.length;
    const turns = (at: number) =>
      once ||
      before.dice[at]?.face !== dice[at]?.face ||
      (before.dice.length === dice.length && dice[at]?.face === 'half');
    this.#thrown = [...dice.keys()].filter(turns);
    if (!once && before.dice.length === dice.length)
      this.#tellAgain(lies(before.dice) === lies(dice));
    this.#tumble(dice);
  }

  /** What is arranged now is found again by a page that is loaded anew, and by a pup that is taken
   * back. */
  keep(): void {
    const { placed, name, dice } = this;
    if (!this.#known || this.rolling) return;
    const { round, count } = this.#known;
    const pups = { ...this.#drafts(), [count]: { dice: lies(dice), placed, name } };
    note('arranged', this.#at().news.code, { round, pups });
  }

  #drafts(): Record<number, Draft> {
    const kept = noted<Drafts>('arranged', this.#at().news.code);
    return kept && kept.round === this.#known?.round ? kept.pups : {};
  }

  /** Of tokens there may be fewer by now. */
  #restore(placed: Placed): void {
    const there = new Set(untrack(() => this.pieces).map(({ id }) => id));
    this.placed = Object.fromEntries(
      Object.entries(placed).filter(([id]) => there.has(id)),
    ) as Placed;
  }

  #clear(): void {
    this.placed = {};
    this.#past = [];
    this.lifted = this.over = null;
    this.suggesting = false;
    this.again = '';
  }

  #tellAgain(same: boolean): void {
    const { length: count } = this.#thrown;
    this.again = same
      ? m.experiment_breed_again_same({ count })
      : m.experiment_breed_again({ count });
    announce(this.again);
  }

  /** This die is on its way. */
  turns(at: number): boolean {
    return this.rolling && this.#thrown.includes(at);
  }

  /** The dice that were rolled turn for a moment. */
  #tumble(dice: readonly DieView[]): void {
    if (less.motion) return;
    const face = () => FACES[Math.floor(Math.random() * FACES.length)] ?? 'half';
    const swap = () =>
      (this.#tumbling = dice.map((die, at) =>
        this.#thrown.includes(at) ? { ...die, face: face() } : die,
      ));
    swap();
    const swapping = setInterval(swap, SWAP);
    setTimeout(() => {
      clearInterval(swapping);
      this.#tumbling = null;
    }, ROLL);
  }

  lift(id: string | null): void {
    this.over = null;
    this.lifted = this.lifted === id ? null : id;
  }

  put(id: string, trait: Trait | null): void {
    if (this.rolling) return;
    this.lifted = this.over = null;
    if ((this.placed[id] ?? null) === trait) return;
    this.#change(
      Object.fromEntries(
        Object.entries({ ...this.placed, [id]: trait }).filter(([, row]) => row),
      ) as Placed,
    );
  }

  choose(way: WayView): void {
    if (this.rolling) return;
    this.lifted = this.over = null;
    this.#change(lay(this.dice, this.pieces, way));
  }

  #change(placed: Placed): void {
    this.#past.push($state.snapshot(this.placed));
    this.placed = placed;
    this.#tell();
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.placed = before;
    this.lifted = this.over = null;
    this.#tell();
  }

  /** With a heart in the hand, the next row up or down. */
  point(step: 1 | -1): void {
    if (!this.lifted) return;
    const at = this.over ? TRAITS.indexOf(this.over) : step > 0 ? -1 : 0;
    const row = TRAITS[(at + step + TRAITS.length) % TRAITS.length] ?? 'tail';
    this.over = row;
    announce(
      m.experiment_breed_with_this({
        now: counted(row, this.count(row)),
        then: this.countWith(row, this.lifted),
      }),
    );
  }

  #tell(): void {
    const rows = TRAITS.map((trait, i) => counted(trait, this.marks[i] ?? 0)).join(', ');
    announce(m.experiment_breed_told({ rows, friendliness: sum(this.marks) }));
  }
}
