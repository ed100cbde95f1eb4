// Every test starts with an empty browser and without a network.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeFaults } from './contract';
import './waiting';

beforeEach(() => {
  // All files share one document: what the last test left in it would be found by the next.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.dataset.theme = 'system';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in tests')));
  Element.prototype.scrollIntoView = () => {};
});

// A fake that answers what the server would not makes a test that proves nothing.
afterEach(() => {
  expect(takeFaults()).toEqual([]);
});
