/** Parts of a page that its first screen does not need: they come together, before they are needed. */
export class Later<Parts> {
  parts = $state.raw<Parts | null>(null);
  /** They did not come; they are asked for again with the next news. */
  lost = $state(false);
  #coming = false;
  readonly #load: () => Promise<Parts>;

  constructor(load: () => Promise<Parts>) {
    this.#load = load;
  }

  fetch(): void {
    if (this.parts || this.#coming) return;
    this.#coming = true;
    void this.#load()
      .then(
        (parts) => {
          this.parts = parts;
          this.lost = false;
        },
        () => (this.lost = true),
      )
      .finally(() => (this.#coming = false));
  }

  /** As soon as the page has nothing else to do. */
  fetchAtRest(): void {
    if (this.parts || this.#coming) return;
    if ('requestIdleCallback' in window) requestIdleCallback(() => this.fetch(), { timeout: MOST });
    else setTimeout(() => this.fetch(), REST);
  }
}

/** Milliseconds that a page rests, where it does not say when it does; and after which it waits no more. */
const [REST, MOST] = [300, 2000];
