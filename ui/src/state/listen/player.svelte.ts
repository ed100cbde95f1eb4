// What is being listened to or watched; it goes on while one reads, and is remembered everywhere.
import type { Client } from '../../api/client';
import type { Enclosure, EntryDetail, Podcast } from '../../api/schema';
import { recall, remember } from '../../lib/browser/storage';

export interface Recording {
  entryId: number;
  feedId: number;
  enclosure: number;
  address: string;
  kind: 'audio' | 'video';
  title: string;
  imageUrl: string;
  podcast: Podcast | null;
  duration: number | null;
}

interface Place {
  entry_id: number;
  enclosure: number;
  seconds: number;
}

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const saveSeconds = 15;
// Nobody wants to hear the last words of a recording again.
const endSeconds = 15;

export class Player {
  recording = $state.raw<Recording | null>(null);
  isPlaying = $state(false);
  seconds = $state(0);
  duration = $state(0);
  speed = $state(speedFor(null));
  trouble = $state(false);
  /** Called at the end of a recording; the bar sets it, and plays what is next. */
  onend: () => void = () => {};
  /** Called when another device has changed what is next; who shows that sets it. */
  onqueue: () => void = () => {};
  #media: HTMLMediaElement | null = null;
  #positions = new Map<string, number>();
  #savedAt = 0;

  constructor(readonly client: Client) {}

  isCurrent(entryId: number, enclosure: number): boolean {
    const now = this.recording;
    return now !== null && now.entryId === entryId && now.enclosure === enclosure;
  }

  /** Where this recording was left: here, otherwise on any device. */
  positionOf(detail: EntryDetail, enclosure: number): number {
    const here = this.#positions.get(`${detail.id}/${enclosure}`);
    if (here !== undefined) return here;
    const known = detail.playback.find((place) => place.enclosure === enclosure);
    return known && !known.is_finished ? known.seconds : 0;
  }

  /** Another device went on with it; what plays here is not moved. */
  notePosition({ entry_id, enclosure, seconds }: Place): void {
    if (this.isCurrent(entry_id, enclosure)) return;
    this.#positions.set(`${entry_id}/${enclosure}`, seconds);
  }

  play(detail: EntryDetail, index: number, file: Enclosure, address: string): void {
    if (this.isCurrent(detail.id, index)) return this.toggle();
    this.#save();
    this.seconds = this.positionOf(detail, index);
    this.duration = file.duration ?? 0;
    this.speed = speedFor(detail.feed_id);
    this.trouble = false;
    this.recording = {
      entryId: detail.id,
      feedId: detail.feed_id,
      enclosure: index,
      address,
      kind: file.type.startsWith('video') ? 'video' : 'audio',
      title: detail.title,
      imageUrl: detail.image_url,
      podcast: detail.podcast,
      duration: file.duration,
    };
    this.isPlaying = true;
  }

  /** Plays a recording from a chapter on. */
  playFrom(
    seconds: number,
    detail: EntryDetail,
    index: number,
    file: Enclosure,
    address: string,
  ): void {
    if (this.isCurrent(detail.id, index)) {
      this.seek(seconds);
      if (!this.isPlaying) this.toggle();
      return;
    }
    this.#positions.set(`${detail.id}/${index}`, seconds);
    this.play(detail, index, file, address);
  }

  /** The element on the page that makes the sound; it comes and goes with the bar. */
  attach(media: HTMLMediaElement): () => void {
    this.#media = media;
    media.playbackRate = this.speed;
    const stop = listen(media, {
      loadedmetadata: () => this.#begin(media),
      durationchange: () => Number.isFinite(media.duration) && (this.duration = media.duration),
      timeupdate: () => this.#follow(media),
      play: () => (this.isPlaying = true),
      pause: () => this.#rest(),
      ended: () => this.#finish(),
      error: () => ([this.trouble, this.isPlaying] = [true, false]),
    });
    const save = () => this.#save();
    window.addEventListener('pagehide', save);
    media.play().catch(() => (this.isPlaying = false));
    return () => {
      stop();
      window.removeEventListener('pagehide', save);
      this.#media = null;
    };
  }

  toggle(): void {
    if (!this.#media) return;
    if (this.#media.paused) this.#media.play().catch(() => (this.isPlaying = false));
    else this.#media.pause();
  }

  pause(): void {
    this.#media?.pause();
  }

  /** From 0, which is silence, to 1; a timer fades it out. */
  setVolume(volume: number): void {
    if (this.#media) this.#media.volume = volume;
  }

  skip(step: number): void {
    this.seek(this.seconds + step);
  }

  seek(seconds: number): void {
    const end = this.duration || Infinity;
    this.seconds = Math.max(0, Math.min(seconds, end));
    if (this.#media) this.#media.currentTime = this.seconds;
  }

  /** Kept for the feed; feeds without a speed of their own begin with the last one chosen. */
  setSpeed(speed: number): void {
    this.speed = speed;
    remember('speed', String(speed));
    if (this.recording) remember(`speed.${this.recording.feedId}`, String(speed));
    if (this.#media) this.#media.playbackRate = speed;
  }

  close(): void {
    this.#media?.pause();
    this.#save();
    this.recording = null;
    this.isPlaying = false;
  }

  #begin(media: HTMLMediaElement): void {
    if (this.seconds > 0) media.currentTime = this.seconds;
    media.playbackRate = this.speed;
  }

  #follow(media: HTMLMediaElement): void {
    this.seconds = media.currentTime;
    if (Math.abs(this.seconds - this.#savedAt) > saveSeconds) this.#save();
  }

  #rest(): void {
    this.isPlaying = false;
    this.#save();
  }

  #finish(): void {
    this.isPlaying = false;
    this.#save(true);
    this.onend();
  }

  /** A position that cannot be sent now is sent with the next one. */
  #save(isEnd = false): void {
    const now = this.recording;
    if (!now || this.seconds < 1) return;
    const isNearEnd = this.duration > 0 && this.seconds > this.duration - endSeconds;
    const isFinished = isEnd || isNearEnd;
    this.#savedAt = this.seconds;
    this.#positions.set(`${now.entryId}/${now.enclosure}`, isFinished ? 0 : this.seconds);
    const place = {
      enclosure: now.enclosure,
      seconds: Math.floor(this.seconds),
      is_finished: isFinished,
    };
    this.client.setPlayback(now.entryId, place).catch(() => undefined);
  }
}

function speedFor(feedId: number | null): number {
  const own = feedId === null ? null : recall(`speed.${feedId}`);
  return Number(own ?? recall('speed')) || 1;
}

function listen(target: EventTarget, handlers: Record<string, () => unknown>): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) {
      target.removeEventListener(name, handler);
    }
  };
}
