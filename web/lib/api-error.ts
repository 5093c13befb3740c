import type { ErrorBody, Issue } from '../../shared/schemas/errors.ts';

/** Messages for errors from the edge or the gateway, and for a lost connection (0). */
const EDGE_MESSAGES: Record<number, string> = {
  0: 'FlagRegister cannot be reached. Check your connection; what you entered is still here.',
  403: 'This request was refused. Reload the page and try again.',
  413: 'This is too large to send. Shorten it and try again.',
  429: 'Too many attempts. Please wait a little and try again.',
  500: 'Something went wrong on our side. Please try again.',
  502: 'The service is busy. Please try again in a moment.',
  503: 'The service is busy. Please try again in a moment.',
  504: 'The service took too long to respond. Please try again in a moment.',
};
const OTHER_MESSAGE = 'Something went wrong. Please try again.';

function readBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** A gateway's `{"message":"Forbidden"}` has no code and is not for people. */
function serverMessage(status: number, body: Partial<ErrorBody>): string | null {
  const isOurs = typeof body.code === 'string' || !(status in EDGE_MESSAGES);
  return isOurs && typeof body.message === 'string' && body.message ? body.message : null;
}

/** A response that is not OK. `message` is the status, a colon, a space and the body's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** From shared/errors.ts, where the response comes from our API. */
  readonly code: string | null;
  readonly issues: readonly Issue[];
  readonly requestId: string | null;
  readonly body: Partial<ErrorBody>;
  readonly serverMessage: string | null;

  constructor(status: number, text: string, statusText = '') {
    super(`${status}: ${text || statusText}`);
    const body = readBody(text);
    this.status = status;
    this.code = body.code ?? null;
    this.issues = Array.isArray(body.issues) ? body.issues : [];
    this.requestId = body.requestId ?? null;
    this.body = body;
    this.serverMessage = serverMessage(status, body);
  }

  get userMessage(): string {
    return this.serverMessage ?? EDGE_MESSAGES[this.status] ?? OTHER_MESSAGE;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

export const SESSION_ENDED =
  'Unauthorized: you are logged out. Log in again in another tab, then try once more; what you entered is still here.';

/** First that the session has ended, then the server's message, then one by status; otherwise `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (isUnauthorized(error)) return SESSION_ENDED;
  const isEdge = error.status !== 500 && error.status in EDGE_MESSAGES;
  return error.serverMessage ?? (isEdge ? error.userMessage : fallback);
}
