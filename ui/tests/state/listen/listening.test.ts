// Listening: what is next, what is said now, and when it becomes quiet.
import { expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import type { Queued } from '../../../src/api/schema';
import { lastBefore, listLanguages } from '../../../src/lib/text/transcripts';
import { Player } from '../../../src/state/listen/player.svelte';
import { keyOf, queueOf } from '../../../src/state/listen/queue.svelte';
import { SleepTimer } from '../../../src/state/listen/sleeping.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { type FakeServer, json } from '../../server';
import { until } from '../../waiting';

const talk = { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 600 };

function queued(entry_id: number): Queued {
  const title = `Entry ${entry_id}`;
  return { entry_id, feed_id: 1, enclosure: 0, title, image_url: '', file: talk };
}

/** A server that keeps a queue as the real one does. */
function keepQueue(server: FakeServer, ...ids: number[]): () => number[] {
  let kept = ids;
  server.on('GET /v1/queue', () => json({ items: kept.map(queued) }));
  server.on('PUT /v1/queue', ({ body }) => {
    kept = (body.items as { entry_id: number }[]).map((item) => item.entry_id);
    return json({ items: kept.map(queued) });
  });
  for (const id of [1, 2, 3]) {
    const detail = make.detail(make.entry(id), { enclosures: id === 3 ? [] : [talk] });
    server.on(`GET /v1/entries/${id}`, () => json(detail));
  }
  return () => kept;
}

async function openQueue(...ids: number[]) {
  let kept = () => [] as number[];
  const opened = await openDesk((server) => (kept = keepQueue(server, ...ids)));
  return { ...opened, queue: queueOf(opened.desk), kept };
}

test('an entry is put first or last, and never waits twice', async () => {
  const { queue, kept, toasts } = await openQueue(7, 8);
  await queue.add(1, 'next');
  await queue.add(2, 'last');
  expect(kept()).toEqual([1, 7, 8, 2]);
  await queue.add(1, 'last');
  expect(kept()).toEqual([7, 8, 2, 1]);
  expect(toasts.items.at(-1)?.text).toContain('plays last');
});

test('an entry without a recording is not put anywhere', async () => {
  const { queue, kept, toasts } = await openQueue(7);
  await queue.add(3, 'next');
  expect(kept()).toEqual([7]);
  expect(toasts.items.at(-1)?.text).toBe('There is nothing to play here.');
});

test('at the end of a recording the next one plays, and waits no more', async () => {
  const { desk, queue, kept } = await openQueue(2, 1);
  expect(await queue.playNext()).toBe(true);
  expect([desk.player.recording?.entryId, kept()]).toEqual([2, [1]]);
  await queue.playNext();
  expect(await queue.playNext()).toBe(false);
  expect([desk.player.recording?.entryId, kept()]).toEqual([1, []]);
});

test('lines are moved, taken out, and all of them put away and back', async () => {
  const { desk, queue, kept } = await openQueue(1, 2, 3);
  await queue.load();
  queue.move(keyOf(queued(3)), keyOf(queued(1)), true);
  await until(() => expect(kept()).toEqual([3, 1, 2]));
  queue.move(keyOf(queued(3)), keyOf(queued(1)), false);
  await until(() => expect(kept()).toEqual([1, 3, 2]));
  await queue.remove(queued(3));
  expect(kept()).toEqual([1, 2]);
  await queue.clear();
  expect(kept()).toEqual([]);
  desk.undo();
  await until(() => expect(kept()).toEqual([1, 2]));
});

test('another device changes it, and a refusal takes a change back', async () => {
  const { queue, server, toasts } = await openQueue(1);
  await queue.load();
  server.on('GET /v1/queue', () => json({ items: [queued(9)] }));
  server.emit('queue', {});
  await until(() => expect(queue.items.map((item) => item.entry_id)).toEqual([9]));
  server.refuse('PUT /v1/queue');
  await queue.clear();
  expect(queue.items).toHaveLength(1);
  expect(toasts.items.some((toast) => toast.text.includes('Not saved'))).toBe(true);
});

test('of each language the transcript that tells most is offered', () => {
  const files = [
    { url: 'https://a.example/1.txt', type: 'text/plain', language: 'en' },
    { url: 'https://a.example/1.vtt', type: 'text/vtt', language: 'en' },
    { url: 'https://a.example/1.srt', type: '', language: 'de' },
    { url: 'https://a.example/1.html', type: 'text/html', language: 'de' },
  ];
  expect(listLanguages(files).map(({ number }) => number)).toEqual([1, 2]);
});

test('the line that is spoken is the last one that has begun', () => {
  const lines = [{ start: 1 }, { start: null }, { start: 5 }];
  expect([0, 1, 4.8, 5, 99].map((seconds) => lastBefore(lines, seconds))).toEqual([-1, 0, 0, 2, 2]);
});

function setSleep(chapterEnd: number | null = null) {
  let now = 0;
  const player = new Player(new Client());
  const media = document.createElement('audio');
  vi.spyOn(media, 'play').mockResolvedValue();
  const pause = vi.spyOn(media, 'pause').mockImplementation(() => {});
  player.play(make.detail(make.entry(3)), 0, talk, talk.url);
  player.attach(media);
  const sleep = new SleepTimer(
    player,
    () => chapterEnd,
    () => now,
  );
  const wait = (seconds: number) => {
    now += seconds * 1000;
    sleep.tick();
  };
  const hear = (seconds: number) => {
    media.currentTime = seconds;
    media.dispatchEvent(new Event('timeupdate'));
    sleep.tick();
  };
  return { sleep, media, pause, wait, hear };
}

test('the timer fades the sound out, stops it, and leaves it as loud as it was', () => {
  const { sleep, media, pause, wait } = setSleep();
  sleep.set('5');
  wait(200);
  expect([media.volume, sleep.isFading]).toEqual([1, false]);
  wait(95);
  expect([media.volume, sleep.isFading]).toEqual([0.5, true]);
  wait(5);
  expect([pause.mock.calls.length, media.volume, sleep.choice]).toEqual([1, 1, null]);
});

test('the timer can be extended, also while it fades', () => {
  const { sleep, media, pause, wait } = setSleep();
  sleep.set('5');
  wait(295);
  sleep.extend();
  expect([media.volume, sleep.left]).toEqual([1, 305]);
  wait(300);
  expect(pause).not.toHaveBeenCalled();
  sleep.stop();
});

test('the end of a chapter is where it ended when the timer was set', () => {
  const { sleep, pause, hear } = setSleep(60);
  sleep.set('chapter');
  hear(55);
  expect([sleep.left, pause.mock.calls.length]).toEqual([5, 0]);
  hear(60);
  expect([pause.mock.calls.length, sleep.choice]).toEqual([1, null]);
});

test('the end of an episode is heard to its last word, and nothing after it', () => {
  const { sleep, media, pause, hear } = setSleep();
  sleep.set('episode');
  hear(599);
  expect([media.volume, pause.mock.calls.length]).toEqual([1, 0]);
  expect([sleep.takeEnd(), sleep.takeEnd(), sleep.choice]).toEqual([true, false, null]);
});
