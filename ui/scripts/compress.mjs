// Writes .br and .gz beside each built file that gets smaller: the server never compresses.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../../src/copydesk/web/static/', import.meta.url));
const compressible = /\.(html|js|mjs|css|svg|json|webmanifest|txt|map)$/;
const totals = new Map();

function compress(body) {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return {
    br: brotliCompressSync(body, { params: { ...size, [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: gzipSync(body, { level: 9 }),
  };
}

for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || !compressible.test(file.name)) continue;
  const path = join(file.parentPath, file.name);
  const body = await readFile(path);
  const small = compress(body);
  for (const [ending, bytes] of Object.entries(small)) {
    if (bytes.length < body.length) await writeFile(`${path}.${ending}`, bytes);
  }
  const kind = file.name.split('.').pop();
  const sum = totals.get(kind) ?? { raw: 0, gz: 0, br: 0 };
  sum.raw += body.length;
  sum.gz += Math.min(small.gz.length, body.length);
  sum.br += Math.min(small.br.length, body.length);
  totals.set(kind, sum);
}

for (const [kind, sum] of totals) {
  process.stdout.write(`${kind}: ${sum.raw} bytes, ${sum.gz} gzip, ${sum.br} brotli\n`);
}
