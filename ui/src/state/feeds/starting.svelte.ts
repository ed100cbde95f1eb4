// Beginning with one press: well-known feeds in the reader's language, followed all at once.
import type { Client } from '../../api/client';
import { feedsToStart, type PackFeed, pickPackLanguage } from '../../lib/feeds/packs';
import { describe } from '../../lib/words/describe';
import { languageInUse } from '../../messages/language.svelte';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { welcome } from './subscribing';

export class Starting {
  isBusy = $state(false);
  trouble = $state('');

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  get feeds(): PackFeed[] {
    return feedsToStart(pickPackLanguage([languageInUse(), ...navigator.languages]));
  }

  /** They stand in the sidebar by name at once; their entries come as they are fetched. */
  async take(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = '';
    try {
      const wanted = this.feeds.map(({ url, title }) => ({ url, feed_title: title }));
      const { items } = await this.client.addSubscriptions(wanted);
      const added = items.flatMap((item) => item.subscription ?? []);
      if (!added.length) this.trouble = manageTexts.packs.failed(items.length);
      await this.desk.subscriptions.load();
      welcome(this.desk, added);
    } catch (error) {
      this.trouble = describe(error);
    } finally {
      this.isBusy = false;
    }
  }
}
