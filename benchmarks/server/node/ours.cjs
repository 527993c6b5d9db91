// Four people at a table of Foxtable, with their cookies and their sockets.
'use strict';

const { Line } = require('./line.cjs');

async function ask(url, path, cookie, body) {
  const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) };
  const posted = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, { headers, ...posted });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const given = answer.headers.getSetCookie()[0];
  return { data: await answer.json(), cookie: given?.split(';')[0] ?? cookie };
}

class Table {
  // `heard` is told of everything that comes: told(reader, turn, awaited) and answered(command).
  static async open(url, seats, heard) {
    const table = new Table(heard);
    const cookies = [];
    for (let seat = 0; seat < seats; seat++) cookies.push((await ask(url, '/api/me')).cookie);
    const wish = { game: 'foxy', name: 'Fox 0', seats };
    table.code = (await ask(url, '/api/tables', cookies[0], wish)).data.code;
    for (let seat = 0; seat < seats; seat++) {
      await table.come(url, seat, cookies[seat]);
      if (seat > 0) await table.done(seat, { do: 'sit', name: `Fox ${seat}`, seat });
    }
    await table.done(0, { do: 'start' });
    while (table.people.some(({ moment }) => moment === null)) await table.news();
    return table;
  }

  constructor(heard) {
    this.heard = heard;
    this.people = [];
    this.waiting = new Map(); // what to call when a command that is no move is done
    this.wake = null;
    this.count = 0;
  }

  come(url, seat, cookie) {
    const address = `${url}/api/tables/${this.code}/socket`;
    return new Promise((resolve, reject) => {
      const hear = (text) => {
        this.hear(seat, JSON.parse(text));
        resolve();
      };
      const line = new Line(address, { Cookie: cookie, Origin: url }, hear);
      this.people[seat] = { line, moment: null };
      line.ready.catch(reject);
    });
  }

  hear(seat, message) {
    if (message.tell !== 'news') throw new Error(JSON.stringify(message));
    this.learn(seat, message);
    for (const id of message.done) {
      if (this.waiting.has(id)) this.waiting.get(id)();
      else this.heard.answered(id);
    }
  }

  learn(seat, { view, phase }) {
    if (view !== null) {
      this.people[seat].moment = view.moment;
      this.heard.told(seat, phase === 'over' ? view.turn + 1 : view.turn, view.awaited);
    }
    this.wake?.();
  }

  news() {
    return new Promise((resolve) => (this.wake = resolve));
  }

  send(seat, command) {
    const id = `${seat}-${++this.count}`;
    this.people[seat].line.send(JSON.stringify({ ...command, id }));
    return id;
  }

  done(seat, command) {
    return new Promise((resolve) => this.waiting.set(this.send(seat, command), resolve));
  }

  write(seat, number) {
    const move = { move: 'estimate', number, circled: false };
    return this.send(seat, { do: 'play', moment: this.people[seat].moment, move });
  }

  close() {
    for (const { line } of this.people) line.close();
  }
}

module.exports = { Table };
