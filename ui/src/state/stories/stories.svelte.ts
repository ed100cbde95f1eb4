// Which stories are followed, how much in them is unseen, and telling the pages of stories so.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { Story } from '../../api/schema';
import { texts } from '../../messages';
import type { Toasts } from '../desk/toasts.svelte';
import type { ToldStory } from './toldstory.svelte';

type Followable = Pick<Story, 'id' | 'followed_at'>;

export class Stories {
  /** Alerts of followed stories that were not looked at yet. */
  unseen = $state(0);
  /** The story whose page is open. */
  shown = $state.raw<Followable | null>(null);
  /** The same or the last one, as its page was left. */
  told: ToldStory | null = null;
  onfail: (error: unknown) => void = () => {};
  /** What is followed, once anything changed; before, what came with a story is right. */
  #followed = $state.raw<ReadonlySet<number> | null>(null);
  /** What was wished here and is on its way to the server. */
  #wishes = new SvelteMap<number, boolean>();
  #watchers = new Set<() => void>();

  constructor(
    readonly client: Client,
    readonly toasts: Toasts,
  ) {}

  async load(): Promise<void> {
    const { unseen } = await this.client.listStoryAlerts({ limit: 1 });
    this.unseen = unseen;
  }

  /** Something is new in a story that is followed. */
  async noteNews(): Promise<void> {
    this.#watchers.forEach((reload) => reload());
    await this.load();
  }

  /** Stories were followed, left or looked at, here or elsewhere. */
  async note(): Promise<void> {
    const ids: number[] = [];
    let cursor = '';
    do {
      const page = await this.client.listStories({ is_followed: true, limit: 100, cursor });
      ids.push(...page.items.map((story) => story.id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    this.#followed = new Set(ids);
    await this.noteNews();
  }

  /** Calls a page when what it shows is old; call the answer when the page goes. */
  watch(reload: () => void): () => void {
    this.#watchers.add(reload);
    return () => this.#watchers.delete(reload);
  }

  isFollowed(story: Followable): boolean {
    return (
      this.#wishes.get(story.id) ?? this.#followed?.has(story.id) ?? story.followed_at !== null
    );
  }

  async toggle(story: Followable): Promise<void> {
    const isFollowed = this.isFollowed(story);
    this.#wishes.set(story.id, !isFollowed);
    try {
      await (isFollowed ? this.client.leaveStory(story.id) : this.client.followStory(story.id));
      this.toasts.say(isFollowed ? texts.story.left : texts.story.followed);
      await this.note();
    } catch (error) {
      this.onfail(error);
    } finally {
      this.#wishes.delete(story.id);
    }
  }

  /** All alerts up to one were looked at. */
  async see(upto: number): Promise<void> {
    const { unseen } = await this.client.seeStoryAlerts(upto);
    this.unseen = unseen;
  }
}
