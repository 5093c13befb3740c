import * as z from 'zod/mini';
import { normalisedName } from '../../../shared/company-names.ts';
import { ownNumber } from '../../../shared/matching/registration-numbers.ts';
import { batchGet } from '../../platform/items.ts';
import { keyShape, nameLockKey, registrationLockKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, oneOf, put, remove } from '../../platform/writes.ts';
import type { CompanyRecord } from './company.ts';

type Named = Pick<CompanyRecord, 'name' | 'cipcRegNo'> & Partial<Pick<CompanyRecord, 'alsoKnownAs'>>;

export const heldLock = z.object({
  name: z.enum(['name', 'registration number']),
  key: z.object(keyShape),
  slug: z.string(),
});
export type HeldLock = z.infer<typeof heldLock>;
export type Lock = Omit<HeldLock, 'slug'>;

/** Locks keep others from the same name, and from a number of six digits or more, which may stand in its name. */
export function listLocks(company: Named): Lock[] {
  const number = ownNumber(company);
  return [
    { name: 'name', key: nameLockKey(normalisedName(company.name)) },
    ...(number !== null ? [{ name: 'registration number', key: registrationLockKey(number) } as const] : []),
  ];
}

export function takeLock({ name, key }: Lock, slug: string, ownSlugs: readonly string[] = []): Write {
  return put(name, { ...key, slug }, [{ pk: absent }, { slug: oneOf(slug, ...ownSlugs) }]);
}

export function freeLock({ name, key }: Lock, slugs: readonly string[]): Write {
  return remove(`freed ${name}`, key, { slug: oneOf(...slugs) });
}

export async function locksHeldBy(
  slugs: readonly string[],
  companies: readonly Named[],
): Promise<HeldLock[]> {
  const locks = companies.flatMap(listLocks);
  const unique = [...new Map(locks.map((lock) => [lock.key.pk, lock])).values()];
  const items = await batchGet(
    unique.map(({ key }) => key),
    { isConsistent: true },
  );
  const holders = new Map(items.map(({ pk, slug }) => [pk, slug as string]));
  return unique.flatMap((lock) => {
    const slug = holders.get(lock.key.pk);
    return slug !== undefined && slugs.includes(slug) ? { ...lock, slug } : [];
  });
}
