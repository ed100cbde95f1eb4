// What a feed changed in its entries after it had published them, page by page.
import type { Client } from '../../api/client';
import type { FeedEdit } from '../../api/schema';
import { describe } from '../../lib/words/describe';

export class FeedEdits {
  items = $state.raw<FeedEdit[]>([]);
  cursor = $state('');
  trouble = $state('');
  isBusy = $state(false);
  isLoaded = $state(false);

  constructor(
    readonly client: Client,
    readonly feedId: number,
  ) {}

  async more(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const page = await this.client.listFeedEdits(this.feedId, this.cursor || undefined);
      this.items = [...this.items, ...page.items];
      this.cursor = page.next_cursor ?? '';
      this.trouble = '';
      this.isLoaded = true;
    } catch (error) {
      this.trouble = describe(error);
    } finally {
      this.isBusy = false;
    }
  }
}
