// A failure in words that a reader can use.
import { ApiError } from '../api/errors';
import { t } from '../messages';

const known: Record<string, string> = t.errors;
// For these the server's own sentence says more than ours could.
const outspoken = new Set(['invalid', 'conflict', 'too_large', 'store', 'config']);

export function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.unknown;
  const own = known[error.code];
  const said = toSentence(error.message);
  if (outspoken.has(error.code) || own === undefined) return said || t.errors.unknown;
  const isAboutAddress = error.code === 'fetch_failed' || error.code === 'not_a_feed';
  return isAboutAddress && said ? `${own} ${said}` : own;
}

/** Server messages are lower case and without a full stop; a page shows whole sentences. */
export function toSentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return '';
  const ended = /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}
