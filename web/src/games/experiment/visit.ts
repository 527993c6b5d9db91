/** What a page remembers of a table until its window is closed: a page that is loaded again finds it. */
const KEY = (what: string, table: string) => `foxtable.experiment.${what}.${table}`;

export function noted<T>(what: string, table: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY(what, table)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function note(what: string, table: string, value: unknown): void {
  try {
    sessionStorage.setItem(KEY(what, table), JSON.stringify(value));
  } catch {
    // Without storage it is forgotten with the page.
  }
}
