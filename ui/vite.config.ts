// How the page is built (into the Python package), served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const states = ['desk', 'keymap', 'list', 'live', 'marking', 'router', 'toasts', 'undo'];
const libs = ['describe', 'entrymarks', 'icons', 'links', 'lists', 'numbers', 'routes']
  .concat(['statechanges', 'storage', 'titles', 'tree'])
  .join('|');
const shared = new RegExp(
  `src/(state/(${states.join('|')})|lib/(${libs})|api/(errors|marks|preferences)|parts/Icon)\\b`,
);

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/copydesk/web/static',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids data: addresses and inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs travels in one file, also where a part that comes later needs
            // some of it: small files pack badly.
            { name: 'desk', test: shared },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': 'http://127.0.0.1:8080' },
    // Tests read the description of the server, and cases that both are held to.
    fs: { allow: ['.', '../docs/reference', '../tests/parse/html'] },
  },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { width: 1440, height: 900 } },
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    sequence: { shuffle: true },
    // The code has no globals, so test files can share one worker: three times as fast.
    pool: 'threads',
    isolate: false,
    // Parts that are fetched on demand are compiled on demand, also on a busy machine.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
