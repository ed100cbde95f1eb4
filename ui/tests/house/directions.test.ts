// The page is read from either side: what it says about left and right it says by the way one reads.
import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../../src/**/*.{svelte,css,ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ path: path.replace('../../src/', ''), text }));
const styles = sources
  .filter(({ path }) => /\.(svelte|css)$/.test(path))
  .map(({ path, text }) => ({
    path,
    style: path.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''),
  }));

// Shadows at both ends of what is moved sideways: they are the same from either side.
const bothEnds = new Map([['prose.css', /linear-gradient\(to (left|right)[^,]*,[^,]*,?/]]);

/** The declarations of a style, without its comments. */
function declarationsIn(style: string): { property: string; value: string }[] {
  const bare = style.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/([\w-]+):\s+([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' '),
  }));
}

/** The parts of a value such as "0 auto max(1rem, 2vw) 1em". */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function isPhysical(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/\b(left|right)\b/.test(value.replace(/safe-area-inset-\w+/g, ''))) return true;
  const parts = partsOf(value);
  if (/^(margin|padding|inset|scroll-margin|scroll-padding|border-width)$/.test(property)) {
    return parts.length === 4 && parts[1] !== parts[3];
  }
  if (property === 'border-radius') return parts.length > 1;
  if (property === 'box-shadow') return /^(inset )?-?[1-9.][\w.]* /.test(value);
  const moves =
    property === 'translate' ? (parts[0] ?? '0') : (/translateX|scaleX/.exec(value) ?? '0');
  return String(moves) !== '0' && moves !== 'none' && !value.includes('--onwards');
}

test('the styles were found, and a physical one would be', () => {
  expect(styles.filter(({ style }) => style).length).toBeGreaterThan(50);
  expect(isPhysical('margin-left', '1rem')).toBe(true);
  expect(isPhysical('text-align', 'right')).toBe(true);
  expect(isPhysical('padding', '0 1rem max(1px, 2px) 2rem')).toBe(true);
  expect(isPhysical('translate', '-50% 0')).toBe(true);
  expect(isPhysical('box-shadow', 'inset 3px 0 0 red')).toBe(true);
  expect(isPhysical('transform', 'translateX(2px)')).toBe(true);
  expect(isPhysical('padding', '0 1rem')).toBe(false);
  expect(isPhysical('translate', '0 1rem')).toBe(false);
  expect(isPhysical('translate', 'calc(1rem * var(--onwards)) 0')).toBe(false);
});

test.each(styles)('$path has no side that is not mirrored', ({ path, style }) => {
  const found = declarationsIn(style).filter(
    ({ property, value }) => isPhysical(property, value) && !bothEnds.get(path)?.test(value),
  );
  expect(found).toEqual([]);
});

// What follows a pointer, or is put over a place that was measured, is where that is; and keys
// have names.
const measured = /^parts\/(highlights\/SelectionBar|hand\/ContextMenu)\.svelte$|^messages\//;

test.each(sources)('$path asks which way one reads before it goes aside', ({ path, text }) => {
  const isAside = /Arrow(Left|Right)|scrollLeft|\.clientX - |style:(left|right)/.test(text);
  if (isAside && !measured.test(path)) expect(text).toContain('isMirrored()');
});
