// Reads a text aloud, sentence by sentence, by a voice of the browser; the server hears nothing.
import { recall, remember } from '../../lib/browser/storage';
import { canSpeak, listVoices, voicesFor } from '../../lib/text/voices';
import { listeningTexts } from '../../messages/listening';
import type { Desk } from '../desk/desk.svelte';

export const aloudSpeeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Begins to read an entry, or stops. */
export function toggleAloud(desk: Desk, id: number): void {
  if (desk.aloudId === id) desk.aloudId = null;
  else if (!canSpeak()) desk.toasts.say(listeningTexts.noVoice);
  else {
    desk.player.pause();
    desk.aloudId = id;
  }
}

export class Aloud {
  at = $state(0);
  isSpeaking = $state(false);
  speed = $state(Number(recall('aloud.speed')) || 1);
  voices = $state.raw<SpeechSynthesisVoice[]>([]);
  voiceName = $state('');
  /** Counts what was begun: words of an earlier sentence that ends late change nothing. */
  #turn = 0;

  constructor(
    readonly sentences: readonly string[],
    readonly language: string,
    readonly onend: () => void = () => {},
  ) {
    this.#choose();
  }

  /** One that sends the text to its maker only if it was chosen. */
  get voice(): SpeechSynthesisVoice | undefined {
    const chosen = this.voices.find((voice) => voice.name === this.voiceName);
    return chosen ?? this.voices.find((voice) => voice.localService);
  }

  /** Some browsers know their voices late, and tell when they do. */
  watch(): () => void {
    const look = () => this.#choose();
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener?.('voiceschanged', look);
      this.pause();
    };
  }

  start(at = this.at): void {
    const { voice } = this;
    if (!voice) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.at = Math.max(0, Math.min(at, this.sentences.length - 1));
    const words = new SpeechSynthesisUtterance(this.sentences[this.at]);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = this.speed;
    words.onend = () => turn === this.#turn && this.#goOn();
    // Who is interrupted by us has a turn of its own by now.
    words.onerror = () => turn === this.#turn && (this.isSpeaking = false);
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    this.isSpeaking = true;
  }

  /** Browsers pause in different ways, and some never go on: the sentence begins anew. */
  pause(): void {
    this.#turn += 1;
    this.isSpeaking = false;
    speechSynthesis.cancel();
  }

  toggle(): void {
    if (this.isSpeaking) this.pause();
    else this.start();
  }

  step(by: 1 | -1): void {
    if (this.isSpeaking) this.start(this.at + by);
    else this.at = Math.max(0, Math.min(this.at + by, this.sentences.length - 1));
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    remember('aloud.speed', String(speed));
    if (this.isSpeaking) this.start();
  }

  setVoice(name: string): void {
    this.voiceName = name;
    const base = this.language.split('-')[0] ?? '';
    remember(`aloud.voice.${base}`, name);
    this.start();
  }

  #goOn(): void {
    if (this.at + 1 < this.sentences.length) return this.start(this.at + 1);
    this.isSpeaking = false;
    this.onend();
  }

  /** Voices for the language of the text; where there is none, all that stay on this device. */
  #choose(): void {
    const all = listVoices();
    const fitting = voicesFor(this.language, all);
    this.voices = fitting.length ? fitting : all.filter((voice) => voice.localService);
    const base = this.language.split('-')[0] ?? '';
    this.voiceName ||= recall(`aloud.voice.${base}`) ?? '';
  }
}
