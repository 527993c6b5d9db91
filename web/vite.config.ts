import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageFolder } from './scripts/folder.js';
import { gather, words } from './scripts/words.js';

gather();

/** Fonts are asked for with the page, not after its style. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  base: '/',
  plugins: [paraglideVitePlugin(words), svelte(), icons({ compiler: 'svelte' }), preloadFonts],
  build: {
    outDir: pageFolder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
  },
});
