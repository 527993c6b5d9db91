import type { GamePage } from './game';
import { loadGame } from './games';
import { http, NotGranted } from './http';
import { introduced } from './me.svelte';
import { Connection } from './socket.svelte';
import { lookForNewer } from './version.svelte';

/** A table as a page of this app holds it: its line, its game, or that there is no such table.
 * Call it while the page is built; the line closes with the page. */
export function holdTable(code: () => string, watch = false) {
  let line = $state.raw<Connection | null>(null);
  let page = $state.raw<GamePage | null>(null);
  let missing = $state(false);
  let tooOld = $state(false);

  async function connect(code: string, left: () => boolean) {
    await introduced();
    if (left()) return;
    line = new Connection(code, watch);
    missing = await http.invitation(code).then(
      () => false,
      (wrong: unknown) => wrong instanceof NotGranted && wrong.status === 404,
    );
  }

  $effect(() => {
    let left = false;
    void connect(code(), () => left);
    return () => {
      left = true;
      line?.close();
      line = null;
      missing = false;
    };
  });
  $effect(() => {
    if (missing) line?.close();
  });

  $effect(() => {
    if (line && line.returns > 0) void lookForNewer();
  });

  const game = $derived(line?.news?.game);
  $effect(() => {
    if (!game) return;
    loadGame(game).then(
      (loaded) => {
        page = loaded;
        tooOld = false;
      },
      () => (tooOld = true),
    );
  });

  return {
    get line() {
      return line;
    },
    get news() {
      return line?.news ?? null;
    },
    get page() {
      return page;
    },
    get missing() {
      return missing;
    },
    /** The page's parts are no longer there: the house has newer ones. */
    get tooOld() {
      return tooOld;
    },
  };
}
