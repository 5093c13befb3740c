import * as z from 'zod/mini';
import { readItem } from '../platform/items.ts';
import { type CompanyRecord, toCompanyRecord } from '../records/company/company.ts';
import { type HeldLock, heldLock } from '../records/company/company-locks.ts';
import { removedKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { put } from '../platform/writes.ts';
import { restorableUntil } from '../records/review/removed-review.ts';

interface Removed {
  company: CompanyRecord;
  locks: readonly HeldLock[];
  /** The company's slug and those of the companies that were removed with it. */
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

/** Belongs in the transaction that deletes the record. */
export function setCompanyAside(removed: Removed, now: Date): Write {
  const { id } = removed.company;
  return put('removed company', {
    ...removedKey(id),
    ...removed,
    expiresAtSeconds: restorableUntil(now),
  });
}

export async function findRemovedCompany(id: string, now: Date): Promise<RemovedCompany | null> {
  const item = await readItem(removedKey(id));
  // A removed review has such an item, too.
  const found = item?.['company'] ? removedCompany.parse(item) : null;
  return found && found.expiresAtSeconds > now.getTime() / 1000 ? found : null;
}
