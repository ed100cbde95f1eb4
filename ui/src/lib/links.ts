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
