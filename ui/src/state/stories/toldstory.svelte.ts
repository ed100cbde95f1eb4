// One story side by side, as its page shows it.
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { StoryDetail } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import type { Stories } from './stories.svelte';

export class ToldStory {
  detail = $state.raw<StoryDetail | null>(null);
  trouble = $state('');
  /** There is no such story: trying again would not help. */
  isGone = $state(false);

  constructor(
    readonly client: Client,
    readonly stories: Stories,
    readonly id: number,
  ) {}

  async load(): Promise<void> {
    try {
      this.detail = await this.client.getStory(this.id);
      this.stories.shown = this.detail;
      this.trouble = '';
    } catch (error) {
      this.isGone = error instanceof ApiError && error.code === 'not_found';
      this.trouble = describe(error);
    }
  }
}
