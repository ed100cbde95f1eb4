import { expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { Player } from '../../../src/state/listen/player.svelte';
import * as make from '../../make';
import { FakeServer } from '../../server';

const file = { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 600 };

function setUp() {
  const server = new FakeServer().install();
  const player = new Player(new Client());
  const media = document.createElement('audio');
  vi.spyOn(media, 'play').mockResolvedValue();
  vi.spyOn(media, 'pause').mockImplementation(() => {});
  const told = () => server.asked('PUT /v1/entries/3/playback').map((call) => call.body);
  return { player, media, told };
}

function at(media: HTMLMediaElement, seconds: number): void {
  media.currentTime = seconds;
  media.dispatchEvent(new Event('timeupdate'));
}

test('goes on where any device has stopped', () => {
  const { player, media } = setUp();
  const playback = [
    { enclosure: 0, seconds: 125, is_finished: false, set_at: '2026-03-04T12:00:00Z' },
  ];
  player.play(make.detail(make.entry(3), { playback }), 0, file, file.url);
  const stop = player.attach(media);
  media.dispatchEvent(new Event('loadedmetadata'));
  expect(media.currentTime).toBe(125);
  stop();
});

test('tells the server now and then, and when it stops', () => {
  const { player, media, told } = setUp();
  player.play(make.detail(make.entry(3)), 0, file, file.url);
  const stop = player.attach(media);
  for (const seconds of [5, 10, 16, 20]) at(media, seconds);
  expect(told()).toEqual([{ enclosure: 0, seconds: 16, is_finished: false }]);
  media.dispatchEvent(new Event('pause'));
  expect(told().at(-1)).toEqual({ enclosure: 0, seconds: 20, is_finished: false });
  at(media, 599);
  media.dispatchEvent(new Event('ended'));
  expect(told().at(-1)).toEqual({ enclosure: 0, seconds: 599, is_finished: true });
  stop();
});

test('a finished recording begins anew', () => {
  const { player } = setUp();
  const playback = [
    { enclosure: 0, seconds: 590, is_finished: true, set_at: '2026-03-04T12:00:00Z' },
  ];
  expect(player.positionOf(make.detail(make.entry(3), { playback }), 0)).toBe(0);
});

test('what another device played is known here, what plays here is not moved', () => {
  const { player } = setUp();
  const detail = make.detail(make.entry(3));
  player.notePosition({ entry_id: 3, enclosure: 0, seconds: 77 });
  expect(player.positionOf(detail, 0)).toBe(77);
  player.play(detail, 0, file, file.url);
  player.notePosition({ entry_id: 3, enclosure: 0, seconds: 9 });
  expect(player.seconds).toBe(77);
});

test('skips within the recording and remembers the speed', () => {
  const { player, media } = setUp();
  player.play(make.detail(make.entry(3)), 0, file, file.url);
  const stop = player.attach(media);
  player.skip(-15);
  expect(player.seconds).toBe(0);
  player.seek(10_000);
  expect(player.seconds).toBe(600);
  player.setSpeed(1.5);
  expect([media.playbackRate, new Player(new Client()).speed]).toEqual([1.5, 1.5]);
  stop();
});

test('each feed has its own speed, and others begin with the last one chosen', () => {
  const { player } = setUp();
  const hear = (id: number, feed_id: number) =>
    player.play(make.detail(make.entry(id, { feed_id })), 0, file, file.url);
  hear(3, 1);
  player.setSpeed(2);
  hear(4, 2);
  expect(player.speed).toBe(2);
  player.setSpeed(1.25);
  hear(5, 1);
  expect(player.speed).toBe(2);
  hear(6, 9);
  expect(player.speed).toBe(1.25);
});

test('plays from a chapter on, also what is playing already', () => {
  const { player, media } = setUp();
  const detail = make.detail(make.entry(3));
  player.playFrom(75, detail, 0, file, file.url);
  expect([player.seconds, player.isPlaying]).toEqual([75, true]);
  const stop = player.attach(media);
  player.playFrom(30, detail, 0, file, file.url);
  expect([player.seconds, media.currentTime]).toEqual([30, 30]);
  stop();
});
