// The words of the page in the language in use; another language is another file of this shape.
import { en } from './en';

export type Messages = typeof en;

export const t: Messages = en;

/** Dates and numbers follow the reader's own region, as long as it speaks the page's language. */
export const locale = pickLocale(t.locale, navigator.languages);

export function pickLocale(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.split('-')[0] === language) ?? language;
}
