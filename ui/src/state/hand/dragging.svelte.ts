// What is being dragged in the table, and where it would go if it were let go now.

import { watchHandles } from '../../lib/browser/handles';
import type { Row } from '../../lib/feeds/arrange';
import type { FeedTable } from '../feeds/feedtable.svelte';
import type { Arranging, Where } from '../sidebar/arranging.svelte';

export class Dragging {
  rows = $state.raw<Row[]>([]);
  over = $state.raw<{ key: string; where: Where } | null>(null);
  #isHeld = false;

  constructor(readonly arranging: Arranging) {}

  start(event: DragEvent, rows: Row[]): void {
    // A finger that rests on a handle would begin the browser's own dragging as well.
    if (this.#isHeld) return event.preventDefault();
    this.rows = rows;
    // Firefox drags nothing without data.
    event.dataTransfer?.setData('text/plain', rows.map((row) => row.key).join(' '));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  }

  hover(event: DragEvent, target: Row): void {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    this.point(target, (event.clientY - box.top) / box.height);
    if (this.over) event.preventDefault();
  }

  async drop(event: DragEvent, target: Row): Promise<void> {
    event.preventDefault();
    await this.letGo(target);
  }

  /** Fingers drag by the handles of the lines. */
  watch(lines: HTMLElement, table: FeedTable): () => void {
    const find = (key: string | null) => table.rows.find((row) => row.key === key);
    return watchHandles(lines, {
      onstart: (key) => {
        const row = find(key);
        if (!row || !table.isTree) return;
        this.rows = table.dragged(row);
        this.#isHeld = true;
      },
      onover: (key, share) => this.point(find(key), share),
      onend: (isDropped) => {
        if (isDropped) void this.letGo(find(this.over?.key ?? null));
        else this.end();
      },
    });
  }

  /** What is dragged is over this line now, or over none; share says how far down in it. */
  point(target: Row | undefined, share: number): void {
    const where = target ? this.#whereOn(target, share) : null;
    this.over = target && where ? { key: target.key, where } : null;
  }

  async letGo(target: Row | undefined): Promise<void> {
    const { rows, over } = this;
    this.end();
    if (over && target?.key === over.key) await this.arranging.drop(rows, target, over.where);
  }

  end(): void {
    this.rows = [];
    this.over = null;
    this.#isHeld = false;
  }

  isDragged(row: Row): boolean {
    return this.rows.some((other) => other.key === row.key);
  }

  placeOn(row: Row): Where | null {
    return this.over?.key === row.key ? this.over.where : null;
  }

  #whereOn(target: Row, share: number): Where | null {
    const [first] = this.rows;
    if (!first || this.isDragged(target)) return null;
    return wherePointed(first, target, share, (folderId) =>
      this.rows.every((row) => this.arranging.canMove(row, folderId)),
    );
  }
}

/** Feeds go into folders and beside feeds; folders into folders, beside them, and among feeds. */
export function wherePointed(
  dragged: Row,
  target: Row,
  share: number,
  canMoveTo: (folderId: number | null) => boolean,
): Where | null {
  if (target.kind === 'feed') {
    const isAtHome = dragged.kind === 'folder' && dragged.parentId === target.parentId;
    if (isAtHome || !canMoveTo(target.parentId)) return null;
    return share < 0.5 ? 'before' : 'after';
  }
  if (dragged.kind === 'feed') return 'inside';
  const isBeside = share < 0.25 || share > 0.75;
  if (isBeside) return canMoveTo(target.parentId) ? (share < 0.25 ? 'before' : 'after') : null;
  return canMoveTo(target.id) ? 'inside' : null;
}
