// boardgame.io's own server with its usual store, which keeps everything in memory.
//
//   NODE_ENV=production node serve.cjs
'use strict';

process.env.NODE_ENV ??= 'production'; // read by boardgame.io and its libraries when they load

const { Server } = require('boardgame.io/server');
const game = require('./game.cjs');

async function main() {
  const server = Server({ games: [game], origins: [false] });
  const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  console.log(`open at http://127.0.0.1:${appServer.address().port}`);
}

main();
