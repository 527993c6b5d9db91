// Four connections to the bare server (../bare.py), which move on together like people at a table.
// There is no game: a turn is over when all four messages have come back.
'use strict';

const { Line } = require('./line.cjs');

class Table {
  // `heard` is told as of a table: answered(command), and told(...) to all at once.
  static async open(url, seats, heard) {
    const table = new Table(seats, heard);
    for (let seat = 0; seat < seats; seat++) await table.come(url, seat);
    return table;
  }

  constructor(seats, heard) {
    this.heard = heard;
    this.lines = [];
    this.turn = 1;
    this.everyone = [...Array(seats).keys()];
    this.awaited = new Set(this.everyone);
  }

  async come(url, seat) {
    const line = new Line(url, {}, (text) => this.hear(seat, JSON.parse(text)));
    this.lines[seat] = line;
    await line.ready;
    this.heard.told(seat, this.turn, this.everyone);
  }

  hear(seat, { id }) {
    this.heard.answered(id);
    this.awaited.delete(seat);
    const over = this.awaited.size === 0;
    if (over) {
      this.turn++;
      this.awaited = new Set(this.everyone);
    }
    for (const reader of this.everyone) this.heard.told(reader, this.turn, [...this.awaited]);
  }

  write(seat, number) {
    const move = { move: 'estimate', number, circled: false };
    const id = `${seat}-${this.turn}`;
    this.lines[seat].send(JSON.stringify({ do: 'play', moment: 2 * this.turn, move, id }));
    return id;
  }

  close() {
    for (const line of this.lines) line.close();
  }
}

module.exports = { Table };
