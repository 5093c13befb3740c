import { NOBODY } from '../user/user.ts';
import { batchGet } from '../../platform/items.ts';
import { type Key, reporterKey, shortHash } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, remove, update } from '../../platform/writes.ts';

/** What of a review tells who wrote it. */
export interface Reported {
  id: string;
  userId: string;
  /** Since its author's account went. */
  reporter?: string;
}

/**
 * Tells those who flagged a company apart without naming them. Of whoever has an account a hash of its id; of one whose
 * account went what nothing leads to (functions/accounts/anonymise.ts), for the id itself is kept for some years.
 */
export const reporterOf = ({ id, userId, reporter }: Reported): string =>
  reporter ?? shortHash(userId === NOBODY ? id : userId);

/** How many public reviews of a company somebody wrote; absent where none. */
export interface ReporterItem extends Key {
  count: number;
}

/**
 * The writes that count public reviews which come (`by` 1) and go (-1) to those who wrote them, on condition of the counts
 * that were read, and by how many the people change. One that is not counted, as in a table of an earlier layout, is left
 * to `rebuild-index`.
 */
export async function countReporters(slug: string, steps: readonly (Reported & { by: number })[]) {
  const byReporter = Map.groupBy(steps, reporterOf);
  const keys = [...byReporter.keys()].map((reporter) => reporterKey(slug, reporter));
  const standing = (await batchGet(keys, { isConsistent: true })) as unknown as ReporterItem[];
  const writes: Write[] = [];
  let people = 0;
  for (const [reporter, own] of byReporter) {
    const key = reporterKey(slug, reporter);
    const before = standing.find(({ sk }) => sk === key.sk)?.count ?? 0;
    const after = Math.max(0, before + own.reduce((sum, { by }) => sum + by, 0));
    if (after === before) continue;
    const name = `reporter ${reporter}`;
    const seen = before === 0 ? { pk: absent } : { count: before };
    writes.push(after === 0 ? remove(name, key, seen) : update(name, key, { set: { count: after } }, seen));
    people += Number(after > 0) - Number(before > 0);
  }
  return { writes, people };
}
