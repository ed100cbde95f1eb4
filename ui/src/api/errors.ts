// What a failed request is: a code for the program, a message for people.

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Nobody answered: the same may work in a moment, which a refusal never does. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout');
}

/** What was asked for cannot be had, however often one asks. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

interface ErrorBody {
  error?: { code?: unknown; message?: unknown; details?: unknown };
}

/** Reads the server's error; a proxy in between may have answered with something else. */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const error = body?.error;
  const wait = Number.parseFloat(response.headers.get('Retry-After') ?? '');
  return new ApiError(
    typeof error?.code === 'string' ? error.code : `http_${response.status}`,
    typeof error?.message === 'string' ? error.message : '',
    response.status,
    isRecord(error?.details) ? error.details : {},
    Number.isFinite(wait) ? wait : null,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
