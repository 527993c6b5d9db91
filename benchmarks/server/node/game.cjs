// Foxy for boardgame.io's server: the game of ../../peers/boardgameio/foxy.cjs with two changes that
// a server needs. All four may write at once, in any order, and again until the turn closes; and
// nobody is sent what they may not know: only the newest card, their own sheet, who has written.
'use strict';

const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');

const SEATS = 4;
const TURNS = 20;
const FOX = 24;
const NUMBERS = 100;

const COPIES = [3, 3, 3, 1, 1, 1];
const CARDS = Array.from({ length: FOX }, (_, kind) => Array(COPIES[kind % 6]).fill(kind)).flat();
const CAT = 8;
const ANIMALS = [[0, 1], [2, 3], [4, 5], [6, 7]].flatMap(([a, b]) => [
  [a], [b], [a, b], [a, CAT], [b, CAT], [a, b, CAT],
]);

// Counts the finished sheets and ranks the seats.
function review({ cards, sheets }) {
  const points = Array(SEATS).fill(0);
  const bets = Array(SEATS).fill(0);
  const crosses = Array(SEATS).fill(0);
  const times = Array(9).fill(0);
  cards.forEach((kind, turn) => {
    let exact = 0;
    if (kind === FOX) exact = times.filter((count) => count > 0).length;
    else for (const animal of ANIMALS[kind]) exact += ++times[animal];
    for (let seat = 0; seat < SEATS; seat++) {
      const action = sheets[seat][turn];
      const number = action % NUMBERS;
      if (number > exact) {
        crosses[seat]++;
      } else if (action < NUMBERS) {
        points[seat] += number;
      } else if (number === exact) {
        points[seat] += 2 * number;
        bets[seat] += 2 * number;
      }
    }
  });
  const better = (a, b) => points[a] - points[b] || bets[a] - bets[b] || crosses[b] - crosses[a];
  const seats = [...points.keys()];
  const places = seats.map((seat) => 1 + seats.filter((other) => better(other, seat) > 0).length);
  return { points, bets, crosses, places };
}

// Writes a number, or another one instead as long as the turn is open.
function estimate({ G, playerID }, action) {
  const turn = G.cards.length;
  const free = G.circled[playerID] === 0 || G.circled[playerID] === turn;
  if (!Number.isInteger(action) || action < 0 || action >= (free ? 2 * NUMBERS : NUMBERS)) {
    return INVALID_MOVE;
  }
  G.sheets[playerID][turn - 1] = action;
  if (action >= NUMBERS) G.circled[playerID] = turn;
  else if (G.circled[playerID] === turn) G.circled[playerID] = 0;
}

// Draws the next card from the cards not yet seen.
function draw(G, random) {
  const left = TURNS - G.cards.length;
  if (!G.foxOut && random.Die(left) === 1) return FOX;
  const slot = random.Die(G.unseen.length) - 1;
  const kind = G.unseen[slot];
  const last = G.unseen.pop();
  if (slot < G.unseen.length) G.unseen[slot] = last;
  return kind;
}

const awaited = (G) =>
  G.sheets.flatMap((sheet, seat) => (sheet.length < G.cards.length ? [seat] : []));

// What a seat may know; after the end, everything.
function playerView({ G, ctx, playerID }) {
  if (ctx.gameover) return { ...G, turn: TURNS + 1, awaited: [] };
  const own = playerID !== null && playerID !== undefined;
  return {
    turn: G.cards.length,
    card: G.cards.at(-1),
    awaited: awaited(G),
    sheet: own ? G.sheets[playerID] : [],
    circled: own ? G.circled[playerID] : 0,
  };
}

module.exports = {
  name: 'foxy',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,

  setup: () => ({
    unseen: CARDS,
    foxOut: false,
    cards: [],
    sheets: Array.from({ length: SEATS }, () => []),
    circled: Array(SEATS).fill(0),
  }),

  moves: { estimate: { move: estimate, client: false, redact: true, ignoreStaleStateID: true } },

  turn: {
    activePlayers: ActivePlayers.ALL,
    onBegin: ({ G, random }) => {
      const kind = draw(G, random);
      if (kind === FOX) G.foxOut = true;
      G.cards.push(kind);
    },
    endIf: ({ G }) => awaited(G).length === 0,
  },

  endIf: ({ G }) => {
    if (G.cards.length === TURNS && awaited(G).length === 0) return review(G);
  },

  playerView,
};
