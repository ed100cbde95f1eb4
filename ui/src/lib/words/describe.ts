// A failure in words that a reader can use.
import { ApiError } from '../../api/errors';
import { texts } from '../../messages';
import { languageInUse } from '../../messages/language.svelte';

const known: Record<string, string> = texts.errors;
const reasons: Record<string, string> = texts.reasons;
// For these the server's own sentence says more than ours could.
const outspoken = new Set(['invalid', 'conflict', 'too_large', 'store', 'config']);

// What a reader calls the fields that they fill in; nobody has typed a "q".
type Subject = keyof typeof texts.subjects;

const subjects: Record<string, Subject> = {
  q: 'search',
  query: 'search',
  title: 'title',
  name: 'name',
  username: 'username',
  email: 'email',
  password: 'password',
  url: 'address',
  note: 'note',
  text: 'note',
  description: 'description',
};

export function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.errors.unknown;
  const own = known[error.code];
  const said = sentenceOf(error);
  if (own === undefined) return said || texts.errors.unknown;
  if (claimsOf(error).length) return said;
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

/** What the server said; of fields it speaks by the names that programs know. */
function sentenceOf(error: ApiError): string {
  const claims = claimsOf(error);
  if (!claims.length) return toSentence(error.message);
  return claims.map(([field, claim]) => describeRefused(field, String(claim))).join(' ');
}

function claimsOf({ details }: ApiError): [string, unknown][] {
  const { fields } = details;
  return typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
}

/** A whole sentence about one field and what the server, which speaks English, says of it. */
export function describeRefused(field: string, claim: string): string {
  const what = texts.subjects[subjects[field.split('.').at(-1) ?? ''] ?? 'other'];
  const longest = /^must have at most (\d+) characters?$/.exec(claim);
  if (longest) return texts.refused.longest(what, Number(longest[1]));
  if (claim === 'is missing' || claim === 'must not be empty') return texts.refused.empty(what);
  const bound = /^must be at (least|most) (-?[\d.]+)$/.exec(claim);
  if (bound) return texts.refused[bound[1] as 'least' | 'most'](what, Number(bound[2]));
  if (!isEnglish()) return texts.refused.other(what, claim);
  // Some claims begin with a subject of their own: "a bracket [ is not closed".
  return /^(must|is|has|cannot|may) /.test(claim) ? `${what} ${claim}.` : toSentence(claim);
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
