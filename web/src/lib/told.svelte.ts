import type { GamePage } from './game';
import { gameName, loadGame } from './games';
import { m } from '../paraglide/messages';

/** The game of a table that is only told of: its page once it is loaded, and its name in the window's
 * title. */
export class ToldGame {
  page = $state.raw<GamePage | null>(null);
  /** This page is older than the house's. */
  tooOld = $state(false);

  /** Call it while a component is made. */
  constructor(game: () => string | undefined, title: (page: GamePage | null) => string) {
    const name = $derived(game());
    $effect(() => {
      if (!name) return;
      loadGame(name).then(
        (loaded) => (this.page = loaded),
        () => (this.tooOld = true),
      );
    });
    $effect(() => {
      document.title = name ? `${title(this.page)} · ${gameName(name)}` : m.brand();
      return () => (document.title = m.brand());
    });
  }
}
