import type { CommandWithoutId, Done } from './game';
import { newId } from './id';
import type { Command, Gone, Logged, Message, News, Refused, Said } from './protocol';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;
/** Tries after which a closed door is told of. */
const SHUT = 3;
/** What the page keeps of the log and of what was said: the newest. */
const MOST_LINES = 1000;
const MOST_SAID = 200;

type Answer = Done | Refused;
interface Waiting {
  command: Command;
  answer: (answer: Answer) => void;
}

/** joining: never heard of the table yet; live; lost: trying again; over: closed for good. */
export type State = 'joining' | 'live' | 'lost' | 'over';

/** One page's connection to one table. Commands that were not acknowledged are sent again, with the same
 * id, whenever the connection comes back: the server lets each happen once. */
export class Connection {
  news = $state.raw<News | null>(null);
  state = $state<State>('joining');
  gone = $state<Gone['reason'] | null>(null);
  /** How often the connection has come back. */
  returns = $state(0);
  /** When the newest news came, by performance.now(); its `left` counts from here. */
  heard = $state(0);
  waiting = $state(0);
  /** So many tries in a row did not even get in: the house is away, or full. */
  #shut = $state(0);
  readonly shut = $derived(this.#shut >= SHUT);

  #socket: WebSocket | undefined;
  #unanswered = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly watch = false,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  send = (command: CommandWithoutId): Promise<Answer> => {
    const whole = { ...command, id: newId() } as Command;
    return new Promise((answer) => {
      this.#unanswered.set(whole.id, { command: whole, answer });
      this.waiting = this.#unanswered.size;
      if (this.#socket?.readyState === WebSocket.OPEN) this.#tell(whole);
      else this.#hurry();
    });
  };

  close(): void {
    this.state = 'over';
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#forget();
  }

  #address(): string {
    const address = new URL(`/api/tables/${this.code}/socket`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.news) address.searchParams.set('since', String(this.news.number));
    if (this.watch) address.searchParams.set('watch', '1');
    return address.href;
  }

  #open(): void {
    this.#forget();
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#shut = 0;
      for (const { command } of this.#unanswered.values()) this.#tell(command);
      this.#ping = setInterval(this.#ask, PING_EVERY);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = this.#drop;
  }

  #forget(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#ping);
    this.#ping = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #drop = (): void => {
    if (this.state === 'over') return;
    if (this.#ping === undefined) this.#shut++;
    this.#forget();
    if (this.news) this.state = 'lost';
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  };

  /** The network or the reader is back: try at once, or make sure that the connection still lives. */
  #hurry = (): void => {
    if (this.state === 'over' || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) {
      this.#wait = FIRST_WAIT;
      this.#open();
    }
  };

  #ask = (): void => {
    this.#tell({ do: 'ping', id: newId() });
  };

  /** Everything that is said up is answered; silence means that the connection is dead. */
  #tell(command: Command): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(command));
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#drop, PONG_WITHIN);
  }

  #hear(message: Message): void {
    clearTimeout(this.#silence);
    switch (message.tell) {
      case 'news':
        this.#learn(message);
        for (const id of message.done) this.#answered({ tell: 'done', id });
        return;
      case 'refused':
        return this.#answered(message);
      case 'gone':
        return this.#leave(message.reason);
    }
  }

  #answered(answer: Answer): void {
    const waiting = this.#unanswered.get(answer.id);
    this.#unanswered.delete(answer.id);
    this.waiting = this.#unanswered.size;
    waiting?.answer(answer);
  }

  #learn(news: News): void {
    if (this.state === 'lost') this.returns++;
    this.state = 'live';
    if (this.news && news.number < this.news.number) return;
    this.heard = performance.now();
    this.news = {
      ...news,
      lines: joined<Logged>(this.news?.lines, news.lines, MOST_LINES),
      chat: joined<Said>(this.news?.chat, news.chat, MOST_SAID),
    };
  }

  #leave(reason: Gone['reason']): void {
    this.gone = reason;
    if (reason === 'moved' || reason === 'malformed') this.close();
    else if (reason === 'flood') this.#wait = LONGEST_WAIT;
  }
}

/** The newest of what was heard since the page was opened, each number once. */
function joined<T extends { number: number }>(old: T[] = [], fresh: T[], most: number): T[] {
  const newest = old.at(-1)?.number ?? -1;
  const more = fresh.filter((entry) => entry.number > newest);
  return more.length > 0 ? [...old, ...more].slice(-most) : old;
}
