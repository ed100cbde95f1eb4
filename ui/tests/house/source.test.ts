// The house rules of this folder, held by a test.
import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>(['../../src/**/*.{ts,svelte}', '!**/generated.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(texts).map(([path, text]) => ({
  path: path.replace('../../', ''),
  text,
  lines: text.split('\n'),
}));
const tests = Object.entries(
  import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ path: path.replace('../', 'tests/'), lines: text.split('\n') }));
const components = sources.filter(({ path }) => path.endsWith('.svelte'));

test('the sources were found', () => {
  expect(components.length).toBeGreaterThan(20);
});

const except = (pattern: RegExp) => sources.filter(({ path }) => !pattern.test(path));

test.each(sources)('$path begins with what it is for, in lines that fit', ({ lines }) => {
  expect(lines[0]).toMatch(/^(\/\/|<!--) \S/);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

test.each(sources)('$path can be held in mind', ({ lines }) => {
  expect(lines.length).toBeLessThanOrEqual(300);
});

test.each(tests)('$path can be held in mind', ({ lines }) => {
  expect(lines.length).toBeLessThanOrEqual(350);
});

const impatient = tests.filter(({ path }) => !/waiting\.ts$|source\.test\.ts$/.test(path));

test.each(impatient)('$path leaves it to one file how long to wait', ({ lines }) => {
  expect(lines.filter((line) => /vi\.wait(For|Until)\(|asyncUtilTimeout/.test(line))).toEqual([]);
});

test('no exported type has a name that means something else elsewhere', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(/^\s*export (?:type|interface|class|enum) (\w+)/gm)) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  expect(places.size).toBeGreaterThan(50);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('everything that is exported is wanted by somebody, be it a test', () => {
  const named = new Map<string, number>();
  for (const { lines } of [...sources, ...tests]) {
    for (const [word] of lines.join('\n').matchAll(/[A-Za-z_]\w*/g)) {
      named.set(word, (named.get(word) ?? 0) + 1);
    }
  }
  const exported = /^export (?:async )?(?:function|const|let|class|type|interface) (\w+)/gm;
  // What the server counts is listed whole.
  const own = except(/api\/limits\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(exported)].map(([, name = '']) => name),
  );
  expect(own.length).toBeGreaterThan(500);
  expect(own.filter((name) => (named.get(name) ?? 0) < 2)).toEqual([]);
});

// The worker is beside the page: it has a door of its own.
const notDoors = except(/api\/(ask|client|start)\.ts$|worker\/network\.ts$/);

test.each(notDoors)('$path leaves asking the server to the client', ({ text }) => {
  expect(text).not.toMatch(/\bfetch\(|new EventSource\(|XMLHttpRequest/);
});

test.each(except(/lib\/words\/(numbers|dates|spans)\.ts$/))(
  '$path leaves numbers and dates to those who know how a region writes them',
  ({ text }) => {
    expect(text).not.toMatch(/toLocaleString|Intl\.(Number|DateTime|RelativeTime)Format/);
  },
);

test.each(except(/markup\.ts$/))('$path does not make HTML out of text', ({ text }) => {
  expect(text).not.toMatch(/innerHTML|\{@html|insertAdjacentHTML/);
});

test.each(except(/EntryBody|markup/))('$path leaves texts to EntryBody', ({ text }) => {
  expect(text).not.toMatch(/buildBody/);
});

describe.each(components)('$path', ({ text, lines }) => {
  test('is a short component', () => {
    expect(lines.length).toBeLessThanOrEqual(200);
  });

  test('has no style attribute, which the content security policy would drop', () => {
    expect(text).not.toMatch(/\sstyle=/);
  });

  test('takes lengths from the limits of the server', () => {
    expect(text).not.toMatch(/(max|min)length=["{]?["']?\d/);
  });

  test('gives every loop a key', () => {
    const loops = lines.filter((line) => line.includes('{#each'));
    expect(loops.filter((loop) => !/ \([^()]+\)\}/.test(loop))).toEqual([]);
  });
});
