import { describe, expect, test } from 'vitest';
// The server is held to the same: tests/parse/html/test_baretext.py.
import text from '../../../../tests/parse/html/baretext.json?raw';
import type { Highlight } from '../../../src/api/schema';
import { findPieces, lettersOf, readChoice, readSelection } from '../../../src/lib/text/anchors';
import { holdPlace } from '../../../src/lib/text/holding';
import { drawHighlights, highlightAt } from '../../../src/lib/text/ownmarks';
import { Sentences } from '../../../src/lib/text/sentences';

function read(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

function select(from: Text, start: number, to: Text, end: number): Range {
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  return range;
}

const textOf = (root: ParentNode, selector: string) =>
  root.querySelector(selector)?.firstChild as Text;

const make = (id: number, more: Partial<Highlight> = {}) =>
  ({ id, colour: 'yellow', note: '', quote: 'x', ...more }) as Highlight;

test.each(JSON.parse(text) as { html: string; text: string }[])(
  'letters are counted as the server does: $text',
  ({ html, text: letters }) => {
    expect(lettersOf(read(html))).toBe(letters);
  },
);

describe('a choice', () => {
  const root = read('<p>One <b>two</b> three.</p><p>Four 👩‍🚀 five.</p>');

  test('is told by its words and by how many letters stand before it', () => {
    const range = select(textOf(root, 'b'), 0, textOf(root, 'p + p'), 4);
    expect(readChoice(root, range)).toEqual({ quote: 'two three.\nFour', position: 3 });
  });

  test('counts a letter of two halves once', () => {
    const five = textOf(root, 'p + p');
    const at = five.data.indexOf('five');
    expect(readChoice(root, select(five, at, five, at + 4))).toEqual({
      quote: 'five',
      position: 'Onetwothree.Four'.length + [...'👩‍🚀'].length,
    });
  });

  test('of nothing but spaces is none', () => {
    const one = textOf(root, 'p');
    expect(readChoice(root, select(one, 3, one, 4))).toBeNull();
  });
});

describe('highlights', () => {
  const html = '<p>One <a href="https://a.example/">two three</a> four.</p><p>👍 five</p>';
  const words = (root: ParentNode) => [...root.querySelectorAll('mark')].map((m) => m.textContent);

  test('are drawn around their letters and leave nothing behind', () => {
    const root = read(html);
    const place = { start: 6, end: 17 };
    const erase = drawHighlights(root, [{ highlight: make(7), place }], () => 'Highlight');

    expect(words(root)).toEqual(['three', ' four.', '👍']);
    expect(highlightAt(root.querySelector('mark') as Element)).toBe(7);
    // No control inside another one.
    expect(root.querySelector('a button')).toBeNull();
    expect(root.querySelector('button')?.getAttribute('aria-label')).toBe('Highlight');
    erase();
    expect(root.innerHTML).toBe(html);
  });

  test('that lie over each other are all reached', () => {
    const root = read(html);
    const drawn = [
      { highlight: make(1), place: { start: 0, end: 11 } },
      { highlight: make(2, { colour: 'pink', note: 'why' }), place: { start: 3, end: 6 } },
    ];
    const erase = drawHighlights(root, drawn, ({ id }) => `${id}`);

    const marks = [...root.querySelectorAll<HTMLElement>('mark')];
    expect(marks.map((mark) => [mark.textContent, mark.dataset.highlight])).toEqual([
      ['One ', '1'],
      ['two', '2'],
      [' three', '1'],
    ]);
    expect(root.querySelectorAll('button')).toHaveLength(2);
    erase();
    expect(root.innerHTML).toBe(html);
  });

  test('beyond the end of a text are not drawn', () => {
    expect(findPieces(read(html), { start: 900, end: 905 })).toEqual([]);
  });
});

test('sentences are stepped through and stretched', () => {
  const root = read('<p>One two. Three <b>four</b>. Five.</p>');
  const sentences = new Sentences(root, 'en');
  const say = (range: Range | null) => range && readChoice(root, range)?.quote;

  expect(say(sentences.begin())).toBe('One two.');
  expect(say(sentences.step(1))).toBe('Three four.');
  expect(say(sentences.stretch(1))).toBe('Three four. Five.');
  expect(say(sentences.stretch(-1))).toBe('Three four.');
  expect(say(sentences.step(-1))).toBe('One two.');
  expect(say(sentences.step(-1))).toBe('One two.');
});

test('sentences are stepped through while marks are drawn around them', () => {
  const root = read('<p>One two. Three <b>four</b>. Five.</p>');
  const sentences = new Sentences(root, 'en');
  sentences.begin();
  const say = (range: Range | null) => range && readChoice(root, range)?.quote;
  const erase = drawHighlights(
    root,
    [{ highlight: make(1), place: { start: 7, end: 18 } }],
    () => '1',
  );

  expect(say(sentences.step(1))).toBe('Three four.');
  erase();
  expect(say(sentences.stretch(1))).toBe('Three four. Five.');
});

describe('what is drawn anew', () => {
  const drawn = [{ highlight: make(1), place: { start: 3, end: 10 } }];

  test('leaves what is selected selected', () => {
    const root = read('<p>One two. Three <b>four</b>. Five.</p>');
    document.body.append(root);
    const erase = drawHighlights(root, drawn, () => '1');
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(select(textOf(root, 'mark'), 1, textOf(root, 'b'), 2));
    const before = readChoice(root, selection?.getRangeAt(0) as Range);

    const giveBack = holdPlace(root);
    erase();
    drawHighlights(root, [], () => '');
    giveBack();

    expect(before?.quote).toBe('wo. Three fo');
    expect(readChoice(root, selection?.getRangeAt(0) as Range)).toEqual(before);
    root.remove();
  });

  test('leaves the focus with the handle that had it', () => {
    const root = read('<p>One two. Three.</p>');
    document.body.append(root);
    const erase = drawHighlights(root, drawn, () => '1');
    root.querySelector('button')?.focus();

    const giveBack = holdPlace(root);
    erase();
    drawHighlights(root, drawn, () => '1');
    giveBack();

    expect(document.activeElement).toBe(root.querySelector('button'));
    root.remove();
  });
});

test('a text without words has no sentences', () => {
  expect(new Sentences(read('<p> </p>'), 'not a language').begin()).toBeNull();
});

test('three clicks on the last paragraph mean that paragraph, whatever follows the text', () => {
  const page = read('<div><p>One tide.</p><p>Two tides.</p></div><footer>Next</footer>');
  document.body.append(page);
  const body = page.querySelector('div') as HTMLElement;
  const range = document.createRange();
  range.setStart(textOf(body, 'p:last-child'), 0);
  range.setEnd(page.querySelector('footer') as HTMLElement, 0);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  const found = readSelection(body);
  expect(found && readChoice(body, found)?.quote).toBe('Two tides.');
  range.setStart(page, 0);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  expect(readSelection(page.querySelector('footer'))).toBe(null);
  page.remove();
});
