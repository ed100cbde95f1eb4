// Entries that a filter has hidden or read before the page was told that they came.

const mostKept = 1000;

export class Early {
  #ids = new Set<number>();

  /** The server tells what a filter did before it tells of the entries. */
  note(ids: number[]): void {
    if (this.#ids.size + ids.length > mostKept) this.#ids.clear();
    for (const id of ids.slice(0, mostKept)) this.#ids.add(id);
  }

  /** Those that came and are still to be seen; each is asked for once. */
  leaveOut(ids: number[]): number[] {
    return ids.filter((id) => !this.#ids.delete(id));
  }
}
