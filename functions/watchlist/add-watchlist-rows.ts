import { WATCHLIST } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/watchlist.ts';
import type { RowToAdd } from '../../shared/schemas/watchlist.ts';
import { checkRows } from '../directory/check.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { type Row, rowId, rowsOf } from '../records/watch/row.ts';
import { changeRow, ROWS_AT_ONCE, storeRows } from '../records/watch/row-writes.ts';
import { meaningOf } from './look.ts';
import { readOwnList, viewRows } from './view.ts';

export const handler = endpoint(routes.addWatchlistRows, async ({ body, user: { id: userId }, now }) => {
  const ids = body.rows.map(rowId);
  const given = new Map<string, RowToAdd>();
  for (const [at, row] of body.rows.entries()) {
    const id = ids[at] ?? '';
    given.set(id, { ...row, reference: row.reference ?? given.get(id)?.reference ?? null });
  }
  await addNew(userId, given, now);
  await replaceReferences(await rowsOf(userId), given);
  const own = await readOwnList(userId, now);
  const byId = new Map(own.rows.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows: await viewRows(rows, own.seenAt), checkedAt: own.checkedAt, total: own.rows.length };
});

/** What is in the register already is no news. */
async function addNew(userId: string, given: ReadonlyMap<string, RowToAdd>, now: Date): Promise<void> {
  const missing = async () => {
    const stored = new Set((await rowsOf(userId)).map(({ id }) => id));
    const rows = [...given].filter(([id]) => !stored.has(id));
    if (stored.size + rows.length > WATCHLIST.max) throw new HttpError('watchlist_full');
    return rows;
  };
  const looked = await missing();
  const found = await checkRows(looked.map(([, row]) => row));
  const meanings = new Map(looked.map(([id], at) => [id, meaningOf(found[at])]));
  await retryOnChange(async () => {
    const rows = (await missing()).map(([id, { name = null, cipcRegNo = null, reference }]) => {
      const meaning = meanings.get(id) ?? meaningOf(undefined);
      return { id, name, cipcRegNo, reference, isFixed: false, news: [], ...meaning };
    });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await storeRows(userId, rows.slice(from, from + ROWS_AT_ONCE), now);
  });
}

async function replaceReferences(rows: readonly Row[], given: ReadonlyMap<string, RowToAdd>): Promise<void> {
  for (const row of rows) {
    const reference = given.get(row.id)?.reference ?? row.reference;
    if (reference !== row.reference) await changeRow(row, { ...row, reference });
  }
}
