// Picks the form of a word that a number wants, by the rules of the language.
import { numberOf, percentOf } from '../lib/words/numbers';
import { pickLocale } from './locale';

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function pluralOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const number = numberIn(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', number(count));
}

/** Numbers inside a sentence of this language, such as "1,024 of 3,000". */
export function numberIn(language: string): (value: number) => string {
  const locale = pickLocale(language, navigator.languages);
  return (value) => numberOf(value, locale);
}

/** Shares from 0 to 1 inside a sentence of this language. */
export function percentIn(language: string): (share: number) => string {
  const locale = pickLocale(language, navigator.languages);
  return (share) => percentOf(share, locale);
}
