// The address at which another reader finds a feed, written anew.
import { expect, test } from 'vitest';
import { deframedAddress } from '../../../src/lib/feeds/deframed';

const here = 'https://desk.example';

test('the address of the feed is encoded whole', () => {
  expect(deframedAddress(here, 'https://a.example/feed?of=x&by=y')).toBe(
    'https://desk.example/?url=https%3A%2F%2Fa.example%2Ffeed%3Fof%3Dx%26by%3Dy',
  );
});

test('what differs from the usual is said', () => {
  const wishes = { isEmbedded: false, maxScore: 0.5 };
  expect(deframedAddress(here, 'https://a.example/', wishes)).toBe(
    'https://desk.example/?url=https%3A%2F%2Fa.example%2F&embedded=false&max_score=0.5',
  );
});

test('a limit of nought is a limit', () => {
  const wishes = { isEmbedded: true, maxScore: 0 };
  expect(deframedAddress(here, 'https://a.example/', wishes)).toContain('&max_score=0');
});
