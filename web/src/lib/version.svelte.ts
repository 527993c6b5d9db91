/** Whether the server has a newer page than this one. */
export const version = $state({ newer: false });

const mine = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]');

/** Asked when the connection has come back: the server may have been renewed in between. */
export async function lookForNewer(): Promise<void> {
  if (!mine || version.newer) return;
  try {
    const page = await (await fetch('/', { cache: 'no-cache' })).text();
    version.newer = page.includes('/assets/') && !page.includes(new URL(mine.src).pathname);
  } catch {
    // No connection, no newer page.
  }
}
