// The worker's own way to the server, and what counts as "there is no server".

const patienceMilliseconds = 8_000;
// Once it is known that there is no server, nobody waits long to hear it again.
const shortPatienceMilliseconds = 2_500;
const longPatienceMilliseconds = 20_000;
const away = new Set([502, 503, 504]);
// Whom the worker asks for, and where; the server refuses if it or its reader is another one.
const userHeader = 'X-Copydesk-User';
const instanceHeader = 'X-Copydesk-Instance';

/** A reader at a server: another database at the same address counts its readers from one, too. */
export type ReaderKey = `${string}.${number}`;

/** Passes a request on; null if no server, or not ours, answered in time. */
export async function reach(request: Request, { isHasty = false } = {}): Promise<Response | null> {
  const patience = isHasty ? shortPatienceMilliseconds : patienceMilliseconds;
  const response = await inTime(fetch(request), patience);
  // A page that was closed has not lost its server.
  return response ?? (request.signal.aborted ? Response.error() : null);
}

export async function ask(
  path: string,
  { account, body }: { account?: ReaderKey; body?: object } = {},
): Promise<Response | null> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (account !== undefined) {
    const [instance = '', userId = ''] = account.split('.');
    headers[instanceHeader] = instance;
    headers[userHeader] = userId;
  }
  if (body) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method: body ? 'POST' : 'GET', headers, credentials: 'same-origin' };
  if (body) init.body = JSON.stringify(body);
  return await inTime(fetch(path, init), longPatienceMilliseconds);
}

/** What is fetched ahead: nobody waits for it, and its publisher may be slow. */
export async function fetchAhead(url: string): Promise<Response | null> {
  return await inTime(fetch(url), longPatienceMilliseconds);
}

/** A page or a file, as the network has it now. */
export async function load(request: Request | string, isFresh = false): Promise<Response | null> {
  const init: RequestInit = isFresh ? { cache: 'reload' } : {};
  return await inTime(fetch(request, init), patienceMilliseconds);
}

async function inTime(asked: Promise<Response>, milliseconds: number): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    const response = await Promise.race([asked, late]);
    return response && !isFromElsewhere(response) ? response : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** A proxy says that the server behind it is gone; our own server says so in JSON. */
function isFromElsewhere(response: Response): boolean {
  return away.has(response.status) && !isJson(response);
}

/** The gate of a hotel answers every question with its own page. */
export function isJson(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').startsWith('application/json');
}

/** Whose data an answer holds, as the server says. */
export function ownerOf({ headers }: Response): ReaderKey | null {
  return accountOf(headers.get(instanceHeader), Number(headers.get(userHeader)));
}

/** Null, unless both are known. */
export function accountOf(instance: string | null, userId: number): ReaderKey | null {
  const isKnown = instance && Number.isSafeInteger(userId) && userId > 0;
  return isKnown ? `${instance}.${userId}` : null;
}

/** What the server says of what it does not know. */
export function sayMissing(): Response {
  return Response.json({ error: { code: 'not_found', message: '', details: {} } }, { status: 404 });
}

export function say(body: object | string): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
