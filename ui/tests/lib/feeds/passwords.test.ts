import { expect, test } from 'vitest';
import { carryPassword } from '../../../src/lib/feeds/passwords';

test.each([
  ['https://ann:s%40@a.example/', 'https://a.example/feed', 'https://ann:s%40@a.example/feed'],
  ['https://ann:s@a.example/', 'https://b.example/feed', 'https://b.example/feed'],
  ['https://ann:s@a.example/', 'http://a.example/feed', 'http://a.example/feed'],
  ['https://a.example/', 'https://a.example', 'https://a.example'],
  ['a.example', 'https://a.example/feed', 'https://a.example/feed'],
])('a password typed in %s goes along to feeds of the same place: %s', (typed, url, sent) => {
  expect(carryPassword(typed, url)).toBe(sent);
});
