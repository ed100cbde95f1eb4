// One story side by side, as its page shows it.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { StoryDetail } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { readMark } from '../desk/layers';
import type { Stories } from './stories.svelte';

/** Where a page was left: how far down, what was pressed last, at which step of the history. */
export interface LeftPlace {
  top: number;
  pressed: number;
  depth: number | null;
}

/** What of one claim is open: copies of one saying, and the sentence of one voice. */
export interface OpenedClaim {
  copies: number | null;
  voice: string;
}

/** One story; who comes back to it from an entry finds it as they left it. */
export function tellStory(stories: Stories, id: number): ToldStory {
  const { told } = stories;
  if (told?.id === id && told.place.depth === readMark().depth) return told;
  stories.told = new ToldStory(stories.client, stories, id);
  return stories.told;
}

export class ToldStory {
  detail = $state.raw<StoryDetail | null>(null);
  trouble = $state('');
  /** There is no such story: trying again would not help. */
  isGone = $state(false);

  readonly place: LeftPlace = { top: 0, pressed: -1, depth: null };
  /** Which parts of the ledger were opened or closed by hand, and which claims. */
  readonly parts = new SvelteMap<string, boolean>();
  readonly claims = new SvelteMap<string, OpenedClaim>();

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
