// Rows of a claim ledger as the page shows them: by agreement, and voices of one value together.
import type { LedgerRow } from '../../api/schema';

export const agreements = ['differs', 'agrees', 'only_here'] as const;

export type Voice = LedgerRow['voices'][number];

export interface Saying {
  /** As the first who says it writes it. */
  text: string;
  voices: Voice[];
}

export function rowsOf(ledger: LedgerRow[], agreement: LedgerRow['agreement']): LedgerRow[] {
  return ledger.filter((row) => row.agreement === agreement);
}

/** Who says the same stands together; each outlet once per value. */
export function sayingsOf(row: LedgerRow): Saying[] {
  const sayings = new Map<string, Saying>();
  for (const voice of row.voices) {
    const saying = sayings.get(voice.value) ?? { text: voice.text, voices: [] };
    if (!saying.voices.some((other) => other.outlet === voice.outlet)) saying.voices.push(voice);
    sayings.set(voice.value, saying);
  }
  return [...sayings.values()];
}

/** What a row is about, in words: what is counted, happens or is held, or what is said by all. */
export function subjectOf(row: LedgerRow): string {
  const isAbout = row.agreement === 'differs' && row.kind !== 'quote';
  return row.kind === 'number' || isAbout ? row.subject : (row.voices[0]?.text ?? row.subject);
}
