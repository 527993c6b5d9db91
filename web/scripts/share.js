// Writes share/games/<game>.json into the built page: what the house draws a game's picture on when it is
// shared. A game's page folder says it in `share.ts`; a game without one is drawn on the plain one.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { pageFolder } from './folder.js';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(pageFolder, 'share');
const server = await createServer({
  root: web,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});

const load = (path) => server.ssrLoadModule(`/src/${path}`);
const write = (name, value) => writeFileSync(join(out, `${name}.json`), JSON.stringify(value));

mkdirSync(join(out, 'games'), { recursive: true });
const games = join(web, 'src/games');
const drawn = readdirSync(games).filter((game) => existsSync(join(games, game, 'share.ts')));
for (const game of drawn) write(`games/${game}`, (await load(`games/${game}/share.ts`)).share);
const { share } = await load('plain/share.ts');
const { heads, logo } = await load('art/share.ts');
write('plain', share);
write('frame', { heads, logo });
await server.close();
