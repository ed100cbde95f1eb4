// Links that work once: a reload does not lose them, and nobody who comes later finds them.
import { beforeEach, expect, test } from 'vitest';
import { dropLink, takeLink } from '../../../src/lib/browser/heldlinks';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('an invitation survives a reload, and its secret leaves the address', () => {
  history.replaceState(null, '', '/join#secret');
  expect(takeLink()).toEqual({ kind: 'join', token: 'secret' });
  expect(location.href).not.toContain('secret');
  expect(takeLink()).toEqual({ kind: 'join', token: 'secret' });
});

test('once used it is forgotten', () => {
  history.replaceState(null, '', '/reset#secret');
  takeLink();
  dropLink();
  expect(takeLink()).toBeNull();
});

test('other pages of the tab do not show it', () => {
  history.replaceState(null, '', '/join#secret');
  takeLink();
  history.replaceState(null, '', '/starred');
  expect(takeLink()).toBeNull();
});

test.each(['confirm', 'signin'])('what /%s says is said once', (kind) => {
  history.replaceState(null, '', `/${kind}#secret`);
  expect(takeLink()).toEqual({ kind, token: 'secret' });
  expect(takeLink()).toBeNull();
});
