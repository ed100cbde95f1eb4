// How the list that is shown looks: as all do, unless its feed has a look of its own.
import type { PreferenceValues } from '../../api/preferences';
import type { FeedLook, Order, Subscription } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

export class FeedLooks {
  /** The feed whose list is shown. */
  #feed = $derived.by<Subscription | undefined>(() => {
    const { list } = this.desk.router.route;
    return list.kind === 'feed' ? this.desk.subscriptions.find(list.id) : undefined;
  });
  here = $derived.by<PreferenceValues>(() => {
    const { values } = this.desk.preferences;
    const { layout, order } = this.#feed?.look ?? {};
    return { ...values, layout: layout ?? values.layout, order: order ?? values.order };
  });

  constructor(readonly desk: Desk) {}

  /** How large the letters of a feed's texts are; undefined where they are as all others. */
  textSizeOf(feedId: number): string | undefined {
    const size = this.desk.subscriptions.find(feedId)?.look?.text_size;
    return size ? `${size / 16}rem` : undefined;
  }

  /** Changes the look that the list has: its feed's own, if it has one, or that of all lists. */
  choose(change: { layout?: PreferenceValues['layout']; order?: Order }): void {
    const feed = this.#feed;
    const own = Object.keys(change).every((name) => feed?.look?.[name as keyof FeedLook]);
    if (feed && own) void this.set(feed, change);
    else void this.desk.preferences.set(change);
  }

  async set(feed: Subscription, change: Partial<FeedLook>): Promise<void> {
    try {
      await this.desk.subscriptions.change(feed.id, { look: { ...feed.look, ...change } });
      this.follow();
    } catch (error) {
      this.desk.toasts.fail(texts.toast.notSaved(describe(error)));
    }
  }

  /** Shows the list anew if it has another order by now. */
  follow(): void {
    const { list } = this.desk;
    if (this.here.order !== list.view.order) void this.desk.showList();
  }
}
