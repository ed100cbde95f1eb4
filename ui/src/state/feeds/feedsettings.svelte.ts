// The form of one feed: begins with what is stored, and knows what was changed.
import type { Client } from '../../api/client';
import type {
  FeedLook,
  FetchMode,
  FullTextChoice,
  OnEdit,
  OneHealth,
  Subscription,
  SubscriptionChange,
} from '../../api/schema';
import { Attempt } from '../desk/attempt.svelte';
import type { Desk } from '../desk/desk.svelte';

export class FeedSettings {
  title: string;
  folderId: number | null;
  tags: string[];
  isMuted: boolean;
  isDeframed: boolean;
  onEdit: OnEdit;
  look: FeedLook;
  fullText: FullTextChoice;
  refreshSeconds: number | null;
  fetchMode: FetchMode | null;
  isSuspended: boolean;
  readonly saving = new Attempt(['title', 'tags']);
  /** How many people follow it, once somebody wants to delete it for all of them. */
  readers = $state<number | null>(null);
  health = $state.raw<OneHealth | null>(null);

  constructor(
    readonly desk: Desk,
    readonly client: Client,
    readonly feed: Subscription,
  ) {
    this.title = $state(feed.title);
    this.folderId = $state(feed.folder_id);
    this.tags = $state.raw(feed.tags);
    this.isMuted = $state(feed.is_muted);
    this.isDeframed = $state(feed.is_deframed);
    this.onEdit = $state(feed.on_edit);
    this.look = $state({ ...feed.look });
    this.fullText = $state(feed.full_text);
    this.refreshSeconds = $state(feed.refresh_seconds);
    this.fetchMode = $state(feed.fetch_mode);
    this.isSuspended = $state(feed.is_suspended);
  }

  get isBusy(): boolean {
    return this.saving.isBusy;
  }

  /** Only what differs from what is stored: others may change the rest meanwhile. */
  get changes(): SubscriptionChange {
    const { feed } = this;
    const title = this.title.trim();
    return {
      ...(title !== feed.title && { title }),
      ...(this.folderId !== feed.folder_id && { folder_id: this.folderId }),
      ...(!isSame(this.tags, feed.tags) && { tags: this.tags }),
      ...(this.isMuted !== feed.is_muted && { is_muted: this.isMuted }),
      ...(this.isDeframed !== feed.is_deframed && { is_deframed: this.isDeframed }),
      ...(this.onEdit !== feed.on_edit && { on_edit: this.onEdit }),
      ...(!isSameLook(this.look, feed.look) && { look: { ...this.look } }),
      ...(this.fullText !== feed.full_text && { full_text: this.fullText }),
      ...(this.refreshSeconds !== feed.refresh_seconds && {
        refresh_seconds: this.refreshSeconds,
      }),
      ...(this.fetchMode !== feed.fetch_mode && { fetch_mode: this.fetchMode }),
      ...(this.isSuspended !== feed.is_suspended && { is_suspended: this.isSuspended }),
    };
  }

  /** How often it was read, and how; a failure here is not worth a word. */
  async loadHealth(): Promise<void> {
    this.health = await this.client.getHealth(this.feed.id).catch(() => null);
  }

  async countReaders(): Promise<void> {
    await this.attempt(async () => {
      this.readers = (await this.client.countReaders(this.feed.feed_id)).count;
    });
  }

  /** True if everything that was changed is stored. */
  async save(): Promise<boolean> {
    const { changes } = this;
    if (!Object.keys(changes).length) return true;
    return await this.attempt(async () => {
      await this.desk.subscriptions.change(this.feed.id, changes);
      if (changes.is_muted !== undefined) this.desk.counts.refreshSoon();
      if (changes.look) this.desk.looks.follow();
      if (changes.tags) this.desk.tags.load().catch(() => undefined);
    });
  }

  attempt(work: () => Promise<unknown>): Promise<boolean> {
    return this.saving.run(async () => void (await work()));
  }
}

function isSameLook(one: FeedLook, other: FeedLook): boolean {
  return (['layout', 'order', 'text_size'] as const).every((name) => one[name] === other[name]);
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((tag) => other.includes(tag));
}
