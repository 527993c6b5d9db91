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
}
