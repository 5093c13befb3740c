import type { GatewayEvent } from './gateway-event.ts';
import { type Page, Reply } from './reply.ts';

/**
 * A page of a list: the bare items, `Link: <…>; rel="next"` while there is more, and
 * `X-Total-Count` where the number is known, with `X-Total-Count-Relation: gte` where it is the least that there are.
 */
export function linkedPage<T>(event: GatewayEvent, { items, next, total, relation }: Page<T>): Reply<T[]> {
  return new Reply(items, {
    headers: {
      ...linkTo(event, next),
      ...(total !== undefined && { 'x-total-count': String(total) }),
      ...(relation !== undefined && { 'x-total-count-relation': relation }),
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
