// What Foxy is, for boardgame.io with its client (foxy.cjs) and on its server (../../server/node).
'use strict';

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

module.exports = { CARDS, COPIES, FOX, NUMBERS, SEATS, TURNS, draw, review };
