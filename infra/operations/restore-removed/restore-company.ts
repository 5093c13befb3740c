import { completeMerge } from '../../../functions/administration/merge.ts';
import {
  findRemovedCompany,
  type RemovedCompany,
} from '../../../functions/administration/removed-company.ts';
import { findUser } from '../../../functions/records/user/user.ts';
import {
  type CompanyRecord,
  findCompany,
  findCompanyById,
} from '../../../functions/records/company/company.ts';
import { takeLock } from '../../../functions/records/company/company-locks.ts';
import { restoreCompany as restoreRecord } from '../../../functions/records/company/company-writes.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { auditWrites } from '../../../functions/platform/audit.ts';
import { readPartition } from '../../../functions/platform/items.ts';
import { REMOVED_REVIEWS, removedKey } from '../../../functions/platform/keys.ts';
import { ConditionsFailed, MAX_WRITES, transact, type Write } from '../../../functions/platform/table.ts';
import { remove } from '../../../functions/platform/writes.ts';
import { OperationError, OPERATOR } from '../command.ts';
import { restoreReview } from './restore-review.ts';

/** Safe to repeat. Changes nothing and throws OperationError if there is none, or its name, number or address is taken. */
export async function restoreCompany(id: string, now: Date): Promise<{ name: string; reviews: number }> {
  const removed = await findRemovedCompany(id, now);
  if (!removed) throw new OperationError(await whyNot(id));
  const { removedAs, mergedInto, name } = removed.company;
  if (!removedAs)
    throw new OperationError(`${name} had been merged into ${mergedInto ?? 'another company'}: restore that`);
  const found = await Promise.all(removedAs.mergedIds.map((one) => findRemovedCompany(one, now)));
  const merged = found.filter((one) => one !== null);
  const isBegun = (await findCompanyById(id)) !== null;
  if (!isBegun) await restoreRecords([removed, ...merged], now);
  let reviews = 0;
  for (const { company } of [removed, ...merged]) reviews += await restoreReviews(company, now);
  for (const { company } of merged) await completeMerge(company, now);
  await reindex(removed.company.slug);
  await transact(
    [removed, ...merged].map(({ company }) => remove('removed company', removedKey(company.id))),
  );
  return { name, reviews };
}

async function whyNot(id: string): Promise<string> {
  const company = await findCompanyById(id);
  if (company?.status === 'REMOVED')
    return `${company.name} is still being removed: try again in some minutes`;
  if (company) return `${company.name} is there: nothing of it waits to be brought back`;
  return `No company ${id} was removed within the last 30 days (/admin/audit names those that were)`;
}

/** All or nothing. */
async function restoreRecords(companies: readonly RemovedCompany[], now: Date): Promise<void> {
  const writes = (await Promise.all(companies.map((one) => recordWrites(one, now)))).flat();
  const [root] = companies;
  if (!root) return;
  const { id, name } = root.company;
  const act = { act: 'restore-company', actorId: OPERATOR, subject: `company ${id}`, name };
  writes.push(...auditWrites({ ...act, reason: null, note: null }, now));
  if (writes.length > MAX_WRITES)
    throw new OperationError(`${name} had absorbed too many companies to be brought back in one step`);
  try {
    await transact(writes);
  } catch (error) {
    throw error instanceof ConditionsFailed ? await takenMeanwhile(error, name) : error;
  }
}

async function recordWrites({ company, locks, ownSlugs }: RemovedCompany, now: Date): Promise<Write[]> {
  const isAuthorThere = (await findUser(company.submittedById)) !== null;
  return [
    ...restoreRecord(company, isAuthorThere, now),
    ...locks.map((lock) => takeLock(lock, lock.slug, ownSlugs)),
  ];
}

async function takenMeanwhile({ found }: ConditionsFailed, name: string): Promise<Error> {
  const what = (['registration number', 'name', 'slug'] as const).find((one) => found.has(one));
  const holder = what && found.get(what);
  const other = typeof holder?.['slug'] === 'string' ? await findCompany(holder['slug']) : null;
  const held = what === 'slug' ? 'address' : (what ?? 'id');
  return new OperationError(
    `The ${held} of ${name} is ${other ? `that of ${other.name} (${other.id})` : "another company's"} by now: nothing was changed. Correct or remove that one first`,
  );
}

async function restoreReviews({ id }: CompanyRecord, now: Date): Promise<number> {
  let restored = 0;
  for (const { reviewId } of await readPartition(removedKey(id).pk, REMOVED_REVIEWS))
    if (await restoreReview(id, reviewId as string, now)) restored += 1;
  return restored;
}
