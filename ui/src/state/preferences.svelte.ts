// How this browser likes its lists; remembered here, not on the server.
import { SvelteSet } from 'svelte/reactivity';
import type { Order } from '../api/schema';
import { recall, remember } from '../lib/storage';

export class Preferences {
  unreadOnly = $state(recall('show') !== 'all');
  order = $state<Order>(recall('order') === 'oldest' ? 'oldest' : 'newest');
  closedFolders = new SvelteSet<number>(recallIds());

  setUnreadOnly(unreadOnly: boolean): void {
    this.unreadOnly = unreadOnly;
    remember('show', unreadOnly ? 'unread' : 'all');
  }

  setOrder(order: Order): void {
    this.order = order;
    remember('order', order);
  }

  toggleFolder(id: number): void {
    if (!this.closedFolders.delete(id)) this.closedFolders.add(id);
    remember('closed_folders', [...this.closedFolders].join(' '));
  }
}

function recallIds(): number[] {
  return (recall('closed_folders') ?? '').split(' ').filter(Boolean).map(Number);
}
