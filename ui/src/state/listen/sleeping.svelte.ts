// The sleep timer: fades the sound out after some minutes, or at the end of a chapter or episode.
import type { Player } from './player.svelte';

export const sleepMinutes = [5, 15, 30, 60] as const;
export type SleepChoice = `${(typeof sleepMinutes)[number]}` | 'chapter' | 'episode';

const fadeSeconds = 10;
const moreMinutes = 5;

export class SleepTimer {
  choice = $state<SleepChoice | null>(null);
  /** Seconds until it is quiet, as far as that is known. */
  left = $state<number | null>(null);
  /** By the clock, in milliseconds. */
  #until = 0;
  /** By the recording, in seconds. */
  #end: number | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly player: Player,
    readonly chapterEnd: () => number | null,
    readonly now: () => number = Date.now,
  ) {}

  get isFading(): boolean {
    return this.left !== null && this.left <= fadeSeconds && this.choice !== 'episode';
  }

  set(choice: SleepChoice | null): void {
    this.stop();
    if (choice === null) return;
    this.choice = choice;
    this.#end = choice === 'chapter' ? this.chapterEnd() : null;
    this.#until = this.now() + (Number(choice) || 0) * 60_000;
    this.tick();
    this.#ticking = setInterval(() => this.tick(), 500);
  }

  /** Some minutes more; who waits for the end of something goes on by the clock. */
  extend(): void {
    const from = Math.max(0, this.left ?? 0);
    const rest = from * 1000 + moreMinutes * 60_000;
    if (this.choice === 'chapter' || this.choice === 'episode') this.set('5');
    this.#until = this.now() + rest;
    this.player.setVolume(1);
    this.tick();
  }

  /** True if nothing may be played after this recording; that is the end of the timer, too. */
  takeEnd(): boolean {
    const isEnd = this.choice === 'episode' || this.choice === 'chapter';
    if (isEnd) this.stop();
    return isEnd;
  }

  tick(): void {
    this.left = this.#count();
    if (this.left === null) return;
    if (this.left > 0) {
      if (this.choice !== 'episode') this.player.setVolume(Math.min(1, this.left / fadeSeconds));
      return;
    }
    if (this.choice === 'episode') return;
    this.player.pause();
    this.stop();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.choice = null;
    this.left = null;
    this.player.setVolume(1);
  }

  #count(): number | null {
    const { player } = this;
    if (this.choice !== 'chapter' && this.choice !== 'episode') {
      return (this.#until - this.now()) / 1000;
    }
    const end = this.choice === 'chapter' ? (this.#end ?? player.duration) : player.duration;
    return end ? (end - player.seconds) / player.speed : null;
  }
}
