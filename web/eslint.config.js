import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'node_modules/',
      'shots/',
      'project.inlang/',
      'src/paraglide/',
      'src/lib/protocol.ts',
      'src/games/*/types.ts',
    ],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // Not every map in such a file is meant to be watched.
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
);
