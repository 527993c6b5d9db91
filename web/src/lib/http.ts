import type {
  Check,
  Checked,
  Fairness,
  Handoff,
  Invitation,
  Me,
  News,
  Open,
  Opened,
  Replay,
  Rules,
  Wrong,
} from './protocol';

/** A request that the server did not grant, by the rule that it names. */
export class NotGranted extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    readonly args: unknown[],
  ) {
    super(rule);
  }
}

/** The server could not be reached at all. */
export const CONNECTION_LOST = 'connection.lost';

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new NotGranted(0, CONNECTION_LOST, []);
  }
  if (!answer.ok) {
    const wrong = (await answer.json().catch(() => null)) as Wrong | null;
    throw new NotGranted(answer.status, wrong?.rule ?? CONNECTION_LOST, wrong?.args ?? []);
  }
  /** An answer that is cut off, because the page is left for example, is no answer. */
  try {
    return (await answer.json()) as T;
  } catch {
    throw new NotGranted(0, CONNECTION_LOST, []);
  }
}

const code = (text: string) => `tables/${encodeURIComponent(text)}`;

export const http = {
  me: () => ask<Me>('GET', 'me'),
  rename: (name: string) => ask<Me>('POST', 'me', { name }),
  open: (table: Open) => ask<Opened>('POST', 'tables', table),
  invitation: (table: string) => ask<Invitation>('GET', code(table)),
  fairness: (table: string) => ask<Fairness>('GET', `${code(table)}/fairness`),
  /** A finished game with the eyes of a seat; null: an onlooker's. */
  replay: (table: string, seat: number | null) =>
    ask<Replay>('GET', `${code(table)}/replay${seat === null ? '' : `?seat=${seat}`}`),
  /** The table as it stood after so many entries. */
  past: (table: string, seat: number | null, at: number) =>
    ask<News>('GET', `${code(table)}/replay?at=${at}${seat === null ? '' : `&seat=${seat}`}`),
  handOff: (table: string) => ask<Handoff>('POST', `${code(table)}/handoff`),
  takeOver: (word: string) => ask<Opened>('POST', `handoff/${encodeURIComponent(word)}`),
  check: (game: string, arrangement: Check) =>
    ask<Checked>('POST', `games/${encodeURIComponent(game)}/check`, arrangement),
  rules: (game: string, language: string) =>
    ask<Rules>('GET', `rules/${encodeURIComponent(game)}?lang=${language}`),
};

export const recordAddress = (table: string) => `/api/${code(table)}/record`;

/** Where a finished game can be stepped through. */
export const replayAddress = (table: string, at?: number, seat?: number | null) => {
  const asked = new URLSearchParams();
  if (at !== undefined) asked.set('at', String(at));
  if (seat !== undefined && seat !== null) asked.set('seat', String(seat));
  return `/replay/${table}${asked.size ? `?${asked.toString()}` : ''}`;
};

/** Where anybody can look whether chance was fair. */
export const fairAddress = (table: string) => `/fair/${table}`;

/** The picture of a table, in this language. */
export const pictureAddress = (table: string, language: string) =>
  `/t/${table}/picture.png?lang=${language}`;

/** A link to send: whoever gets it sees its preview in this language. */
export const sentAddress = (path: string, language: string) =>
  `${location.origin}${path}?lang=${language}`;
