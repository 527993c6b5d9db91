import type { GamePage } from './game';
import { loadGame } from './games';
import { http, NotGranted } from './http';
import { introduced } from './me.svelte';
import { Connection } from './socket.svelte';
import { lookForNewer } from './version.svelte';

/** A table as a page of this app holds it: its connection, its game, or that there is no such table.
 * Call it while the page is built; the connection closes with the page. */
export function holdTable(code: () => string, watch = false) {
  let connection = $state.raw<Connection | null>(null);
  let page = $state.raw<GamePage | null>(null);
  let missing = $state(false);
  let tooOld = $state(false);

  async function connect(code: string, left: () => boolean) {
    await introduced();
    if (left()) return;
    connection = new Connection(code, watch);
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
      connection?.close();
      connection = null;
      missing = false;
    };
  });
  $effect(() => {
    if (missing) connection?.close();
  });

  $effect(() => {
    if (connection && connection.returns > 0) void lookForNewer();
  });

  const game = $derived(connection?.news?.game);
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
    get connection() {
      return connection;
    },
    get news() {
      return connection?.news ?? null;
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
