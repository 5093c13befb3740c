import { normalisedName, normalisedRegistrationNumber } from '../../shared/company-names.ts';
import type { CompanySubmission } from '../../shared/schemas/companies.ts';
import { batchGet } from '../platform/batch-get.ts';
import { nameLockKey, registrationLockKey } from '../platform/keys.ts';

/** The company that a submission would repeat, and by what: a registration number tells more than a name. */
export interface SameCompany {
  slug: string;
  by: 'registration number' | 'name';
}

/** Which company holds the submission's registration number or normalised name; null when both are free. */
export async function findSameCompany({
  name,
  cipcRegNo,
}: Pick<CompanySubmission, 'name' | 'cipcRegNo'>): Promise<SameCompany | null> {
  const nameLock = nameLockKey(normalisedName(name));
  const number = cipcRegNo ? normalisedRegistrationNumber(cipcRegNo) : '';
  const numberLock = number ? registrationLockKey(number) : null;
  const locks = await batchGet([nameLock, ...(numberLock ? [numberLock] : [])], { isConsistent: true });
  const slugAt = (pk: string | undefined) =>
    locks.find((lock) => lock['pk'] === pk)?.['slug'] as string | undefined;
  const byNumber = slugAt(numberLock?.pk);
  if (byNumber !== undefined) return { slug: byNumber, by: 'registration number' };
  const byName = slugAt(nameLock.pk);
  return byName === undefined ? null : { slug: byName, by: 'name' };
}
