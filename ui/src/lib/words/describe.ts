// A failure in words that a reader can use.
import { ApiError } from '../../api/errors';
import { texts } from '../../messages';
import { languageInUse } from '../../messages/language.svelte';

const known: Record<string, string> = texts.errors;
const reasons: Record<string, string> = texts.reasons;
// For these the server's own sentence says more than ours could.
const outspoken = new Set(['invalid', 'conflict', 'too_large', 'store', 'config']);

export function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.errors.unknown;
  const own = known[error.code];
  const said = toSentence(error.message);
  if (own === undefined) return said || texts.errors.unknown;
  if (outspoken.has(error.code)) return !said ? own : isEnglish() ? said : `${own} ${said}`;
  if (error.code !== 'fetch_failed' && error.code !== 'not_a_feed') return own;
  const { reason, status } = error.details;
  const why = describeReason(
    typeof reason === 'string' ? reason : null,
    error.message,
    typeof status === 'number' ? status : null,
  );
  // What is no address, or no feed, is said by its own sentence alone.
  if (reason === 'bad_url' || reason === 'no_feed') return why || own;
  if (reason === 'not_a_feed' && why === texts.reasons.not_a_feed) return own;
  return why && why !== own ? `${own} ${why}` : own;
}

/** Why a feed could not be read: by its code, or as the server, which speaks English, says it. */
export function describeReason(
  code: string | null,
  said: string | null,
  status: number | null = null,
): string {
  const own = code === null ? undefined : reasons[code];
  if (own === undefined || (said && isEnglish())) return toSentence(said ?? '');
  return code === 'http_status' && status !== null ? texts.answersStatus(status) : own;
}

/** Server messages are lower case and without a full stop; a page shows whole sentences. */
export function toSentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return '';
  const ended = /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}

function isEnglish(): boolean {
  return languageInUse() === 'en';
}
