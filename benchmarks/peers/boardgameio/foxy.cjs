// Foxy for four seats with boardgame.io and its plain JavaScript client, without a server.
//
//   npm install
//   NODE_ENV=production node foxy.cjs verify SCRIPTS.json
//   NODE_ENV=production node foxy.cjs time N SEED
//
// A turn of boardgame.io is one estimate; the dealer reveals a card before the first seat's turn.
// An action is number + 100 * circled. An illegal one is an INVALID_MOVE, which boardgame.io
// reports on the error stream and otherwise passes over.
'use strict';

process.env.NODE_ENV ??= 'production'; // read by boardgame.io and its libraries when they load

const { readFileSync } = require('node:fs');
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

const { CARDS, COPIES, FOX, NUMBERS, SEATS, TURNS, draw, review } = require('./rules.cjs');

const WARM_UP = 200;

// The legal actions of a seat are 0 .. choices - 1.
const choices = (G, seat) => (G.circled[seat] ? NUMBERS : 2 * NUMBERS);

function estimate({ G, playerID }, action) {
  if (!Number.isInteger(action) || action < 0 || action >= choices(G, playerID)) {
    return INVALID_MOVE;
  }
  G.sheets[playerID].push(action);
  if (action >= NUMBERS) G.circled[playerID] = true;
}

// The game; with a script of 20 cards the dealer follows it.
const foxy = ({ seed, script }) => ({
  name: 'foxy',
  seed,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true, // what is written stays written

  setup: () => ({
    unseen: CARDS,
    foxOut: false,
    cards: [],
    sheets: Array.from({ length: SEATS }, () => []),
    circled: Array(SEATS).fill(false),
  }),

  moves: { estimate },

  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx, random }) => {
      if (ctx.playOrderPos !== 0) return;
      const kind = script ? script[G.cards.length] : draw(G, random);
      if (kind === FOX) G.foxOut = true;
      G.cards.push(kind);
    },
  },

  endIf: ({ G }) => {
    if (G.sheets[SEATS - 1].length === TURNS) return review(G);
  },
});

const open = (options) => Client({ game: foxy(options), numPlayers: SEATS, debug: false });

// Refuses an order of cards that the dealer could not deal.
function checkCards(cards) {
  const copies = (kind) => (kind === FOX ? 1 : COPIES[kind % 6]);
  const dealable = (kind) => cards.filter((other) => other === kind).length <= copies(kind);
  const known = (kind) => Number.isInteger(kind) && kind >= 0 && kind <= FOX;
  if (cards.length !== TURNS || !cards.includes(FOX) || !cards.every(known)) {
    throw new Error(`not 19 animal cards and the fox: ${cards}`);
  }
  if (!cards.every(dealable)) throw new Error(`too many copies of a card: ${cards}`);
}

function playScript({ cards, moves }) {
  checkCards(cards);
  const client = open({ seed: 'script', script: cards });
  for (const action of moves.flat()) {
    const before = client.getState();
    if (before.ctx.gameover) throw new Error('the script goes on after the end of the game');
    client.moves.estimate(action);
    if (client.getState()._stateID === before._stateID) {
      throw new Error(`illegal action ${action} of seat ${before.ctx.currentPlayer}`);
    }
  }
  const { gameover } = client.getState().ctx;
  if (!gameover) throw new Error('the script does not end the game');
  return gameover;
}

// A small seeded generator (mulberry32) for the seats: their choices are no part of the game.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Plays one random game to its totals.
function playout(seed, random) {
  const client = open({ seed });
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return ctx.gameover;
    client.moves.estimate(Math.floor(random() * choices(G, ctx.currentPlayer)));
  }
}

function main([mode, first, seed]) {
  if (mode === 'verify' && first) {
    const { games } = JSON.parse(readFileSync(first, 'utf8'));
    console.log(JSON.stringify({ results: games.map(playScript) }));
  } else if (mode === 'time' && first && seed) {
    const games = Number(first);
    const random = generator(Number(seed));
    for (let game = 0; game < WARM_UP; game++) playout(`${seed} warm-up ${game}`, random);
    const began = process.cpuUsage();
    for (let game = 0; game < games; game++) playout(`${seed} game ${game}`, random);
    const spent = process.cpuUsage(began);
    const seconds = (spent.user + spent.system) / 1e6;
    console.log(JSON.stringify({ games, seconds }));
  } else {
    console.error('usage: foxy.cjs verify SCRIPTS.json | time N SEED');
    process.exitCode = 2;
  }
}

main(process.argv.slice(2));
