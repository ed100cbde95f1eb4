// Times in words, by the reader's locale; the present moment is always an argument.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "now", "12 min", "3 h", "Tue", "4 Mar" or "4 Mar 2021": as short as a list needs it. */
export function shortTime(iso: string, now: number, nowWord: string, locale?: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const age = now - time;
  if (age < minute) return nowWord;
  if (age < hour) return inUnit(Math.floor(age / minute), 'minute', locale);
  if (age < day) return inUnit(Math.floor(age / hour), 'hour', locale);
  if (age < 6 * day) return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(time);
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(time);
}

/** "Today", "Yesterday", "Tuesday" or "Tuesday, 4 March": below which entries of a day stand. */
export function dayTitle(time: number, now: number, locale?: string): string {
  const age = Math.max(0, Math.round((midnight(now) - midnight(time)) / day));
  if (age < 2) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-age, 'day');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  }
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const date = age < 7 ? {} : ({ day: 'numeric', month: 'long' } as const);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const form = { weekday: 'long', ...date, ...(age < 7 ? {} : year) } as const;
  return new Intl.DateTimeFormat(locale, form).format(time);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** "Tuesday, 4 March 2025 at 14:05": the whole truth, for titles and the reader. */
export function longTime(iso: string, locale?: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(time);
}

/** "4 Mar" of "2026-03-04", a day of the server, wherever the reader is. */
export function dayOf(day: string, locale?: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day));
}

/** When an entry was published; one that says it comes from the future, when it came. */
export function timeOf(entry: { published_at: string | null; arrived_at: string }): string {
  const { published_at: published, arrived_at: arrived } = entry;
  return published && Date.parse(published) < Date.parse(arrived) ? published : arrived;
}

/** "3 hours ago" or "in 20 minutes". */
export function relativeTime(iso: string, now: number, locale?: string): string {
  const distance = Date.parse(iso) - now;
  if (Number.isNaN(distance)) return '';
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const size = Math.abs(distance);
  if (size < hour) return format.format(Math.round(distance / minute), 'minute');
  if (size < day) return format.format(Math.round(distance / hour), 'hour');
  return format.format(Math.round(distance / day), 'day');
}

/** "1:02:03" for a recording's length in seconds. */
export function duration(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => String(part).padStart(index ? 2 : 1, '0')).join(':');
}

/** "75:03" for what is measured in minutes, however many: such times can be added up. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function inUnit(value: number, unit: 'minute' | 'hour', locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
