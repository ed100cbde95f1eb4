// Searches that the reader has kept, to be opened like a feed.
import type { Client } from '../../api/client';
import type { SavedSearch } from '../../api/schema';

export class Searches {
  items = $state.raw<SavedSearch[]>([]);

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    this.items = (await this.client.listSearches()).items;
  }

  findByQuery(query: string): SavedSearch | undefined {
    return this.items.find((search) => search.query === query.trim());
  }

  async add(query: string): Promise<void> {
    const kept = await this.client.addSearch(query.trim(), query.trim());
    this.items = [...this.items, kept];
  }

  async remove(search: SavedSearch): Promise<void> {
    await this.client.removeSearch(search.id);
    this.items = this.items.filter((other) => other.id !== search.id);
  }
}
