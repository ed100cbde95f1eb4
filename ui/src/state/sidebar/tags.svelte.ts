// The reader's tags.
import type { Client } from '../../api/client';
import type { Tag } from '../../api/schema';

export class Tags {
  items = $state.raw<Tag[]>([]);
  isLoaded = $state(false);

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    const { items } = await this.client.listTags();
    this.items = sorted(items);
    this.isLoaded = true;
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
  return [...tags].sort(
    (one, other) => one.position - other.position || one.title.localeCompare(other.title),
  );
}
