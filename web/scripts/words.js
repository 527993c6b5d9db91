// Gathers the words of the frame and of every game folder, and makes src/paraglide from them.
import { compile } from '@inlang/paraglide-js';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const project = join(web, 'project.inlang');

/** @type {import('@inlang/paraglide-js').CompilerOptions} */
export const words = {
  project,
  outdir: join(web, 'src/paraglide'),
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
  outputStructure: 'message-modules',
};

/** Writes the project's settings, so that a new game needs no edit outside its folder. */
export function gather() {
  const games = join(web, 'src/games');
  const found = existsSync(games)
    ? readdirSync(games).filter((game) => existsSync(join(games, game, 'messages/en.json')))
    : [];
  const settings = {
    baseLocale: 'en',
    locales: ['en', 'fr', 'it'],
    telemetry: 'off',
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: [
        './messages/{locale}.json',
        ...found.sort().map((game) => `./src/games/${game}/messages/{locale}.json`),
      ],
    },
  };
  const file = join(project, 'settings.json');
  const text = JSON.stringify(settings, null, 2) + '\n';
  mkdirSync(project, { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  gather();
  await compile(words);
}
