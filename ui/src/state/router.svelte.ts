// Where the reader is: the address bar, as a list and an open entry.
import { listKey, parseAddress, toAddress, type List, type Route } from '../lib/routes';

interface Mark {
  /** How many steps of ours lie behind this one; at 0, going back would leave the page. */
  depth: number;
}

export class Router {
  route = $state.raw<Route>(here());
  /** Called after every change, whoever made it. */
  onchange: (route: Route, before: Route) => void = () => {};

  start(): () => void {
    const follow = () => this.#arrive(here());
    window.addEventListener('popstate', follow);
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
    const depth = depthOf(history.state) + (replace ? 0 : 1);
    if (replace) history.replaceState({ depth } satisfies Mark, '', address);
    else history.pushState({ depth } satisfies Mark, '', address);
    this.#arrive(route);
  }

  openList(list: List): void {
    this.go({ list, entryId: null });
  }

  openPage(page: string): void {
    this.go({ list: this.route.list, entryId: null, page });
  }

  /** From entry to entry the step is replaced, so that one step back always finds the list. */
  openEntry(entryId: number): void {
    const { list, entryId: before } = this.route;
    this.go({ list, entryId }, { replace: before !== null });
  }

  closeEntry(): void {
    if (this.route.entryId === null) return;
    if (depthOf(history.state) > 0) history.back();
    else this.go({ list: this.route.list, entryId: null }, { replace: true });
  }

  isShowing(list: List): boolean {
    return !this.route.page && !this.route.lost && listKey(list) === listKey(this.route.list);
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

function depthOf(mark: unknown): number {
  const depth = (mark as Mark | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}
