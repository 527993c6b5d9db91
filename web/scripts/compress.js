// Puts a .br and a .gz beside every file of the built page that gets smaller by it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageFolder as page } from './folder.js';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

const files = readdirSync(page, { recursive: true })
  .map((name) => join(page, String(name)))
  .filter((file) => statSync(file).isFile() && compressible.test(file));

for (const file of files) {
  const whole = readFileSync(file);
  const brotli = brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }));
  console.log(`${relative(page, file)}  ${whole.length} -> ${brotli.length}`);
}
