import * as z from 'zod/mini';
import type { Change } from '../../shared/schemas/changes.ts';
import * as routes from '../../shared/routes/changes.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { batchGet, type StoredItem } from '../platform/items.ts';
import { companyKey, type Key, slugOfKey } from '../platform/keys.ts';
import { validationFailed } from '../platform/middleware.ts';
import { isPublic, toCompanyRecord } from '../records/company/company.ts';
import { toCompanyFacts, toCopies, toPublicReview } from '../records/review/public-reviews.ts';
import { readChanges } from '../records/change/change.ts';

export const handler = endpoint(routes.listChanges, async ({ query, event, now }) => {
  const { since, limit, cursor } = query;
  if (since !== undefined && since > now.toISOString())
    throw validationFailed([{ path: 'since', message: 'Since must not be in the future' }]);
  const list = { route: routes.listChanges, of: since ?? '', place: z.object({ at: z.string() }) };
  const after = decodeCursor(list, cursor);
  const found = await readChanges(after?.at ?? since, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return linkedPage(event, {
    items: await toChanges(page, now),
    next: found.length > limit && last ? encodeCursor(list, { at: last.at }) : undefined,
  });
});

type Entries = Awaited<ReturnType<typeof readChanges>>;

/** Leaves out records that are no longer public: the feed reports their removal later, or soon will. */
async function toChanges(entries: Entries, now: Date): Promise<Change[]> {
  const find = await readRecords(entries);
  return entries.flatMap((entry): Change[] => {
    const { at, kind, event, id, place } = entry;
    if (event === 'REMOVED' || !place) return [{ at, kind, event: 'REMOVED', id }];
    const item = find(companyKey(slugOfKey(place)));
    const company = item && toCompanyRecord(item);
    if (!company || !isPublic(company)) return [];
    const change = { at, event, id, slug: company.slug };
    if (kind === 'COMPANY') return [{ ...change, kind, company: toCompanyFacts(company, now) }];
    const copies = toCopies([find(place)].filter((copy) => copy !== undefined));
    return copies.map((copy) => ({ ...change, kind, review: toPublicReview(copy) }));
  });
}

async function readRecords(entries: Entries): Promise<(key: Key) => StoredItem | undefined> {
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const places = entries.flatMap(({ place }) => (place ? [place, companyKey(slugOfKey(place))] : []));
  const keys = new Map(places.map((key) => [nameOf(key), key]));
  const items = await batchGet([...keys.values()], { isConsistent: true });
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  return (key) => byName.get(nameOf(key));
}
