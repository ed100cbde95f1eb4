// Reading aloud by voices of the browser, of which this one has as many as a test gives it.
import { beforeEach, expect, test, vi } from 'vitest';
import { canSpeak, voicesFor } from '../../../src/lib/text/voices';
import { Aloud, toggleAloud } from '../../../src/state/listen/aloud.svelte';
import { openDesk } from '../../desk';

interface Utterance {
  text: string;
  rate: number;
  voice?: SpeechSynthesisVoice;
  onend: () => void;
}

function voice(name: string, lang: string, more = {}): SpeechSynthesisVoice {
  return { name, lang, voiceURI: name, localService: true, default: false, ...more };
}

function install(...voices: SpeechSynthesisVoice[]) {
  const spoken: Utterance[] = [];
  const synthesis = {
    getVoices: () => voices,
    speak: (words: Utterance) => spoken.push(words),
    cancel: vi.fn(),
  };
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  return { spoken, synthesis };
}

beforeEach(() => localStorage.clear());

test('voices of the language come first that stay on this device', () => {
  const far = voice('Far', 'de-DE', { localService: false, default: true });
  const swiss = voice('Swiss', 'de_CH');
  const german = voice('German', 'de-DE');
  const english = voice('English', 'en-GB');
  const found = voicesFor('de-DE', [far, english, swiss, german]);
  expect(found.map(({ name }) => name)).toEqual(['German', 'Swiss', 'Far']);
});

test('sentences are read one after the other, and the end is told', () => {
  const { spoken } = install(voice('English', 'en-GB'));
  const end = vi.fn();
  const aloud = new Aloud(['One.', 'Two.'], 'en', end);
  aloud.start();
  spoken[0]?.onend();
  expect([spoken.map(({ text }) => text), aloud.at]).toEqual([['One.', 'Two.'], 1]);
  spoken[1]?.onend();
  expect([end.mock.calls.length, aloud.isSpeaking]).toEqual([1, false]);
});

test('one pauses, goes on, skips and changes the speed within a sentence', () => {
  const { spoken, synthesis } = install(voice('English', 'en-GB'));
  const aloud = new Aloud(['One.', 'Two.', 'Three.'], 'en');
  aloud.start();
  aloud.step(1);
  // The end of what was interrupted comes late, and moves nothing.
  spoken[0]?.onend();
  expect(aloud.at).toBe(1);
  aloud.toggle();
  expect([aloud.isSpeaking, synthesis.cancel.mock.calls.length > 0]).toEqual([false, true]);
  aloud.step(-1);
  expect([aloud.at, spoken.length]).toEqual([0, 2]);
  aloud.toggle();
  aloud.setSpeed(1.5);
  expect([spoken.at(-1)?.text, spoken.at(-1)?.rate]).toEqual(['One.', 1.5]);
  expect(new Aloud(['x'], 'en').speed).toBe(1.5);
});

test('the voice that was chosen for a language is used again', () => {
  const { spoken } = install(voice('A', 'en-GB'), voice('B', 'en-US'), voice('C', 'fr-FR'));
  new Aloud(['x'], 'en-GB').setVoice('B');
  const aloud = new Aloud(['x'], 'en');
  aloud.start();
  expect([spoken.at(-1)?.voice?.name, aloud.voices.map(({ name }) => name)]).toEqual([
    'B',
    ['A', 'B'],
  ]);
});

test('where there is no voice of the language only those of this device are offered', () => {
  install(voice('A', 'en-GB'), voice('Far', 'fr-FR', { localService: false }));
  expect(new Aloud(['x'], 'ja').voices.map(({ name }) => name)).toEqual(['A']);
});

test('a voice that sends the text away speaks only when it was chosen', () => {
  const { spoken } = install(voice('Far', 'ja-JP', { localService: false }));
  const aloud = new Aloud(['x'], 'ja');
  aloud.start();
  expect([spoken.length, aloud.isSpeaking]).toEqual([0, false]);
  aloud.setVoice('Far');
  expect([spoken.length, aloud.isSpeaking]).toEqual([1, true]);
});

test('a browser without voices says so', async () => {
  install();
  const { desk, toasts } = await openDesk();
  expect(canSpeak()).toBe(false);
  toggleAloud(desk, 1);
  expect([desk.aloudId, toasts.items.at(-1)?.text]).toEqual([
    null,
    'This browser has no voice that can read aloud.',
  ]);
  install(voice('A', 'en-GB'));
  toggleAloud(desk, 1);
  expect(desk.aloudId).toBe(1);
  toggleAloud(desk, 1);
  expect(desk.aloudId).toBeNull();
});
