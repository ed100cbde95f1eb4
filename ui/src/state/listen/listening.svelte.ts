// What belongs to the recording that plays: its chapters, and what is said in it right now.

import type { Client } from '../../api/client';
import { Episodes } from '../../api/episodes';
import type { Chapter, SpokenLine, TranscriptFile } from '../../api/schema';
import { lastBefore, listLanguages } from '../../lib/text/transcripts';
import { describe } from '../../lib/words/describe';
import type { Player, Recording } from './player.svelte';

export type Panel = 'queue' | 'chapters' | 'transcript';

export class Listening {
  panel = $state<Panel | null>(null);
  chapters = $state.raw<Chapter[]>([]);
  /** Of each language the transcript that tells most. */
  transcripts = $state.raw<{ file: TranscriptFile; number: number }[]>([]);
  chosen = $state(0);
  lines = $state.raw<SpokenLine[]>([]);
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  #recording: Recording | null = null;
  #asked = '';
  /** The chapter that is heard now; -1 before the first one. */
  chapterAt = $derived.by(() => lastBefore(this.chapters, this.player.seconds));
  /** The line that is spoken now; -1 if nobody can tell. */
  lineAt = $derived.by(() => lastBefore(this.lines, this.player.seconds));

  readonly #episodes: Episodes;

  constructor(
    client: Client,
    readonly player: Player,
  ) {
    this.#episodes = new Episodes(client);
  }

  /** Another recording plays. */
  begin(recording: Recording): void {
    this.#recording = recording;
    this.chapters = recording.podcast?.chapters ?? [];
    this.transcripts = listLanguages(recording.podcast?.transcripts ?? []);
    this.chosen = 0;
    this.lines = [];
    this.#asked = '';
    const hasFile = !this.chapters.length && recording.podcast?.chapters_url;
    if (hasFile) this.#loadChapters(recording).catch(() => undefined);
    if (this.panel === 'chapters' && !this.chapters.length && !hasFile) this.panel = null;
    if (this.panel === 'transcript' && !this.transcripts.length) this.panel = null;
    if (this.panel === 'transcript') void this.loadTranscript();
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
    if (this.panel === 'transcript') void this.loadTranscript();
  }

  choose(place: number): void {
    this.chosen = place;
    void this.loadTranscript();
  }

  /** Fetched when it is first looked at, not with the sound. */
  async loadTranscript({ isAgain = false } = {}): Promise<void> {
    const recording = this.#recording;
    const chosen = this.transcripts[this.chosen];
    if (!recording || !chosen) return;
    const asked = `${recording.entryId}/${chosen.number}`;
    if (asked === this.#asked && !isAgain) return;
    this.#asked = asked;
    this.status = 'loading';
    try {
      const { items } = await this.#episodes.getTranscript(recording.entryId, chosen.number);
      if (asked === this.#asked) [this.lines, this.status] = [items, 'ready'];
    } catch (error) {
      if (asked !== this.#asked) return;
      [this.lines, this.status, this.trouble] = [[], 'failed', describe(error)];
    }
  }

  /** The second at which the chapter ends that is heard now; null if there is none. */
  get chapterEnd(): number | null {
    if (this.chapterAt === -1) return null;
    return this.chapters[this.chapterAt + 1]?.start ?? (this.player.duration || null);
  }

  async #loadChapters(recording: Recording): Promise<void> {
    const { items } = await this.#episodes.getChapters(recording.entryId);
    if (recording === this.#recording) this.chapters = items;
  }
}
