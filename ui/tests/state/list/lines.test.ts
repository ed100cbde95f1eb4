import { describe, expect, test } from 'vitest';
import { Lines } from '../../../src/state/list/lines.svelte';

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

function make(count: number, columns = 1): Lines {
  const lines = new Lines();
  lines.height = 600;
  lines.forget(100);
  lines.set(ids(count), columns);
  return lines;
}

describe('the window', () => {
  test('holds what is in sight and a little around it', () => {
    const lines = make(10_000);
    lines.y = 500_000;
    const { first, last, before, after } = lines.window;
    expect([first, last]).toEqual([4993, 5014]);
    expect(before + (last - first) * 100 + after).toBe(1_000_000);
  });

  test.each([0, 1, 5])('of %i lines holds all', (count) => {
    const { first, last, before, after } = make(count).window;
    expect([first, last, before, after]).toEqual([0, count, 0, 0]);
  });

  test('counts lines, not entries, where several stand side by side', () => {
    const lines = make(10, 4);
    expect([lines.count, lines.window.last]).toEqual([3, 3]);
  });
});

describe('what one looks at', () => {
  test('stays when lines above turn out to be higher', () => {
    const lines = make(1000);
    lines.y = 5000;
    expect(
      lines.measure([
        { line: 48, height: 140 },
        { line: 52, height: 300 },
      ]),
    ).toBe(40);
  });

  test('stays when entries above are taken away or come', () => {
    const lines = make(1000);
    lines.y = 5050;
    expect(
      lines.set(
        ids(1000).filter((id) => id !== 3),
        1,
      ),
    ).toBe(-100);
    lines.y = 4950;
    expect(lines.set(ids(1000), 1)).toBe(100);
  });

  test('stays when the layout and with it the columns change', () => {
    const lines = make(1000);
    lines.y = 5000;
    let scrolled = 5000 + lines.forget(380);
    scrolled += lines.set(ids(1000), 4);
    lines.y = scrolled;
    expect(lines.firstInSight).toBe(12);
    scrolled += lines.forget(260);
    scrolled += lines.set(ids(1000), 1);
    lines.y = scrolled;
    expect(lines.firstInSight).toBe(48);
  });

  test('stays when what was seen gives another guess for what was not', () => {
    const lines = make(100);
    lines.y = 5000;
    lines.measure(ids(6, 50).map((line) => ({ line, height: 60 })));
    lines.set(ids(200), 1);
    expect(lines.firstInSight).toBe(50);
  });

  test('stays when more is loaded at the end', () => {
    const lines = make(100);
    lines.y = 5000;
    expect(lines.set(ids(200), 1)).toBe(0);
  });

  test('stays when another layout makes all lines higher', () => {
    const lines = make(1000);
    lines.y = 5000;
    expect(lines.forget(300)).toBe(15_000 - 5000);
  });

  test('is that of the first line wholly in sight when the layout changes', () => {
    const lines = make(1000, 4);
    lines.y = 5090;
    const scrolled = lines.y + lines.forget(100) + lines.set(ids(1000), 1);
    expect(scrolled).toBe(51 * 4 * 100);
  });

  test('is that of the line that fills the sight if no line is wholly in it', () => {
    const lines = make(10);
    lines.forget(700);
    lines.y = 6500;
    lines.forget(100);
    expect(lines.y).toBe(900);
  });

  test('stays when the page becomes wider', () => {
    const lines = make(1000);
    lines.y = 5000;
    expect(lines.set(ids(1000), 5)).toBe(1000 - 5000);
  });
});

test('an entry out of sight is brought to the nearer edge', () => {
  const lines = make(1000);
  lines.y = 5000;
  expect(lines.distanceTo(52)).toBe(0);
  expect(lines.distanceTo(40)).toBe(-1000);
  expect(lines.distanceTo(70)).toBe(1500);
});

test('beyond the end, everything has passed', () => {
  const lines = make(10);
  lines.y = 350;
  expect(lines.passed).toBe(3);
  lines.y = 1000;
  expect(lines.passed).toBe(10);
});
