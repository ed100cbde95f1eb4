// The only door to the server: asks what its description allows, and reads what it answers.
import { ApiError, readError } from './errors';
import type { paths } from './generated';

const timeoutSeconds = 30;
// A question that came too soon is asked once more, if the wait is short.
const longestWaitSeconds = 5;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Has<M extends Method> = Record<Lowercase<M>, object>;
/** The paths that take a method, with numbers where ids are. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Has<M> ? P : never;
}[keyof paths];
export type Endpoint<M extends Method, P extends PathOf<M>> = NonNullable<paths[P][Lowercase<M>]>;

export type QueryOf<O> = O extends { parameters: { query?: infer Q } }
  ? { [Name in keyof Q]: Q[Name] | undefined }
  : never;
export type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : never;
type ContentOf<R> = R extends { content: { 'application/json': infer A } } ? A : void;
/** Of all the answers that are no errors. */
export type AnswerOf<O> = O extends { responses: infer R } ? ContentOf<R[keyof R]> : never;

interface RequestParts {
  query?: object;
  body?: object;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  timeoutSeconds?: number;
}

export interface Options<O> extends RequestParts {
  query?: NonNullable<QueryOf<O>>;
  body?: BodyOf<O> & object;
}

export type Ask = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options?: Options<Endpoint<M, P>>,
) => Promise<AnswerOf<Endpoint<M, P>>>;

export const ask: Ask = async (method, path, options = {}) =>
  (await request(method, path, options, false)) as never;

async function request(
  method: Method,
  path: string,
  parts: RequestParts,
  isAgain: boolean,
): Promise<unknown> {
  const response = await send(method, path, parts);
  if (!response.ok) {
    const error = await readError(response);
    const wait = method === 'GET' && error.status === 429 ? error.retryAfterSeconds : null;
    if (wait === null || wait > longestWaitSeconds || isAgain) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return await request(method, path, parts, true);
  }
  if (response.status === 204) return undefined;
  return await response.json().catch(() => {
    throw new ApiError('bad_answer', '', response.status);
  });
}

async function send(method: Method, path: string, parts: RequestParts): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout((parts.timeoutSeconds ?? timeoutSeconds) * 1000),
  };
  if (parts.file) init.body = parts.file;
  else if (parts.body) {
    init.body = JSON.stringify(parts.body);
    init.headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  }
  try {
    return await fetch(path + toQuery(parts.query), init);
  } catch (error) {
    const code =
      error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
    throw new ApiError(code, '', 0);
  }
}

export function toQuery(query: object = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
