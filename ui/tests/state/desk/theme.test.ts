import { afterEach, expect, test } from 'vitest';
import { Theme } from '../../../src/state/desk/theme.svelte';

function bars(): string[] {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  return [...metas].map((meta) => meta.content);
}

afterEach(() => document.head.replaceChildren());

test('the bar above the page has the colour of the chosen theme, on any system', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="a" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="b" media="(prefers-color-scheme: dark)">';
  const theme = new Theme();
  expect(bars()).toEqual(['#f1ede4', '#141311']);
  theme.set('dark');
  expect(bars()).toEqual(['#141311', '#141311']);
  theme.set('oled');
  expect(bars()).toEqual(['#000000', '#000000']);
  theme.set('system');
  expect(bars()).toEqual(['#f1ede4', '#141311']);
});
