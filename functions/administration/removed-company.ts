import * as z from 'zod/mini';
import { readItem } from '../platform/items.ts';
import { type CompanyRecord, toCompanyRecord } from '../records/company/company.ts';
import { type HeldLock, heldLock } from '../records/company/company-locks.ts';
import { removedKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { put } from '../platform/writes.ts';
import { restorableUntil } from '../records/review/removed-review.ts';

/** The record of a company that a moderator removed as it was deleted, with what was freed with it. */
interface Removed {
  company: CompanyRecord;
  locks: readonly HeldLock[];
  /** Its slug and those of the companies that went with it. */
  ownSlugs: readonly string[];
}

const removedCompany = z.object({
  company: z.pipe(
    z.looseObject({}),
    z.transform((item: Record<string, unknown>) => toCompanyRecord(item)),
  ),
  locks: z.array(heldLock),
  ownSlugs: z.array(z.string()),
  expiresAtSeconds: z.int(),
});
export type RemovedCompany = z.infer<typeof removedCompany>;

/** Sets a company aside, in the transaction that deletes its record. */
export function setCompanyAside(removed: Removed, now: Date): Write {
  const { id } = removed.company;
  return put('removed company', {
    ...removedKey(id),
    ...removed,
    expiresAtSeconds: restorableUntil(now),
  });
}

/** A company that was set aside and may be brought back; null for any other. */
export async function findRemovedCompany(id: string, now: Date): Promise<RemovedCompany | null> {
  const item = await readItem(removedKey(id));
  // A review that was removed has such an item, too.
  const found = item?.['company'] ? removedCompany.parse(item) : null;
  return found && found.expiresAtSeconds > now.getTime() / 1000 ? found : null;
}
