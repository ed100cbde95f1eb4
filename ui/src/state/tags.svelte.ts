// The reader's tags; a server without them simply has none.
import type { Client } from '../api/client';
import { ApiError } from '../api/errors';
import type { Tag } from '../api/schema';

export class Tags {
  items = $state.raw<Tag[]>([]);
  /** False until the server has said that it knows tags. */
  isAvailable = $state(false);

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    try {
      const { items } = await this.client.listTags();
      this.items = sorted(items);
      this.isAvailable = true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      this.isAvailable = false;
    }
  }

  findByTitle(title: string): Tag | undefined {
    const wanted = title.trim().toLocaleLowerCase();
    return this.items.find((tag) => tag.title.toLocaleLowerCase() === wanted);
  }

  /** The tag of this name, made if there is none. */
  async add(title: string): Promise<Tag> {
    const known = this.findByTitle(title);
    if (known) return known;
    const tag = await this.client.addTag(title.trim());
    this.items = sorted([...this.items.filter((other) => other.id !== tag.id), tag]);
    return tag;
  }
}

function sorted(tags: Tag[]): Tag[] {
  return [...tags].sort((one, other) => one.title.localeCompare(other.title));
}
