// Builds the service worker beside the page, with the list of the files that the page is made of.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('../../src/copydesk/web/static/', import.meta.url));
const input = fileURLToPath(new URL('../src/worker/main.ts', import.meta.url));
// What the page itself never asks for: icons of the installed app, and the worker.
const leftOut = /(?:^sw\.js|\.png|icon-maskable\.svg|\.br|\.gz|\.map)$/;

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((file) => file.isFile())
  .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
  .filter((name) => !leftOut.test(name))
  .sort();
const hash = createHash('sha256');
for (const name of files) hash.update(name).update(await readFile(join(folder, name)));
const page = await readFile(join(folder, 'index.html'), 'utf8');
const entry = /assets\/index-[\w-]+\.js/.exec(page)?.[0];
if (!entry) throw new Error('index.html names no script of its own');

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: {
    __FILES__: JSON.stringify(files.map((name) => (name === 'index.html' ? '/' : `/${name}`))),
    __ENTRY__: JSON.stringify(entry),
    __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 16)),
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
