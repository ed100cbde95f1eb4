// The address at which this server gives a feed, written anew, to any other reader.

export interface Wishes {
  /** Rewritten in place; otherwise the analysis stands beside the originals. */
  isEmbedded: boolean;
  /** From 0 to 1: entries with a higher score are left out; null keeps all. */
  maxScore: number | null;
}

/** What the server does if nothing is said. */
export const plainWishes: Wishes = { isEmbedded: true, maxScore: null };

export function deframedAddress(origin: string, feedUrl: string, wishes = plainWishes): string {
  const address = `${origin}/?url=${encodeURIComponent(feedUrl)}`;
  const form = wishes.isEmbedded ? '' : '&embedded=false';
  return address + form + (wishes.maxScore === null ? '' : `&max_score=${wishes.maxScore}`);
}
