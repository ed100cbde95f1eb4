// What the extension says to a desk, and what it makes of the answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  follow,
  isKeepable,
  Refused,
  readAddress,
  savePage,
  writeShare,
} from '../../extension/desk.js';

const desk = { address: 'https://desk.example', password: 'abcd-efgh' };
const page = { url: 'https://news.example/a?b=1&c', title: 'Salt & pepper' };
const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => void vi.stubGlobal('fetch', answers));
afterEach(() => void answers.mockReset());

const answer = (status: number, body: unknown) =>
  answers.mockResolvedValue(new Response(JSON.stringify(body), { status }));

async function refusal(work: Promise<string>): Promise<Refused> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error ?? new Error('it was not refused');
  return error;
}

describe('the address of a desk', () => {
  test.each([
    ['desk.example', 'https://desk.example'],
    [' https://desk.example/settings?x=1#y ', 'https://desk.example'],
    ['http://192.168.1.5:8080/', 'http://192.168.1.5:8080'],
    ['localhost:8080', 'http://localhost:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['', ''],
    ['no address at all', ''],
    ['https://ann:secret@desk.example', ''],
    ['javascript:alert(1)', ''],
  ])('%s', (typed, found) => expect(readAddress(typed)).toBe(found));
});

test('only pages of the web are kept', () => {
  expect(['https://a.example', 'chrome://settings', 'file:///a', ''].map(isKeepable)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('what is shared arrives as it was', () => {
  const written = new URL(writeShare(desk.address, page, 'feed'));
  expect(written.pathname).toBe('/share');
  expect(Object.fromEntries(written.searchParams)).toEqual({ ...page, for: 'feed' });
});

test('a page is kept by the app password alone, without cookies', async () => {
  answer(200, { title: 'Kept' });
  expect(await savePage(desk, { ...page, title: 'x'.repeat(900) })).toBe('Kept');
  const [url, init] = answers.mock.calls[0]!;
  expect(url).toBe('https://desk.example/v1/entries');
  expect(init.credentials).toBe('omit');
  expect(init.headers).toMatchObject({ authorization: 'Bearer abcd-efgh' });
  expect(JSON.parse(String(init.body)).title).toHaveLength(500);
});

test('a site with several feeds lets one choose', async () => {
  const feeds = [{ url: 'https://news.example/feed', title: 'News' }];
  answer(409, { error: { code: 'many_feeds', message: 'choose', details: { feeds } } });
  expect(await refusal(follow(desk, page.url))).toMatchObject({ reason: 'choose', feeds });
});

test('whatever else goes wrong has a reason', async () => {
  answer(401, { error: { code: 'unauthorized', message: 'sign in first' } });
  expect((await refusal(follow(desk, page.url))).reason).toBe('unauthorized');
  answer(422, { error: { code: 'not_a_feed', message: 'there is no feed' } });
  expect((await refusal(follow(desk, page.url))).told).toBe('there is no feed');
  answers.mockResolvedValue(new Response('<html>', { status: 200 }));
  expect((await refusal(follow(desk, page.url))).reason).toBe('unanswered');
  answers.mockRejectedValue(new TypeError('no network'));
  expect((await refusal(savePage(desk, page))).reason).toBe('unanswered');
});
