import { placesOf, wanted, type Span } from './finding';

/** A sentence of the book, by a name of its own. */
export interface Passage {
  id: string;
  text: string;
}

export interface Hit {
  span: Span;
  number: number;
}

/** Looks for a word in the whole book and goes from one place to the next. */
export class Finder {
  query = $state('');
  /** The place where we are, from 0. */
  at = $state(0);
  #passages: () => Passage[];
  #word = $derived(wanted(this.query));
  #hits = $derived.by(() => {
    const found = new Map<string, Hit[]>();
    let number = 0;
    for (const { id, text } of this.#passages()) {
      const hits = placesOf(this.#word, text).map((span) => ({ span, number: number++ }));
      if (hits.length) found.set(id, hits);
    }
    return { found, count: number };
  });

  constructor(passages: () => Passage[]) {
    this.#passages = passages;
  }

  /** Whether there is a word to look for. */
  get busy(): boolean {
    return this.#word !== '';
  }

  get count(): number {
    return this.#hits.count;
  }

  in(id: string): Hit[] {
    return this.#hits.found.get(id) ?? [];
  }

  look(query: string): void {
    this.query = query;
    this.at = 0;
  }

  step(by: number): void {
    if (this.count) this.at = (this.at + by + this.count) % this.count;
  }
}
