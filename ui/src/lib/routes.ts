// The addresses of the page: which list is shown, and which entry is open in it.

export type List =
  | { kind: 'all' }
  | { kind: 'starred' }
  | { kind: 'later' }
  | { kind: 'feed'; id: number }
  | { kind: 'folder'; id: number }
  | { kind: 'search'; words: string };

export interface Route {
  list: List;
  entryId: number | null;
}

const everything: Route = { list: { kind: 'all' }, entryId: null };

export function parseAddress(path: string, query: string): Route {
  const parts = path.split('/').filter(Boolean);
  const at = parts.indexOf('entry');
  const entryId = at === -1 ? null : toId(parts[at + 1]);
  const list = parseList(at === -1 ? parts : parts.slice(0, at), query);
  return list ? { list, entryId } : everything;
}

function parseList(parts: string[], query: string): List | null {
  const [kind, text] = parts;
  if (kind === undefined) return { kind: 'all' };
  if (kind === 'starred' || kind === 'later') return { kind };
  if (kind === 'search') return { kind, words: new URLSearchParams(query).get('q') ?? '' };
  const id = toId(text);
  return (kind === 'feed' || kind === 'folder') && id !== null ? { kind, id } : null;
}

export function toAddress({ list, entryId }: Route): string {
  const entry = entryId === null ? '' : `/entry/${entryId}`;
  switch (list.kind) {
    case 'all':
      return entry || '/';
    case 'starred':
    case 'later':
      return `/${list.kind}${entry}`;
    case 'feed':
    case 'folder':
      return `/${list.kind}/${list.id}${entry}`;
    case 'search':
      return `/search${entry}${list.words ? `?${new URLSearchParams({ q: list.words })}` : ''}`;
  }
}

/** Two lists with the same key show the same thing. */
export function listKey(list: List): string {
  return toAddress({ list, entryId: null });
}

function toId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
