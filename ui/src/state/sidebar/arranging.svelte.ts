// Moving feeds and folders: shown at once, told to the server, taken back if it refuses.
import type { Client } from '../../api/client';
import type { Folder, Subscription } from '../../api/schema';
import {
  isInside,
  orderWith,
  type Row,
  siblingsOf,
  titleOf,
  toRows,
} from '../../lib/feeds/arrange';
import { describe } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { offerBack, orderFolders } from './moveundo';

export type Where = 'before' | 'after' | 'inside';

interface Before {
  items: Subscription[];
  folders: Folder[];
}

export class Arranging {
  /** Why nothing happened, for who cannot see it. */
  said = $state('');
  /** Folders stand with what is in them, the first line at the top. */
  rows = $derived.by(() => toRows(this.desk.subscriptions.tree));

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  /** One step up or down among its neighbours; false at the end. */
  async shift(row: Row, step: 1 | -1): Promise<boolean> {
    const siblings = siblingsOf(this.rows, row.kind, row.parentId);
    const at = siblings.findIndex((other) => other.id === row.id) + step;
    if (at < 0 || at >= siblings.length) {
      this.said = manageTexts.arrange.atEnd(titleOf(row));
      return false;
    }
    const before = this.rows;
    const moved = this.#put([row], row.parentId, at);
    this.#offerBack(
      manageTexts.arrange.movedTo(titleOf(row), at + 1, siblings.length),
      moved,
      before,
    );
    return (await moved).length > 0;
  }

  /** Into the nearest folder above it, or out of its own. */
  async indent(row: Row, isIn: boolean): Promise<boolean> {
    const parentId = isIn ? this.#folderAbove(row) : this.#outsideOf(row);
    if (parentId === undefined) {
      this.said = isIn
        ? manageTexts.arrange.noFolderAbove
        : manageTexts.arrange.atTop(titleOf(row));
      return false;
    }
    await this.moveInto([row], parentId);
    return true;
  }

  async moveInto(rows: Row[], folderId: number | null): Promise<void> {
    const allowed = rows.filter((row) => this.canMove(row, folderId));
    const [only] = allowed;
    if (!only) return;
    const before = this.rows;
    const puts = (['folder', 'feed'] as const).map((kind) => {
      const last = siblingsOf(this.rows, kind, folderId).length;
      return this.#put(
        allowed.filter((row) => row.kind === kind),
        folderId,
        last,
      );
    });
    const place = this.#nameOf(folderId);
    const words =
      allowed.length === 1
        ? manageTexts.arrange.movedInto(titleOf(only), place)
        : manageTexts.arrange.manyMovedInto(allowed.length, place);
    const moved = Promise.all(puts).then((kinds) => kinds.flat());
    this.#offerBack(words, moved, before);
    await moved;
  }

  /** What a drop means: beside another line, or into a folder. */
  async drop(rows: Row[], target: Row, where: Where): Promise<void> {
    if (target.kind === 'folder' && where === 'inside') return await this.moveInto(rows, target.id);
    // Folders stand above the feeds: among these, only the place in which they stand is meant.
    if (target.kind === 'feed' && rows.some((row) => row.kind === 'folder')) {
      return await this.moveInto(rows, target.parentId);
    }
    const moved = rows.filter(
      (row) => row.kind === target.kind && this.canMove(row, target.parentId),
    );
    if (!moved.length) return;
    const others = siblingsOf(this.rows, target.kind, target.parentId).filter(
      (row) => !moved.some((other) => other.id === row.id),
    );
    const at = others.findIndex((row) => row.id === target.id);
    if (at === -1) return;
    const before = this.rows;
    const put = this.#put(moved, target.parentId, where === 'after' ? at + 1 : at);
    const titles = moved.map(titleOf).join(', ');
    this.#offerBack(manageTexts.arrange.movedBeside(titles, titleOf(target)), put, before);
    await put;
  }

  canMove(row: Row, folderId: number | null): boolean {
    return row.kind === 'feed' || !isInside(this.desk.subscriptions.folders, folderId, row.id);
  }

  /** The message says what happened to everybody, so nothing else needs to. It comes at once:
   * whoever presses the key for undo next means this, and nothing older. */
  #offerBack(words: string, moved: Promise<Row[]>, before: Row[]): void {
    this.said = '';
    offerBack(this.desk, this.client, { words, moved, before });
  }

  /** One request puts a whole folder in order: whoever looks meanwhile never sees half of it.
   * Answers what the server took. */
  async #put(moved: Row[], parentId: number | null, index: number): Promise<Row[]> {
    const [first] = moved;
    if (!first) return [];
    const ids = new Set(moved.map((row) => row.id));
    const others = siblingsOf(this.rows, first.kind, parentId).filter((row) => !ids.has(row.id));
    const order = orderWith(others, moved, index);
    const before = this.#now();
    this.#show(first.kind, order, parentId);
    try {
      if (first.kind === 'feed') await this.client.orderSubscriptions(order, parentId);
      else {
        const others = moved.filter((row) => row.parentId !== parentId);
        await orderFolders(this.client, others, order, parentId);
      }
      return moved;
    } catch (error) {
      this.desk.subscriptions.items = before.items;
      this.desk.subscriptions.folders = before.folders;
      this.said = manageTexts.arrange.refused(describe(error));
      this.desk.toasts.fail(this.said);
      this.desk.subscriptions.load().catch(() => undefined);
      return [];
    }
  }

  #show(kind: Row['kind'], order: number[], parentId: number | null): void {
    const { subscriptions } = this.desk;
    const places = new Map(order.map((id, position) => [id, position]));
    if (kind === 'feed') {
      subscriptions.items = subscriptions.items.map((item) => {
        const position = places.get(item.id);
        return position === undefined ? item : { ...item, position, folder_id: parentId };
      });
    } else {
      subscriptions.folders = subscriptions.folders.map((folder) => {
        const position = places.get(folder.id);
        return position === undefined ? folder : { ...folder, position, parent_id: parentId };
      });
    }
  }

  #now(): Before {
    const { items, folders } = this.desk.subscriptions;
    return { items, folders };
  }

  #folderAbove(row: Row): number | undefined {
    const at = this.rows.findIndex((other) => other.kind === row.kind && other.id === row.id);
    const above = this.rows
      .slice(0, Math.max(0, at))
      .reverse()
      .find((other) => other.kind === 'folder' && other.id !== row.parentId);
    return above && this.canMove(row, above.id) ? above.id : undefined;
  }

  #outsideOf(row: Row): number | null | undefined {
    if (row.parentId === null) return undefined;
    return this.desk.subscriptions.findFolder(row.parentId)?.parent_id ?? null;
  }

  #nameOf(folderId: number | null): string {
    return folderId === null
      ? manageTexts.arrange.top
      : (this.desk.subscriptions.findFolder(folderId)?.title ?? '');
  }
}
