/** What a finger, a mouse or the space bar does with a card: a tap, a look at it, or a drag. */
const LONG = 450;
const FAR = 10;

interface Acts<T> {
  pick: (one: T) => void;
  large: (one: T) => void;
  /** Whether it may be dragged. */
  may: (one: T) => boolean;
  drag: (one: T, x: number, y: number) => void;
  drop: (one: T, x: number, y: number) => void;
}

export class Hold<T> {
  /** What follows the pointer now, and how far it has come. */
  dragged = $state.raw<T | null>(null);
  x = $state(0);
  y = $state(0);

  private one: T | null = null;
  private from = { x: 0, y: 0 };
  private timer = 0;
  /** This press has been a look or a drag, so its click is none. */
  private spent = false;
  private space = false;

  constructor(private acts: Acts<T>) {}

  private look(one: T): void {
    if (this.spent) return;
    this.spent = true;
    /** The key comes up over what is looked at, not here. */
    this.space = false;
    clearTimeout(this.timer);
    this.one = null;
    this.acts.large(one);
  }

  down(event: PointerEvent, one: T): void {
    this.spent = false;
    if (!event.isPrimary || event.button !== 0) return;
    this.one = one;
    this.from = { x: event.clientX, y: event.clientY };
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.look(one), LONG);
  }

  move(event: PointerEvent): void {
    const { one, from } = this;
    if (one === null) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (this.dragged === null) {
      if (Math.hypot(x, y) < FAR) return;
      clearTimeout(this.timer);
      if (!this.acts.may(one)) return;
      this.dragged = one;
      this.spent = true;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    this.x = x;
    this.y = y;
    this.acts.drag(one, event.clientX, event.clientY);
  }

  up(event: PointerEvent): void {
    const dragged = this.dragged;
    this.end();
    if (dragged !== null) this.acts.drop(dragged, event.clientX, event.clientY);
  }

  end(): void {
    clearTimeout(this.timer);
    this.one = null;
    this.dragged = null;
    this.space = false;
    this.x = 0;
    this.y = 0;
  }

  click(event: MouseEvent, one: T): void {
    if (event.detail > 0 && this.spent) return;
    this.acts.pick(one);
  }

  menu(event: MouseEvent, one: T): void {
    event.preventDefault();
    if (this.dragged === null) this.look(one);
  }

  /** The space bar looks while it is held, and picks if it is only touched. */
  keyDown(event: KeyboardEvent, one: T): void {
    event.preventDefault();
    if (event.repeat || this.space) return;
    this.space = true;
    this.spent = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.look(one), LONG);
  }

  keyUp(event: KeyboardEvent, one: T): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    const pick = this.space && !this.spent;
    this.end();
    if (pick) this.acts.pick(one);
  }
}
