// The limits of a reader's own styles.

export const mostCssBytes = 20_480;

export function cssBytes(css: string): number {
  return new TextEncoder().encode(css).length;
}

/** Sheets made by script refuse @import: the browser leaves such rules out. */
export function hasImport(css: string): boolean {
  return /@import\b/i.test(css);
}
