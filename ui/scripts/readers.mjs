// Reads a feed from standard input with one of two libraries, and prints what it sees: for tests.

import { readFileSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import Parser from 'rss-parser';

const text = readFileSync(0, 'utf8');

const readers = {
  async 'rss-parser'() {
    const feed = await new Parser({ customFields: { item: ['description'] } }).parseString(text);
    return feed.items.map((item) => [item, item.guid, item['content:encoded']]);
  },
  async feedsmith() {
    const feed = parseRssFeed(text);
    return (feed.items ?? []).map((item) => [item, item.guid?.value, item.content?.encoded]);
  },
};

const items = await readers[process.argv[2]]();
const seen = items.map(([item, guid, body]) => ({
  title: item.title ?? '',
  link: item.link ?? '',
  guid: guid ?? '',
  date: item.pubDate,
  description: item.description ?? '',
  body: body ?? '',
}));
process.stdout.write(JSON.stringify(seen));
