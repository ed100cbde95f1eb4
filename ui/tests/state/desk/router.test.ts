import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from '../../../src/state/desk/router.svelte';

let router: Router;
let stop: () => void;

beforeEach(() => {
  router = new Router();
  stop = router.start();
});

afterEach(() => stop());

test('opening a list changes the address', () => {
  router.openList({ kind: 'feed', id: 12 });
  expect(location.pathname).toBe('/feed/12');
  expect(router.isShowing({ kind: 'feed', id: 12 })).toBe(true);
  expect(router.isShowing({ kind: 'feed', id: 13 })).toBe(false);
});

test('a page that is opened at an entry starts there', () => {
  history.replaceState(null, '', '/starred/entry/5');
  expect(new Router().route).toEqual({ list: { kind: 'starred' }, entryId: 5 });
});

test('from entry to entry the history does not grow', () => {
  router.openEntry(1);
  const length = history.length;
  router.openEntry(2);
  router.openEntry(3);
  expect(history.length).toBe(length);
  expect(location.pathname).toBe('/entry/3');
});

test('closing an entry that was opened here goes one step back', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  router.openEntry(1);
  router.closeEntry();
  expect(go.mock.calls).toEqual([[-1]]);
});

test('closing an entry that came by a link stays on the page', () => {
  history.replaceState(null, '', '/feed/2/entry/5');
  const direct = new Router();
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  direct.closeEntry();
  expect(go).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/feed/2');
});

test('an article of a shared folder has a step of its own, and the next one takes its place', () => {
  router.openSharedFolder(5);
  const length = history.length;
  router.openSharedEntry(9);
  router.openSharedEntry(8);
  expect(history.length).toBe(length + 1);
  expect(location.pathname).toBe('/shared-folders/5/entry/8');
});

test('closing an article of a shared folder that came by a link stays in the folder', () => {
  history.replaceState(null, '', '/shared-folders/5/entry/9');
  const direct = new Router();
  direct.close();
  expect(location.pathname).toBe('/shared-folders/5');
  direct.close();
  expect(location.pathname).toBe('/');
});

test('the back button of the browser is followed', () => {
  const changes: (number | null)[] = [];
  router.openEntry(4);
  router.onchange = (route) => changes.push(route.entryId);
  history.replaceState(null, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(changes).toEqual([null]);
});

test('going where one is changes nothing', () => {
  router.onchange = vi.fn();
  router.openList({ kind: 'all' });
  expect(router.onchange).not.toHaveBeenCalled();
});

test('the next entry right after a dialog takes the place of the one before it', () => {
  router.openEntry(1);
  router.cover(() => {});
  expect(history.state).toMatchObject({ layers: 1 });
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});

  router.openEntry(2);

  expect(go.mock.calls).toEqual([[-1]]);
  history.replaceState({ depth: 1 }, '', '/entry/1');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(location.pathname).toBe('/entry/2');
  expect(history.state).toEqual({ depth: 1 });
  expect(router.route.entryId).toBe(2);
});

test('a list that is chosen in a dialog uses the step of the dialog', () => {
  router.openEntry(1);
  const { depth } = history.state as { depth: number };
  router.cover(() => {});
  const length = history.length;

  router.openList({ kind: 'starred' });

  expect(history.length).toBe(length);
  expect(location.pathname).toBe('/starred');
  expect(history.state).toEqual({ depth: depth + 1 });
});
