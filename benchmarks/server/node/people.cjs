// The people at one table: everybody writes each turn, at once or after a while, and the next turn
// begins for them when all have been told of it. Keeps how long answers and news took.
'use strict';

const { performance } = require('node:perf_hooks');

const HIGHEST = 30;

class People {
  constructor(seats, pause) {
    this.seats = seats;
    this.pause = pause; // null: everybody writes at once; or [least, most] seconds
    this.turns = Array(seats).fill(0); // of each reader, the turn it was last told of
    this.sent = new Map(); // by command, when it was sent
    this.open = new Map(); // by seat, the move that not everybody has been told of
    this.toAnswer = []; // milliseconds from a move to its answer
    this.toEveryone = []; // milliseconds from a move until all have been told
    this.moves = 0;
  }

  // Plays so many turns, or until so many seconds are over.
  play(table, turns, seconds) {
    this.table = table;
    this.last = turns;
    this.until = performance.now() + seconds * 1000;
    return new Promise((resolve) => {
      this.finished = resolve;
      this.begin(1);
    });
  }

  begin(turn) {
    this.turn = turn;
    if (turn > this.last) return this.finished();
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.pause === null) this.write(seat);
      else setTimeout(() => this.write(seat), 1000 * this.some(...this.pause));
    }
  }

  some(least, most) {
    return least + Math.random() * (most - least);
  }

  write(seat) {
    const at = performance.now();
    if (at > this.until) {
      this.last = 0;
      this.end();
      return;
    }
    this.open.set(seat, { at, turn: this.turn, heard: new Set() });
    this.sent.set(this.table.write(seat, Math.floor(Math.random() * HIGHEST)), at);
    this.moves++;
  }

  // After the last second: when nothing is under way any more.
  end() {
    if (this.last === 0 && this.open.size === 0 && this.sent.size === 0) this.finished();
  }

  answered(command) {
    const at = this.sent.get(command);
    if (at === undefined) return;
    this.toAnswer.push(performance.now() - at);
    this.sent.delete(command);
    this.end();
  }

  told(reader, turn, awaited) {
    this.turns[reader] = turn;
    for (const [seat, move] of this.open) {
      if (turn > move.turn || !awaited.includes(seat)) this.hears(reader, seat, move);
    }
    this.end();
    if (this.table && this.last > 0 && this.turns.every((known) => known > this.turn)) {
      this.begin(this.turn + 1);
    }
  }

  hears(reader, seat, move) {
    move.heard.add(reader);
    if (move.heard.size < this.seats) return;
    this.toEveryone.push(performance.now() - move.at);
    this.open.delete(seat);
  }
}

module.exports = { People };
