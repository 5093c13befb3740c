export interface SiteResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Longer than the slowest cold start and a retry. */
const TIMEOUT_MS = 20_000;

export class CheckError extends Error {
  override readonly name = 'NotSo';
}

/** An unexpected response that shows that the site is at fault. */
export class ServerError extends CheckError {}

export function check(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new CheckError(expected);
}

export class Visitor {
  readonly #site: URL;
  readonly #cookies = new Map<string, string>();

  constructor(site: URL) {
    this.#site = site;
  }

  async request(method: string, path: string, body?: unknown): Promise<SiteResponse> {
    const response = await fetch(new URL(path, this.#site), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async call<T = Record<string, unknown>>(
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const response = await this.request(method, path, body);
    const message = `${method} ${path} answers ${status}; it answered ${response.status} ${response.text.slice(0, 300)}`;
    if (response.status !== status && response.status >= 500) throw new ServerError(message);
    check(response.status === status, message);
    return (response.text === '' ? null : JSON.parse(response.text)) as T;
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const pair = cookie.split(';')[0] ?? '';
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
    if (value === '' || /max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
