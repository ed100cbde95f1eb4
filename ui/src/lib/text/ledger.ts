// Rows of a claim ledger as the page shows them: by agreement, and voices of one value together.
import type { LedgerRow } from '../../api/schema';

export const agreements = ['differs', 'agrees', 'only_here'] as const;

export type Voice = LedgerRow['voices'][number];

export interface Saying {
  /** As the first who says it writes it. */
  text: string;
  voices: Voice[];
  /** Who only repeats one of them with its whole text. */
  copies: Voice[];
}

export function rowsOf(ledger: LedgerRow[], agreement: LedgerRow['agreement']): LedgerRow[] {
  return ledger.filter((row) => row.agreement === agreement);
}

/** Who says the same stands together, copies apart; each outlet once per value. */
export function sayingsOf(row: LedgerRow): Saying[] {
  const sayings = new Map<string, Saying>();
  const own = row.voices.filter((voice) => voice.copy_of === null);
  for (const voice of [...own, ...row.voices.filter((voice) => voice.copy_of !== null)]) {
    const saying = sayings.get(voice.value) ?? { text: voice.text, voices: [], copies: [] };
    const heard = [...saying.voices, ...saying.copies];
    if (!heard.some((other) => other.outlet === voice.outlet))
      (voice.copy_of === null ? saying.voices : saying.copies).push(voice);
    sayings.set(voice.value, saying);
  }
  return [...sayings.values()];
}

/** What a row is about, in words: what is counted, happens or is held, or what is said by all. */
export function subjectOf(row: LedgerRow): string {
  const isAbout = row.agreement === 'differs' && row.kind !== 'quote';
  return row.kind === 'number' || isAbout ? row.subject : (row.voices[0]?.text ?? row.subject);
}
