import type { GatewayEvent } from './gateway-event.ts';

/** A response with more than its JSON: headers and cookies. */
export class HttpResponse<T> {
  readonly body: T;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(
    body: T,
    { headers = {}, cookies = [] }: { headers?: Record<string, string>; cookies?: string[] } = {},
  ) {
    this.body = body;
    this.headers = headers;
    this.cookies = cookies;
  }
}

/** One page of a list: where the next begins, and how many there are in all, where that is known. */
export interface ListPage<T> {
  items: T[];
  next?: string | undefined;
  total?: number | undefined;
  /** Whether `total` is what was found so far, and there may be more. */
  isAtLeast?: boolean | undefined;
  /** How many there are without filters, where these leave nothing. */
  unfiltered?: number | undefined;
}

/**
 * A page of a list: the bare items, `Link: <…>; rel="next"` while there is more, and where the number is known
 * `X-Total-Count` with `X-Total-Count-Relation`: `eq`, or `gte` where more may be found.
 */
export function linkedPage<T>(event: GatewayEvent, page: ListPage<T>): HttpResponse<T[]> {
  const { items, next, total, isAtLeast = false, unfiltered } = page;
  return new HttpResponse(items, {
    headers: {
      ...linkTo(event, next),
      ...(total !== undefined && {
        'x-total-count': String(total),
        'x-total-count-relation': isAtLeast ? 'gte' : 'eq',
      }),
      ...(unfiltered !== undefined && { 'x-total-count-unfiltered': String(unfiltered) }),
    },
  });
}

/** The `Link` header to the next page of a list; `path` when that is another address than the one called. */
export function linkTo(
  event: GatewayEvent,
  next: string | undefined,
  path = event.rawPath,
): Record<string, string> {
  if (next === undefined) return {};
  const query = new URLSearchParams(path === event.rawPath ? event.rawQueryString : '');
  query.set('cursor', next);
  return { link: `<${encodeURI(path)}?${query}>; rel="next"` };
}
