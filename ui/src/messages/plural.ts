// Picks the form of a word that a number wants, by the rules of the language.
import { pickLocale } from './locale';

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function pluralOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(pickLocale(language, navigator.languages));
  return (count, forms) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
