import * as z from 'zod/mini';
import * as routes from '../../shared/routes/watchlist.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpResponse, nextPageHeader } from '../platform/http-response.ts';
import { placeOf, readOwnList, viewRows } from './view.ts';

export const handler = endpoint(routes.getWatchlist, async ({ query, user, event, now }) => {
  const list = { route: routes.getWatchlist, of: user.id, place: z.string() };
  const after = decodeCursor(list, query.cursor) ?? '';
  const own = await readOwnList(user.id, now);
  const sorted = own.rows
    .map((row) => ({ row, place: placeOf(row, own) }))
    .filter(({ place }) => place > after)
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  const page = sorted.slice(0, query.limit);
  const last = page.at(-1);
  const next = sorted.length > page.length && last ? encodeCursor(list, last.place) : undefined;
  const rows = await viewRows(
    page.map(({ row }) => row),
    own.seenAt,
  );
  const { checkedAt } = own;
  return new HttpResponse(
    { rows, checkedAt, total: own.rows.length },
    { headers: nextPageHeader(event, next) },
  );
});
