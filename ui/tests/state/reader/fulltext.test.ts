import { describe, expect, test } from 'vitest';
import { Client } from '../../../src/api/client';
import { FullText } from '../../../src/state/reader/fulltext.svelte';
import * as make from '../../make';
import { FakeServer } from '../../server';

function setUp(): { server: FakeServer; full: FullText } {
  const server = new FakeServer().install();
  return { server, full: new FullText(new Client()) };
}

describe('which text is shown', () => {
  test('a full text that the server has is shown at once', () => {
    const { full } = setUp();
    const detail = make.detail(make.entry(7), { full_html: '<p>All of it</p>' });
    expect(full.htmlOf(detail)).toBe('<p>All of it</p>');
  });

  test('the feed has its say when there is no full text', () => {
    const { full } = setUp();
    const detail = make.detail(make.entry(7), { html: '<p>Short</p>' });
    expect(full.isShown(detail)).toBe(false);
    expect(full.htmlOf(detail)).toBe('<p>Short</p>');
  });

  test('the first toggle fetches, the next ones change the view', async () => {
    const { server, full } = setUp();
    const detail = make.detail(make.entry(7), { html: '<p>Short</p>' });
    server.on('POST /v1/entries/7/full-text', () => Response.json({ html: '<p>All of it</p>' }));
    await full.toggle(detail);
    expect(full.htmlOf(detail)).toBe('<p>All of it</p>');
    await full.toggle(detail);
    expect(full.htmlOf(detail)).toBe('<p>Short</p>');
    await full.toggle(detail);
    expect(full.htmlOf(detail)).toBe('<p>All of it</p>');
    expect(server.calls).toHaveLength(1);
  });

  test.each([
    ['the same words', { html: '<p>One</p>', full_html: '<div><p>One</p></div>' }, false],
    ['other words', { html: '<p>One</p>', full_html: '<p>One</p><p>Two</p>' }, true],
    ['a long text of which no other is known', { html: '<p>One</p>', word_count: 900 }, false],
    ['a few words of which no other is known', { html: '<p>One</p>', word_count: 30 }, false],
  ])('there is a choice only between two texts: %s', (_, change, isOffered) => {
    const { full } = setUp();
    expect(full.isOffered(make.detail(make.entry(7), change))).toBe(isOffered);
  });

  test('asked again, the page is fetched although its text is there', async () => {
    const { server, full } = setUp();
    const detail = make.detail(make.entry(7), { full_html: '<p>Old</p>' });
    server.on('POST /v1/entries/7/full-text', () => Response.json({ html: '<p>New</p>' }));
    expect(await full.fetchAgain(7)).toBe(true);
    expect(server.calls[0]?.query.get('again')).toBe('true');
    expect(full.htmlOf(detail)).toBe('<p>New</p>');
  });

  test('who reads the feed’s text still does after asking again', async () => {
    const { server, full } = setUp();
    const detail = make.detail(make.entry(7), { html: '<p>Short</p>', full_html: '<p>Old</p>' });
    server.on('POST /v1/entries/7/full-text', () => Response.json({ html: '<p>New</p>' }));
    await full.toggle(detail);
    await full.fetchAgain(7);
    expect(full.htmlOf(detail)).toBe('<p>Short</p>');
  });

  test('a failure is told also where both texts say the same', async () => {
    const { server, full } = setUp();
    const detail = make.detail(make.entry(7), { html: '<p>One</p>', full_html: '<p>One</p>' });
    server.refuse('POST /v1/entries/7/full-text', 422, 'not_a_feed');
    await full.fetchAgain(7);
    expect(full.isOffered(detail)).toBe(true);
    expect(full.troubleOf(detail)).not.toBe('');
  });

  test('a page that gives nothing is explained and the feed text stays', async () => {
    const { server, full } = setUp();
    const detail = make.detail(make.entry(7), { html: '<p>Short</p>' });
    server.refuse('POST /v1/entries/7/full-text', 422, 'not_a_feed');
    await full.toggle(detail);
    expect(full.htmlOf(detail)).toBe('<p>Short</p>');
    expect(full.troubleOf(detail)).not.toBe('');
    expect(full.busyId).toBeNull();
  });
});
