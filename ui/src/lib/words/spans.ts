// Spans of time and sizes in words, for tables.

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "3 hours" or "1.5 minutes": in the largest unit of which there is one, as people say it. */
export function spanOf(seconds: number, locale?: string): string {
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? units[3];
  const exact = seconds / size;
  const value = Math.max(1, exact < 2 ? Math.round(exact * 2) / 2 : Math.round(exact));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export function percentOf(share: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
}

/** "350 ms" or "2.1 s". */
export function tookOf(milliseconds: number, locale?: string): string {
  const isShort = milliseconds < 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? milliseconds : milliseconds / 1000);
}
