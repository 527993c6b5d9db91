/** A server of paper for the gallery: it answers with canned news and never loses the connection. */
import type { Checked, Me, Message, News, Rules } from '../lib/protocol';

export interface Paper {
  me: Me;
  news: News | null;
  rules: Rules;
  /** What the house says of every arrangement. */
  checked?: Checked;
  /** The connection never comes up again after the first news. */
  lost?: boolean;
  /** The rule by which every command is refused. */
  refuse?: string;
}

const GOES: Checked = { refusal: null, options: {}, changes: [], presets: [], editions: [] };

const json = (value: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(value), { status }));

export function putPaper(paper: Paper): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const path = new URL(String(input), location.href).pathname;
    if (!path.startsWith('/api/')) return real(input, init);
    if (path === '/api/me') return json(paper.me);
    if (path.startsWith('/api/rules/')) return json(paper.rules);
    if (path.endsWith('/check')) return json(paper.checked ?? GOES);
    if (path.endsWith('/handoff')) return json({ word: 'quiet-river-stone' });
    if (path === '/api/tables') return json({ code: paper.news?.code ?? 'BRUSH' });
    if (!paper.news) return json({ rule: 'table.code', args: [] }, 404);
    return json({ code: paper.news.code });
  };

  class PaperSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    static opened = 0;

    constructor() {
      super();
      if (PaperSocket.opened++ > 0 && paper.lost) return;
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
        if (paper.news) this.tell(paper.news);
        if (paper.lost) setTimeout(() => this.onclose?.(), 50);
      });
    }

    tell(message: Message) {
      this.onmessage?.({ data: JSON.stringify(message) });
    }

    send(text: string) {
      const { id, do: what } = JSON.parse(text) as { id: string; do: string };
      const rule = paper.refuse;
      setTimeout(() => {
        if (what === 'ping') this.tell({ tell: 'pong', id });
        else if (rule) this.tell({ tell: 'refused', id, rule, args: [] });
        else if (paper.news) this.tell({ ...paper.news, done: [id] });
      });
    }

    close() {
      this.readyState = 3;
    }
  }
  window.WebSocket = PaperSocket as unknown as typeof WebSocket;
}
