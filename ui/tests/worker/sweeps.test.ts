import { expect, test } from 'vitest';
import { routeOf } from '../../src/worker/routing';
import { numberOf, readSeq } from '../../src/worker/sweeps';

test('what is kept here has a number that the server never gives', () => {
  expect(numberOf(12)).toBe(-12);
  expect(readSeq(`/v1/operations/${numberOf(12)}/undo`)).toBe(12);
  expect(readSeq('/v1/operations/12/undo')).toBe(null);
});

test('only the undoing of what is kept here is answered here', () => {
  const route = (path: string) => {
    const url = new URL(path, 'http://desk.test');
    return routeOf({ method: 'POST', url, isNavigation: false, hasRange: false }, url.origin);
  };
  expect(route('/v1/operations/-12/undo')).toBe('undo');
  expect(route('/v1/operations/12/undo')).toBe('pass');
});
