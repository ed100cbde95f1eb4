// Picks the form of a word that a number wants, by the rules of the language.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function pluralOf(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, forms) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
