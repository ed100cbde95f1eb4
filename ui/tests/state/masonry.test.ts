import { expect, test } from 'vitest';
import { Masonry } from '../../src/state/masonry.svelte';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function make(count: number, columns = 2): Masonry {
  const masonry = new Masonry();
  masonry.height = 600;
  masonry.forget(100);
  masonry.set(ids(count), columns);
  return masonry;
}

const where = (masonry: Masonry) => masonry.window.map(({ id, column, top }) => [id, column, top]);

test('each card stands in the shortest column', () => {
  const masonry = make(4);

  masonry.measure([{ id: 1, height: 300 }]);

  expect(where(masonry)).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [3, 0, 300],
    [4, 1, 100],
  ]);
  expect(masonry.total).toBe(400);
});

test('only cards around the eye are on the page', () => {
  const masonry = make(10_000);
  masonry.y = 100_000;

  const shown = masonry.window;

  expect(shown.length).toBeLessThan(60);
  expect(shown[0]?.top).toBeLessThan(100_000);
});

test('what one looks at stays when a card above turns out to be higher', () => {
  const masonry = make(100);
  masonry.y = 1000;
  const anchor = masonry.window.find(({ index }) => index === masonry.passed);

  const shift = masonry.measure([{ id: 15, height: 250 }]);

  const now = masonry.window.find(({ id }) => id === anchor?.id);
  expect(shift).toBe((now?.top ?? 0) - (anchor?.top ?? 0));
  expect(now?.column).toBe(anchor?.column);
  expect(masonry.y).toBe(1000 + shift);
});

test('longer lists leave cards where they are, other lists begin anew', () => {
  const masonry = make(4);
  masonry.measure([{ id: 1, height: 300 }]);
  masonry.set(ids(6), 2);
  expect(where(masonry).slice(0, 4)).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [3, 0, 300],
    [4, 1, 100],
  ]);

  masonry.set([4, 1], 2);

  expect(where(masonry)).toEqual([
    [4, 0, 0],
    [1, 1, 0],
  ]);
});

test('a card is brought into sight, and cards that have left are counted', () => {
  const masonry = make(40);
  masonry.y = 250;

  expect(masonry.passed).toBe(4);
  expect([masonry.distanceTo(0), masonry.distanceTo(6), masonry.distanceTo(39)]).toEqual([
    -250,
    0,
    2000 - 600 - 250,
  ]);
  expect(masonry.distanceTo(99)).toBe(0);
  masonry.y = 5000;
  expect(masonry.passed).toBe(40);
});
