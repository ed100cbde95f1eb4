// How the page is built (into the Python package), served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the page needs before anything else: all that its beginning imports, however deep. */
const first = new Set<string>();

// All of it travels in one file, also where a part that comes later needs some of it: small files
// pack badly, and each is a trip.
const oneFile: Plugin = {
  name: 'one-file',
  apply: 'build',
  buildEnd() {
    const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (first.has(id)) continue;
      first.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

// What nearly every reader needs within the first seconds, but not for the first look: one file,
// fetched once the list is there, instead of a dozen small ones.
const soon = new RegExp(
  `src/(parts/(Palette|PaneEdge|sidebar/(SidebarMenu|TagList|SearchList|SharedFolderList)` +
    `|feeds/AddFeedDialog)|state/\\w+/(handling|flow|room|picking))\\b`,
);

export default defineConfig({
  plugins: [svelte(), svelteTesting(), oneFile],
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
            { name: 'index', test: (id) => first.has(id), priority: 2 },
            { name: 'soon', test: soon, priority: 1 },
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
