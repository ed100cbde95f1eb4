// Links within an entry, such as footnotes. The server puts a prefix before the names of places,
// so that none of them can be taken for a part of our own page.

const PREFIX = 'in-';

/** Where a link leads within its own entry; null when it leads elsewhere. */
export function findPlace(target: Element): HTMLElement | null {
  const link = target.closest('a');
  const name = decode(link?.hash.slice(1) ?? '');
  const body = link?.closest('.prose');
  if (!name || !body) return null;
  const places = body.querySelectorAll<HTMLElement>('[id]');
  return [...places].find((place) => place.id === PREFIX + name) ?? null;
}

/** Show a place, and let the keyboard go on from there. */
export function goTo(place: HTMLElement): void {
  place.setAttribute('tabindex', '-1');
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
