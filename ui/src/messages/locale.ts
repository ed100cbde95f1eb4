// Which language and region a reader gets, out of those that the browser says they like.

/** Dates and numbers follow the reader's own region, as long as it speaks the page's language. */
export function pickLocale(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => baseOf(tag) === baseOf(language)) ?? language;
}

/** The first wanted language that there is, be it of another region; otherwise English. */
export function pickLanguage(known: readonly string[], wanted: readonly string[]): string {
  for (const tag of wanted) {
    const found =
      known.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
      known.find((code) => baseOf(code) === baseOf(tag));
    if (found) return found;
  }
  return 'en';
}

/** What its speakers call a language, as the beginning of a line. */
export function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function baseOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
