import type { Route } from '../../shared/route.ts';
import { cursor } from '../../shared/schemas/paging.ts';
import { type Json, shapeOf } from './json-schema.ts';

const described = (description: string, example: string | number): Json => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string', examples: [example] },
});

/** The headers of responses. */
export const HEADERS: Record<string, Json> = {
  Link: described(
    'Where the next page is, as `rel="next"` (RFC 8288); the last page has none.',
    '</api/companies?cursor=WyJhIl0>; rel="next"',
  ),
  'X-Total-Count': described('How many items the whole list has.', 110),
  'X-Total-Count-Relation': described(
    '`eq`: `X-Total-Count` is exact; `gte`: it counts those that were found so far.',
    'eq',
  ),
  'X-Total-Count-Unfiltered': described(
    'How many there are without filters, where these leave nothing.',
    110,
  ),
  ETag: described(
    'Names this state of the response: with it as `If-None-Match`, an unchanged one is a 304 without a body.',
    '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0"',
  ),
  'RateLimit-Policy': described(
    'With a token: its calls (`q`) in so many seconds (`w`).',
    '"day";q=5000;w=86400',
  ),
  RateLimit: described(
    'With a token: the calls that are left (`r`), and the seconds (`t`) until all are there again.',
    '"day";r=4711;t=3600',
  ),
  'Retry-After': described('After how many seconds to try again.', 60),
  'WWW-Authenticate': described(
    'Where a token is taken: what is wrong with that of the call (RFC 6750).',
    'Bearer error="invalid_token"',
  ),
};

const OF_LISTS = ['X-Total-Count', 'X-Total-Count-Relation'];

/** The names of the headers that a successful response may have. */
export function headersOf({ id, query, response, scope, cache }: Route): string[] {
  const isPaged = query !== undefined && shapeOf(query)['cursor'] === cursor;
  return [
    ...(isPaged || id === 'get-company' ? ['Link'] : []),
    ...(isPaged && response?.def.type === 'array' ? OF_LISTS : []),
    ...(id === 'list-cities' ? OF_LISTS : []),
    ...(id === 'list-companies' ? ['X-Total-Count-Unfiltered'] : []),
    ...(cache ? ['ETag'] : []),
    ...(scope ? ['RateLimit-Policy', 'RateLimit'] : []),
  ];
}
