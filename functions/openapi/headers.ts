import type { Route } from '../../shared/route.ts';
import { cursor } from '../../shared/schemas/paging.ts';
import { shapeOf } from './json-schema.ts';

const DESCRIBED: Record<string, [description: string, example: string | number]> = {
  Link: [
    'Where the next page is, as `rel="next"` (RFC 8288); the last page has none.',
    '</api/companies?cursor=WyJhIl0>; rel="next"',
  ],
  'X-Total-Count': ['How many items the whole list has.', 110],
  'X-Total-Count-Relation': [
    '`eq`: `X-Total-Count` is exact; `gte`: it counts those that were found so far.',
    'eq',
  ],
  'X-Total-Count-Unfiltered': ['How many there are without filters, where these leave nothing.', 110],
  ETag: [
    'Names this state of the response: with it as `If-None-Match`, an unchanged one is a 304 without a body.',
    '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0"',
  ],
  'RateLimit-Policy': ['With a token: its calls (`q`) in so many seconds (`w`).', '"day";q=5000;w=86400'],
  RateLimit: [
    'With a token: the calls that are left (`r`), and the seconds (`t`) until all are there again.',
    '"day";r=4711;t=3600',
  ],
  'Retry-After': ['With a 429 or 503: after how many seconds to try again.', 60],
  'WWW-Authenticate': [
    'Where a token is taken: what is wrong with that of the call (RFC 6750).',
    'Bearer error="invalid_token"',
  ],
};

/** The headers of responses. */
export const HEADERS = Object.fromEntries(
  Object.entries(DESCRIBED).map(([name, [description, example]]) => {
    const type = typeof example === 'number' ? 'integer' : 'string';
    return [name, { description, schema: { type, examples: [example] } }];
  }),
);

/** Lists whose length nothing keeps. */
const UNCOUNTED = ['list-changes', 'list-decisions', 'list-second-readings'];

/** The names of the headers that a successful response may have. */
export function headersOf({ id, query, response, scope, cache }: Route): string[] {
  const isPaged = query !== undefined && shapeOf(query)['cursor'] === cursor;
  const isList = isPaged && response?.def.type === 'array' && !UNCOUNTED.includes(id);
  return [
    ...(isPaged || id === 'get-company' ? ['Link'] : []),
    ...(isList || id === 'list-cities' ? ['X-Total-Count', 'X-Total-Count-Relation'] : []),
    ...(id === 'list-companies' ? ['X-Total-Count-Unfiltered'] : []),
    ...(cache ? ['ETag'] : []),
    ...(scope ? ['RateLimit-Policy', 'RateLimit'] : []),
  ];
}
