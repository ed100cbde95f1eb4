import { describe, expect, test, vi } from 'vitest';
import { Preferences } from '../../src/state/preferences.svelte';
import { Theme } from '../../src/state/theme.svelte';

describe('this browser', () => {
  test('remembers the colours', () => {
    const theme = new Theme();
    theme.next();
    expect([theme.choice, document.documentElement.dataset.theme]).toEqual(['light', 'light']);
    expect(new Theme().choice).toBe('light');
    theme.next();
    theme.next();
    expect(theme.choice).toBe('system');
  });

  test('remembers closed folders', () => {
    const preferences = new Preferences();
    preferences.toggleFolder(3);
    preferences.toggleFolder(4);
    preferences.toggleFolder(3);
    expect([...new Preferences().closedFolders]).toEqual([4]);
  });

  test('may refuse to remember', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    const preferences = new Preferences();
    preferences.setOrder('oldest');
    expect(preferences.order).toBe('oldest');
  });
});
