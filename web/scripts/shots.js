// Pictures of the gallery in shots/, with what axe and a ruler find.
//   npm run shots -- [scene…] [--sizes=390x844,1280x800] [--themes=light,dark] [--langs=en] [--whole]
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const words = process.argv.slice(2);
const option = (name, usual) =>
  (words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual).split(',');
const whole = words.includes('--whole');
const wanted = words.filter((word) => !word.startsWith('--'));
const sizes = option('sizes', '390x844,1280x800');
const themes = option('themes', 'light,dark');
const languages = option('langs', 'en');

const server = await createServer({ root: web, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const gallery = `${server.resolvedUrls.local[0]}gallery.html`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(join(web, 'shots'), { recursive: true });

const index = await browser.newPage();
await index.goto(gallery);
await index.waitForSelector('li');
const known = await index.$$eval('li', (rows) =>
  rows.map((row) => row.textContent.trim().split(/\s/)[0]),
);
const scenes =
  wanted.length > 0 ? known.filter((name) => wanted.some((word) => name.startsWith(word))) : known;
let findings = 0;

async function look(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${name}: ${wide} px too wide`);
  for (const { id, nodes } of violations)
    console.log(
      `${name}: ${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
    );
  findings += violations.length + (wide > 0 ? 1 : 0);
}

for (const size of sizes) {
  const [width, height] = size.split('x').map(Number);
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 900 ? 2 : 1,
    hasTouch: width < 900,
    isMobile: width < 900,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`error: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning')
      console.log(`console: ${line.text()}`);
  });
  for (const scene of scenes)
    for (const theme of themes)
      for (const lang of languages) {
        const name = [scene, size, theme === 'dark' && 'dark', lang !== 'en' && lang]
          .filter(Boolean)
          .join('-');
        await page.goto(`${gallery}?scene=${scene}&theme=${theme}&lang=${lang}`);
        await page.waitForSelector('h1, main');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(scene.endsWith('lost') ? 1500 : 500);
        await page.screenshot({ path: join(web, 'shots', `${name}.png`), fullPage: whole });
        await look(page, name);
      }
  await context.close();
}
await browser.close();
await server.close();
console.log(`${scenes.length} scenes, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
