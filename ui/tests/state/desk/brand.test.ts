// What a server calls itself is on the page at once, and its colours are where app.css looks.
import { expect, test } from 'vitest';
import { brand } from '../../../src/state/desk/brand.svelte';

const own = { name: 'Copydesk', accent: '', themes: [], logo: '' };
const light = {
  theme: 'light' as const,
  accent: '#aa2200',
  strong: '#801a00',
  wash: '#f2e3de',
  on_accent: '#ffffff',
  contrast: 6.1,
  is_adjusted: false,
};

test('a page that says nothing of it is ours', () => {
  expect([brand.name, brand.logo]).toEqual(['Copydesk', '']);
});

test('name, logo and colours are taken, and given back', () => {
  const { style } = document.documentElement;
  brand.take({ name: 'Das Blatt', accent: '#aa2200', themes: [light], logo: '/logo.png?v=1' });
  expect([brand.name, brand.logo]).toEqual(['Das Blatt', '/logo.png?v=1']);
  expect(style.getPropertyValue('--brand-light')).toBe('#aa2200');
  expect(style.getPropertyValue('--brand-light-on')).toBe('#ffffff');
  expect(style.getPropertyValue('--brand-dark')).toBe('');

  brand.take(own);
  expect(style.getPropertyValue('--brand-light')).toBe('');
});
