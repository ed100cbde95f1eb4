// Keys that mean the open entry wait for its text, which comes a moment after its headline.
import { expect, test } from 'vitest';
import { buildCommands } from '../../../src/state/desk/commands';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { hold, json } from '../../server';
import { until } from '../../waiting';

const talk = { url: 'https://a.example/talk.mp3', type: 'audio/mpeg', length: 1, duration: 600 };

async function openSlowly() {
  const late = hold();
  const [entry] = make.entries(1, 1);
  if (!entry) throw new Error('there is one');
  const opened = await openDesk((server) => {
    server.entries = [entry];
    server.on(`GET /v1/entries/${entry.id}`, () => late.promise);
  });
  void opened.desk.reader.open(entry.id);
  const come = () => late.answer(json(make.detail(entry, { enclosures: [talk] })));
  return { ...opened, entry, come, commands: buildCommands(opened.desk) };
}

test('the recording plays as soon as it is known', async () => {
  const { desk, toasts, come, commands } = await openSlowly();

  commands.play();
  expect(toasts.items).toEqual([]);
  come();

  await until(() => expect(desk.player.recording?.title).toBe(desk.reader.detail?.title));
});

test('who has gone on meanwhile hears nothing', async () => {
  const { desk, come, commands } = await openSlowly();

  commands.play();
  desk.reader.close();
  come();
  await Promise.resolve();

  expect(desk.player.recording).toBeNull();
});

test('the calmer headline of the open entry is not that of all entries', async () => {
  const { desk, toasts, come, commands } = await openSlowly();

  commands.deframe();
  expect(toasts.items).toEqual([]);
  come();

  await until(() => expect(toasts.items).toHaveLength(1));
  expect(desk.reader.detail).toBeDefined();
});
