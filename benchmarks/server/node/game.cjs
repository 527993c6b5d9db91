// Foxy for boardgame.io's server: the game of ../../peers/boardgameio/foxy.cjs with two changes that
// a server needs. All four may write at once, in any order, and again until the turn closes; and
// nobody is sent what they may not know: only the newest card, their own sheet, who has written.
'use strict';

const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');
const { CARDS, FOX, NUMBERS, SEATS, TURNS, draw, review } = require(
  '../../peers/boardgameio/rules.cjs',
);

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
