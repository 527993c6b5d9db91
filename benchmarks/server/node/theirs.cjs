// Four people at a match of boardgame.io: its lobby, and its messages, which are those that its own
// client sends, in the words of socket.io (version 4) over a WebSocket.
'use strict';

const { Line } = require('./line.cjs');

const NAMESPACE = '/foxy,';
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = `40${NAMESPACE}`;
const EVENT = `42${NAMESPACE}`;

async function post(address, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

class Table {
  // `heard` is told of everything that comes: told(reader, turn, awaited).
  static async open(url, seats, heard) {
    const lobby = `${url}/games/foxy`;
    const { matchID } = await post(`${lobby}/create`, { numPlayers: seats });
    const table = new Table(matchID, heard);
    for (let seat = 0; seat < seats; seat++) {
      const wish = { playerID: String(seat), playerName: `Fox ${seat}` };
      const { playerCredentials } = await post(`${lobby}/${matchID}/join`, wish);
      await table.come(url, seat, playerCredentials);
    }
    return table;
  }

  constructor(matchID, heard) {
    this.matchID = matchID;
    this.heard = heard;
    this.people = [];
    this.count = 0;
  }

  come(url, seat, credentials) {
    return new Promise((resolve, reject) => {
      const hear = (text) => {
        if (text.startsWith(EVENT)) this.hear(seat, JSON.parse(text.slice(EVENT.length)), resolve);
        else if (text.startsWith(CONNECTED)) this.sync(seat);
        else if (text.startsWith(OPEN)) line.send(CONNECTED);
        else if (text === PING) line.send(PONG);
        else reject(new Error(text));
      };
      const address = `${url}/socket.io/?EIO=4&transport=websocket`;
      const line = new Line(address, { Origin: url }, hear);
      this.people[seat] = { line, credentials, stateID: 0 };
      line.ready.catch(reject);
    });
  }

  sync(seat) {
    const { credentials } = this.people[seat];
    this.emit(seat, 'sync', this.matchID, String(seat), credentials, this.people.length);
  }

  hear(seat, [event, , news], synced) {
    if (event !== 'sync' && event !== 'update') return;
    const state = event === 'sync' ? news.state : news;
    this.people[seat].stateID = state._stateID;
    this.heard.told(seat, state.G.turn, state.G.awaited);
    synced();
  }

  emit(seat, ...event) {
    this.people[seat].line.send(EVENT + JSON.stringify(event));
  }

  write(seat, number) {
    const { credentials, stateID } = this.people[seat];
    const playerID = String(seat);
    const payload = { type: 'estimate', args: [number], playerID, credentials };
    const action = { type: 'MAKE_MOVE', payload };
    this.emit(seat, 'update', action, stateID, this.matchID, playerID);
    return `${seat}-${++this.count}`;
  }

  close() {
    for (const { line } of this.people) line.close();
  }
}

module.exports = { Table };
