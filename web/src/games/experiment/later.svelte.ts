/** The parts of the page that the first screen does not need. */
type Parts = typeof import('./afterwards');

class Later {
  parts = $state.raw<Parts | null>(null);
  /** They did not come; they are asked for again with the next news. */
  lost = $state(false);
  #coming = false;

  fetch(): void {
    if (this.parts || this.#coming) return;
    this.#coming = true;
    void import('./afterwards')
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

export const later = new Later();
