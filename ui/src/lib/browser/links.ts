// What may be put into an href, and how an address is shown to people.

/** The address if a browser may follow it from here, otherwise undefined (no link at all). */
export function webAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A picture's address: from the web, or from our own server, which fetches it for the reader. */
export function pictureAddress(address: string | null | undefined): string | undefined {
  return isOwnPath(address) ? address : webAddress(address);
}

/** True for "/images/1", not for "//elsewhere.example/1". */
export function isOwnPath(address: string | null | undefined): address is string {
  return /^\/(?![/\\])/.test(address ?? '');
}

/** "example.org" of "https://www.example.org/feed.xml"; the text itself if it is no address. */
export function hostOf(address: string): string {
  try {
    const url = new URL(address.includes('://') ? address : `https://${address}`);
    return url.host.replace(/^www\./, '');
  } catch {
    return address;
  }
}

/** What a feed of a site is called where several are to choose from: no two of them alike. */
export function nameOfLink(
  link: { url: string; title?: string | null },
  all: { title?: string | null }[],
): string {
  const alike = all.filter((other) => other.title === link.title).length;
  if (link.title && alike === 1) return link.title;
  return [link.title, pathOf(link.url)].filter(Boolean).join(' · ');
}

/** "/news/feed.xml" of a longer address; its host where there is no path. */
function pathOf(address: string): string {
  try {
    const { pathname, search } = new URL(address);
    return pathname === '/' && !search ? hostOf(address) : pathname + search;
  } catch {
    return address;
  }
}
