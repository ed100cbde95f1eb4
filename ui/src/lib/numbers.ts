// Numbers as the reader's region writes them; dates.ts and spans.ts do the same for times.

const formats = new Map<string, Intl.NumberFormat>();

/** "12,345", "12.345" or "12 345"; making a format is dear, so each is made once. */
export function numberOf(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}

/** A share from 0 to 1: "12%", "12 %". */
export function percentOf(share: number, locale: string): string {
  const key = `${locale} %`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'percent' });
  formats.set(key, format);
  return format.format(share);
}
