// Bringing a list of feeds in: looked at first, then taken, then followed until all are fetched.

import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { Imported } from '../../api/schema';
import { describe, describeReason } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { RunProgress } from './runs.svelte';

export type Step = 'choose' | 'look' | 'summary' | 'take' | 'fetch' | 'report';

const mostInSight = 30;
const largest = 10 * 1024 * 1024;

export class OpmlImport {
  step = $state<Step>('choose');
  fileName = $state('');
  trouble = $state('');
  /** What the list would change; after it was taken, what it changed. */
  outcome = $state.raw<Imported | null>(null);
  progress = $state.raw<RunProgress | null>(null);
  #file: File | null = null;

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  get isBusy(): boolean {
    return this.step === 'look' || this.step === 'take';
  }

  async look(file: File): Promise<void> {
    this.startOver();
    this.#file = file;
    this.fileName = file.name;
    if (file.size > largest) this.trouble = manageTexts.opml.tooLarge;
    else await this.#send('look', 'summary', 'choose', { isDryRun: true });
  }

  async take(): Promise<void> {
    await this.#send('take', 'fetch', 'summary', { isDryRun: false });
    if (this.step !== 'fetch') return;
    void this.#reload().then(() => this.#tidy());
    const { run_id, added } = this.outcome ?? { run_id: null, added: 0 };
    if (run_id === null) this.step = 'report';
    else this.progress = new RunProgress(this.client, this.desk.events, run_id, added);
  }

  /** Who comes back while feeds are still being fetched sees how far they are. */
  async resume(): Promise<void> {
    const runs = await this.client.listRuns().catch(() => null);
    const run = runs?.items.find((item) => item.kind === 'import' && item.finished_at === null);
    if (!run || this.step !== 'choose') return;
    const { id: run_id, total: added } = run;
    this.outcome = { added, known: 0, refused: [], folders_added: 0, run_id, is_incomplete: false };
    this.progress = new RunProgress(this.client, this.desk.events, run_id, added);
    this.step = 'fetch';
  }

  /** The page calls this when the last feed has been fetched. */
  finish(): void {
    this.step = 'report';
    void this.#reload();
  }

  startOver(): void {
    this.progress?.stop();
    this.step = 'choose';
    this.fileName = '';
    this.trouble = '';
    this.outcome = null;
    this.progress = null;
    this.#file = null;
  }

  async #send(
    during: Step,
    after: Step,
    before: Step,
    options: { isDryRun: boolean },
  ): Promise<void> {
    if (!this.#file) return;
    this.step = during;
    this.trouble = '';
    try {
      this.outcome = await this.client.importOpml(this.#file, options);
      this.step = after;
    } catch (error) {
      this.trouble = explain(error);
      this.step = before;
    }
  }

  /** Hundreds of lines at once are no sidebar: folders wait closed for whoever wants to look. */
  #tidy(): void {
    const { preferences, subscriptions } = this.desk;
    if ((this.outcome?.added ?? 0) <= mostInSight) return;
    preferences.closeFolders(subscriptions.folders.map(({ id }) => id));
  }

  async #reload(): Promise<void> {
    this.desk.counts.refreshSoon();
    await this.desk.subscriptions.load().catch(() => undefined);
  }
}

/** The server says of any document that it is no feed; this one was to be a list of feeds. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'not_a_feed') return describe(error);
  return describeReason('not_a_list', error.message);
}
