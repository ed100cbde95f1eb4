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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "3.3 GB", counted as memory is: a gigabyte is 1024 megabytes. */
export function bytesOf(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    // Written short, a byte has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}

/** "1.50" or "0.0042": money in whatever currency it is counted in, small amounts included. */
export function moneyOf(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(value);
}
