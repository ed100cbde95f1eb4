import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import FeedIcon from '../../src/parts/FeedIcon.svelte';
import * as make from '../make';

function draw(change: Parameters<typeof make.subscription>[1]) {
  const feed = make.subscription(1, { title: 'News', ...change });
  const { container, rerender } = render(FeedIcon, { feed });
  return {
    shown: () =>
      container.querySelector('img')?.getAttribute('src') ?? container.textContent?.trim(),
    fail: async () => await fireEvent.error(container.querySelector('img') as Element),
    change: async (icon: string) => await rerender({ feed: { ...feed, icon } }),
  };
}

test('the icon that our server keeps comes first', () => {
  expect(draw({ icon: '/v1/icons/a', icon_url: '/images/b' }).shown()).toBe('/v1/icons/a');
});

test.each([
  [{}],
  [{ icon: '' }],
  [{ icon: 'https://news.example/icon.png' }],
  [{ icon: '//news.example/icon.png' }],
  [{ icon_url: 'https://news.example/icon.png' }],
])('a feed without an icon of our own shows its letter: %o', (change) => {
  expect(draw(change).shown()).toBe('N');
});

test('what cannot be shown gives way to the next, and at last to the letter', async () => {
  const icon = draw({ icon: '/v1/icons/a', icon_url: '/images/b' });
  await icon.fail();
  expect(icon.shown()).toBe('/images/b');
  await icon.fail();
  expect(icon.shown()).toBe('N');
});

test('a new icon is shown though the old one was broken', async () => {
  const icon = draw({ icon: '/v1/icons/a' });
  await icon.fail();
  await icon.change('/v1/icons/b');
  expect(icon.shown()).toBe('/v1/icons/b');
});

test('a feed that nobody follows yet shows its letter', () => {
  const feed = { title: 'News', feed_url: 'https://news.example/feed' };
  expect(render(FeedIcon, { feed }).container.textContent?.trim()).toBe('N');
});
