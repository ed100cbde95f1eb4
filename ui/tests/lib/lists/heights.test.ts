import { describe, expect, test } from 'vitest';
import { Heights } from '../../../src/lib/lists/heights';

function make(count: number, guess = 10): Heights {
  const heights = new Heights(guess);
  heights.setKeys(Array.from({ length: count }, (_, index) => index + 1));
  return heights;
}

describe('lines', () => {
  test('have the height that is expected until they are seen', () => {
    const heights = make(1000);
    expect([heights.total, heights.offset(30), heights.indexAt(305)]).toEqual([10_000, 300, 30]);
  });

  test('a measured line moves all that follow', () => {
    const heights = make(1000);
    expect(heights.measure(4, 25)).toBe(15);
    expect(heights.measure(4, 25)).toBe(0);
    expect([heights.offset(4), heights.offset(5), heights.total]).toEqual([40, 65, 10_015]);
    expect([39, 40, 64, 65].map((at) => heights.indexAt(at))).toEqual([3, 4, 4, 5]);
  });

  test.each([1, 2, 3, 7, 8, 9, 1000])('%i of them are found from end to end', (count) => {
    const heights = make(count);
    for (let index = 0; index < count; index += 1) {
      expect(heights.indexAt(heights.offset(index))).toBe(index);
    }
    expect(heights.indexAt(-50)).toBe(0);
    expect(heights.indexAt(1e9)).toBe(count - 1);
  });

  test('an empty list has no height', () => {
    const heights = make(0);
    expect([heights.total, heights.offset(3), heights.indexAt(100)]).toEqual([0, 0, 0]);
    expect(heights.measure(0, 5)).toBe(0);
  });

  test('heights stay with their entries when others come or go', () => {
    const heights = make(5);
    heights.measure(2, 50);
    heights.setKeys([9, 1, 3]);
    expect(heights.offset(2)).toBe(20);
    expect(heights.total).toBe(70);
  });

  test('what is not seen yet is expected to be like what was', () => {
    const heights = make(10);
    for (const index of [0, 1, 2, 3, 4]) heights.measure(index, 30);
    heights.setKeys(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(heights.total).toBe(600);
    heights.forget(10);
    expect(heights.total).toBe(200);
  });
});
