import { countRows } from '../user/user.ts';
import { HttpError } from '../../platform/http-error.ts';
import { type Key, watchKey } from '../../platform/keys.ts';
import {
  ConditionsFailed,
  nullIfConditionFails,
  transact,
  updateItem,
  type Write,
} from '../../platform/table.ts';
import { absent, differences, present, put, remove, update } from '../../platform/writes.ts';
import { type CompanyRecord, findCompanies } from '../company/company.ts';
import { type Row, rowsOf } from './row.ts';
import { rowsAdded } from './watchlist.ts';

/** A transaction also writes the list and the person. */
export const ROWS_AT_ONCE = 90;

type NewRow = Omit<Row, 'pk' | 'sk' | 'userId' | 'addedAt'>;

/** Throws `ConditionsFailed` if another call stored some of them. */
export async function storeRows(userId: string, rows: readonly NewRow[], now: Date): Promise<void> {
  const puts = rows.map(({ id, ...facts }): Write => {
    const item = { ...watchKey(userId, id), userId, addedAt: now.toISOString(), ...facts };
    return put('row', item, { pk: absent });
  });
  try {
    await transact([...puts, countRows(userId, rows.length), rowsAdded(userId, now)]);
  } catch (error) {
    const isRefused = error instanceof ConditionsFailed && !error.found.has('row');
    if (!isRefused) throw error;
    const person = error.found.get('person');
    throw new HttpError(person && !person['deletingAt'] ? 'watchlist_full' : 'unauthorized');
  }
}

export async function changeRow(before: Row, after: Row): Promise<void> {
  const change = update('row', before, differences(before, after), { pk: present });
  await nullIfConditionFails(updateItem(change, 'NONE'));
}

/** Throws `ConditionsFailed` if one is gone already. */
export const endRows = (userId: string, rows: readonly Key[]): Promise<void> =>
  transact([...rows.map((row) => remove('row', row, { pk: present })), countRows(userId, -rows.length)]);

export async function fixedTo(company: CompanyRecord, rows: readonly Row[]): Promise<Row[]> {
  const merged = await findCompanies(company.mergedFrom ?? []);
  const ids = new Set<string | null>([company.id, ...merged.map(({ id }) => id)]);
  return rows.filter(({ isFixed, companyId }) => isFixed && ids.has(companyId));
}

export async function unwatch(userId: string, company: CompanyRecord): Promise<void> {
  for (const row of await fixedTo(company, await rowsOf(userId)))
    await nullIfConditionFails(endRows(userId, [row]));
}
