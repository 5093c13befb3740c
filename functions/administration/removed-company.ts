import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CompanyRecord } from '../records/company/company.ts';
import type { HeldLock } from '../records/company/company-locks.ts';
import { type Key, removedKey } from '../platform/keys.ts';
import { table, tableName, type Write } from '../platform/table.ts';
import { put } from '../platform/writes.ts';
import { restorableUntil } from '../records/review/removed-review.ts';

/** The record of a company that a moderator removed as it was deleted, with what was freed with it. */
interface Removed {
  company: CompanyRecord;
  locks: readonly HeldLock[];
  /** Its slug and those of the companies that went with it. */
  ownSlugs: readonly string[];
}

export interface RemovedCompany extends Key, Removed {
  expiresAtSeconds: number;
}

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
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: removedKey(id), ConsistentRead: true }),
  );
  const found = Item as RemovedCompany | undefined;
  return found?.company && found.expiresAtSeconds > now.getTime() / 1000 ? found : null;
}
