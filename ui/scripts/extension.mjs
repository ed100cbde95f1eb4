// Packs the browser extension into one file beside the page, the same bytes for the same sources.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../extension/');
const target = here('../../src/copydesk/web/static/copydesk-extension.zip');
// 1 January 1980, midnight, as archives count time.
const date = 0x00210000;
const head = 0x04034b50;
const entry = 0x02014b50;
const end = 0x06054b50;

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name))
  .map((path) => [relative(folder, path).split(sep).join('/'), path])
  .concat([['icon.png', here('../public/icon-192.png')]])
  .sort(([one], [other]) => (one < other ? -1 : 1));

const bodies = [];
const index = [];
let offset = 0;
for (const [name, path] of files) {
  const body = await readFile(path);
  const packed = deflateRawSync(body, { level: 9 });
  // Version 2.0, names in UTF-8, deflated; then time, checksum, both sizes and the name's length.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(date, 6);
  facts.writeUInt32LE(crc32(body), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(body.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  bodies.push(number(head), facts, Buffer.from(name), packed);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  index.push(number(entry), Buffer.from([20, 0]), facts, place, Buffer.from(name));
  offset += 30 + Buffer.byteLength(name) + packed.length;
}

const list = Buffer.concat(index);
const last = Buffer.alloc(18);
last.writeUInt16LE(files.length, 4);
last.writeUInt16LE(files.length, 6);
last.writeUInt32LE(list.length, 8);
last.writeUInt32LE(offset, 12);
await writeFile(target, Buffer.concat([...bodies, list, number(end), last]));

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
