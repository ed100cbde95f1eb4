// Every test starts with an empty browser and without a network.
import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.dataset.theme = 'system';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in tests')));
  Element.prototype.scrollIntoView = () => {};
});
