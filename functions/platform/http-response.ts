import type { GatewayEvent } from './gateway-event.ts';

interface HttpResponseParts {
  headers?: Record<string, string>;
  cookies?: string[];
  write?: (body: unknown) => string;
}

export class HttpResponse<T> {
  readonly body: T;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  /** Writes the body in another format than JSON, which the headers name. */
  readonly write: ((body: unknown) => string) | undefined;

  constructor(body: T, { headers = {}, cookies = [], write }: HttpResponseParts = {}) {
    this.body = body;
    this.headers = headers;
    this.cookies = cookies;
    this.write = write;
  }
}

export interface ListPage<T> {
  items: T[];
  next?: string | undefined;
  total?: number | undefined;
  /** True when `total` counts only what was found so far. */
  isAtLeast?: boolean | undefined;
  /** Number of items without filters, set when the filters match none. */
  unfiltered?: number | undefined;
}

export function linkedPage<T>(event: GatewayEvent, page: ListPage<T>): HttpResponse<T[]> {
  const { items, next, total, isAtLeast = false, unfiltered } = page;
  return new HttpResponse(items, {
    headers: {
      ...nextPageHeader(event, next),
      ...(total !== undefined && {
        'x-total-count': String(total),
        'x-total-count-relation': isAtLeast ? 'gte' : 'eq',
      }),
      ...(unfiltered !== undefined && { 'x-total-count-unfiltered': String(unfiltered) }),
    },
  });
}

/** `path` is needed when the next page's differs from the requested one. */
export function nextPageHeader(
  event: GatewayEvent,
  next: string | undefined,
  path = event.rawPath,
): Record<string, string> {
  if (next === undefined) return {};
  const query = new URLSearchParams(path === event.rawPath ? event.rawQueryString : '');
  query.set('cursor', next);
  return { link: `<${encodeURI(path)}?${query}>; rel="next"` };
}
