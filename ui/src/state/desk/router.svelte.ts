// Where the reader is: the address bar, as a list and an open entry.
import { type List, listKey, parseAddress, type Route, toAddress } from '../../lib/lists/routes';
import { type HistoryMark, Layers, readMark } from './layers';

export class Router {
  route = $state.raw<Route>(here());
  /** Called after every change, whoever made it. */
  onchange: (route: Route, before: Route) => void = () => {};
  readonly #layers = new Layers();

  start(): () => void {
    const follow = () => {
      const isKnown = this.#layers.arrive();
      const route = here();
      if (!isKnown && toAddress(route) !== toAddress(this.route)) this.#arrive(route);
    };
    window.addEventListener('popstate', follow);
    this.#layers.settle();
    return () => window.removeEventListener('popstate', follow);
  }

  /** A fresh visit to the bare address begins with the list that the reader has chosen. */
  begin(view: string): void {
    if (!view || history.state !== null || location.pathname !== '/') return;
    this.go(parseAddress(`/${view}`, ''), { replace: true });
  }

  go(route: Route, { replace = false } = {}): void {
    const address = toAddress(route);
    if (address === toAddress(this.route)) return;
    const write = (isCovered: boolean) => {
      const depth = readMark().depth + (replace ? 0 : 1);
      if (replace || isCovered) history.replaceState({ depth } satisfies HistoryMark, '', address);
      else history.pushState({ depth } satisfies HistoryMark, '', address);
    };
    this.#layers.leave(write, { replace });
    this.#arrive(route);
  }

  openList(list: List): void {
    this.go({ list, entryId: null });
  }

  openPage(page: string): void {
    this.go({ list: this.route.list, entryId: null, page });
  }

  /** One story side by side, or the list of them. */
  openStories(story: number | null = null): void {
    this.go({ list: this.route.list, entryId: null, story });
  }

  openHighlights(): void {
    this.go({ list: this.route.list, entryId: null, isHighlights: true });
  }

  openEdition(): void {
    this.go({ list: this.route.list, entryId: null, isEdition: true });
  }

  openSharedFolder(sharedFolder: number): void {
    this.go({ list: this.route.list, entryId: null, sharedFolder });
  }

  /** From article to article the step is replaced, as from entry to entry. */
  openSharedEntry(sharedEntry: number): void {
    const { list, sharedFolder, sharedEntry: before } = this.route;
    if (sharedFolder === undefined) return;
    this.go({ list, entryId: null, sharedFolder, sharedEntry }, { replace: before !== undefined });
  }

  /** From a story to the list of them, from there to the list that lies behind. */
  leaveStories(): void {
    if (this.route.story === null) this.openList(this.route.list);
    else this.openStories();
  }

  /** From entry to entry the step is replaced, so that one step back always finds the list. */
  openEntry(entryId: number): void {
    const { list, entryId: before } = this.route;
    this.go({ list, entryId }, { replace: before !== null });
  }

  closeEntry(): void {
    const { list, entryId, sharedFolder, sharedEntry } = this.route;
    if (entryId === null && sharedEntry === undefined) return;
    if (!readMark().depth) {
      const behind = { list, entryId: null };
      const route = sharedFolder === undefined ? behind : { ...behind, sharedFolder };
      return this.go(route, { replace: true });
    }
    this.#layers.write(() => history.go(-1 - readMark().layers));
  }

  /** A drawer, dialog or picture opens: going back closes it. Call the answer when it has. */
  cover(close: () => void): () => void {
    return this.#layers.cover(close);
  }

  get isAtList(): boolean {
    const { page, lost } = this.route;
    return !page && !lost && !this.isStepping;
  }

  get isAtStories(): boolean {
    return this.route.story !== undefined;
  }

  get isAtHighlights(): boolean {
    return this.route.isHighlights === true;
  }

  get isAtEdition(): boolean {
    return this.route.isEdition === true;
  }

  get isAtSharedFolder(): boolean {
    return this.route.sharedFolder !== undefined;
  }

  /** On pages without a list one steps through what stands there. */
  get isStepping(): boolean {
    return this.isAtStories || this.isAtHighlights || this.isAtEdition || this.isAtSharedFolder;
  }

  /** Closes what lies over the list: a page without one, or an entry. */
  close(): void {
    if (this.isAtStories) this.leaveStories();
    else if (this.isStepping && this.route.sharedEntry === undefined)
      this.openList(this.route.list);
    else this.closeEntry();
  }

  isShowing(list: List): boolean {
    return this.isAtList && listKey(list) === listKey(this.route.list);
  }

  #arrive(route: Route): void {
    const before = this.route;
    this.route = route;
    this.onchange(route, before);
  }
}

function here(): Route {
  return parseAddress(location.pathname, location.search);
}
