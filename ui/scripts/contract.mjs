// Makes the types of the page from the server's description; --check only says if they are stale.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../../docs/reference/openapi.json', import.meta.url);
const target = new URL('../src/api/generated.ts', import.meta.url);

const text = readFileSync(source, 'utf-8');
const hash = createHash('sha256').update(text).digest('hex');
const api = JSON.parse(text);

// All errors have one shape, which api/errors.ts reads: told once, not with each of the routes.
for (const operation of Object.values(api.paths).flatMap((item) => Object.values(item))) {
  for (const status of Object.keys(operation.responses)) {
    if (!status.startsWith('2')) delete operation.responses[status];
  }
}

// Browsers are sent there, the page never asks; as a type it would be one of those above it.
delete api.paths['/v1/auth/oauth/{provider}/callback'];

// What has a default may be left out of a request; the lists of what is required know best.
const options = { defaultNonNullable: false, pathParamsAsTypes: true };
const types = astToString(await openapiTS(api, options));
const made = `// Written by \`make docs\` from docs/reference/openapi.json; changes made here are lost.
// sha256 of what it was made from: ${hash}
${types}`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, made);
} else if (readFileSync(target, 'utf-8') !== made) {
  console.error('ui/src/api/generated.ts is stale: run `make docs`');
  process.exit(1);
}
