// What lies over the page has a step of its own in the browser's history: back closes it first.

/** What a step of the history says about itself. */
export interface HistoryMark {
  /** How many steps of ours lie behind this one; at 0, going back would leave the page. */
  depth: number;
  /** How many drawers, dialogs and pictures lie over the page at this step. */
  layers?: number;
}

interface Layer {
  close: () => void;
}

export function readMark(): Required<HistoryMark> {
  const mark = history.state as Partial<HistoryMark> | null;
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { depth: count(mark?.depth), layers: count(mark?.layers) };
}

export class Layers {
  #open: Layer[] = [];
  /** A step back that we asked for is under way: what is written now would be lost by it. */
  #isReturning = false;
  #writes: (() => void)[] = [];

  /** Something opens over the page; the answer is to be called when it has closed, however. */
  cover(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    this.write(() => {
      const { depth, layers } = readMark();
      if (layers < this.#open.length) {
        history.pushState({ depth, layers: layers + 1 } satisfies HistoryMark, '');
      }
    });
    return () => this.#uncover(layer);
  }

  /** Changes the history, as soon as it stands still. */
  write(work: () => void): void {
    if (this.#isReturning) this.#writes.push(work);
    else work();
  }

  /** The reader goes somewhere else: what lies over the page has no step of its own any more. */
  leave(work: (isCovered: boolean) => void, { replace }: { replace: boolean }): void {
    this.#open = [];
    this.write(() => {
      const { layers } = readMark();
      // The lowest step over the page is used for the new place, so that nothing dead stays behind
      // it; one that takes the place of the page itself uses the step of the page.
      const kept = replace ? 0 : Math.min(layers, 1);
      if (layers === kept) return work(kept === 1);
      this.#return(layers - kept);
      this.#writes.unshift(() => work(kept === 1));
    });
  }

  /** The history has moved. True if that was all our own doing, and the page knows already. */
  arrive(): boolean {
    if (this.#isReturning) {
      this.#isReturning = false;
      const writes = this.#writes.splice(0);
      writes.forEach((write) => this.write(write));
      if (writes.length) return true;
    }
    const { layers } = readMark();
    while (this.#open.length > layers) this.#open.pop()?.close();
    this.settle();
    return false;
  }

  /** Leaves the steps of what is closed: by its cross, by a reload, or reached by going forward. */
  settle(): void {
    const surplus = readMark().layers - this.#open.length;
    if (surplus > 0 && !this.#isReturning) this.#return(surplus);
  }

  #uncover(layer: Layer): void {
    const at = this.#open.indexOf(layer);
    if (at === -1) return;
    this.#open.splice(at, 1);
    // Who chooses something in a dialog closes it, and then goes there, in one breath.
    queueMicrotask(() => this.settle());
  }

  #return(steps: number): void {
    this.#isReturning = true;
    history.go(-steps);
  }
}
