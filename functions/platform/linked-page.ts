import type { GatewayEvent } from './gateway-event.ts';
import { type Page, Reply } from './reply.ts';

/**
 * A page of a list: the bare items, `Link: <…>; rel="next"` while there is more, and where the number is known
 * `X-Total-Count` with `X-Total-Count-Relation`: `eq`, or `gte` where more may be found.
 */
export function linkedPage<T>(event: GatewayEvent, page: Page<T>): Reply<T[]> {
  const { items, next, total, isAtLeast = false, unfiltered } = page;
  return new Reply(items, {
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
