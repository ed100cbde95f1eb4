// What is being dragged in the table, and where it would go if it were let go now.
import type { Row } from '../lib/arrange';
import type { Arranging, Where } from './arranging.svelte';

export class Dragging {
  rows = $state.raw<Row[]>([]);
  over = $state.raw<{ key: string; where: Where } | null>(null);

  constructor(readonly arranging: Arranging) {}

  start(event: DragEvent, rows: Row[]): void {
    this.rows = rows;
    // Firefox drags nothing without data.
    event.dataTransfer?.setData('text/plain', rows.map((row) => row.key).join(' '));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  }

  hover(event: DragEvent, target: Row): void {
    const where = this.#whereOn(event, target);
    this.over = where && { key: target.key, where };
    if (where) event.preventDefault();
  }

  async drop(event: DragEvent, target: Row): Promise<void> {
    event.preventDefault();
    const { rows, over } = this;
    this.end();
    if (over) await this.arranging.drop(rows, target, over.where);
  }

  end(): void {
    this.rows = [];
    this.over = null;
  }

  isDragged(row: Row): boolean {
    return this.rows.some((other) => other.key === row.key);
  }

  placeOn(row: Row): Where | null {
    return this.over?.key === row.key ? this.over.where : null;
  }

  #whereOn(event: DragEvent, target: Row): Where | null {
    const [first] = this.rows;
    const element = event.currentTarget;
    if (!first || this.isDragged(target) || !(element instanceof Element)) return null;
    const box = element.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    return wherePointed(first, target, share, (folderId) =>
      this.rows.every((row) => this.arranging.canMove(row, folderId)),
    );
  }
}

/** Feeds go into folders and beside feeds; folders go into folders and beside them. */
export function wherePointed(
  dragged: Row,
  target: Row,
  share: number,
  canMoveTo: (folderId: number | null) => boolean,
): Where | null {
  if (target.kind === 'feed') {
    if (dragged.kind !== 'feed') return null;
    return share < 0.5 ? 'before' : 'after';
  }
  if (dragged.kind === 'feed') return 'inside';
  const isBeside = share < 0.25 || share > 0.75;
  if (isBeside) return canMoveTo(target.parentId) ? (share < 0.25 ? 'before' : 'after') : null;
  return canMoveTo(target.id) ? 'inside' : null;
}
