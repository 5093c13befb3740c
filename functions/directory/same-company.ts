import type { CompanySubmission } from '../../shared/schemas/companies.ts';
import { batchGet } from '../platform/items.ts';
import { listLocks } from '../records/company/company-locks.ts';

/** `by`: a registration number says more than a name. */
export interface SameCompany {
  slug: string;
  by: 'registration number' | 'name';
}

export async function findSameCompany({
  name,
  cipcRegNo,
}: Pick<CompanySubmission, 'name' | 'cipcRegNo'>): Promise<SameCompany | null> {
  const locks = listLocks({ name, cipcRegNo });
  const held = await batchGet(
    locks.map(({ key }) => key),
    { isConsistent: true },
  );
  const findHolder = (wanted: SameCompany['by']) => {
    const lock = locks.find(({ name: by }) => by === wanted);
    return held.find(({ pk }) => pk === lock?.key.pk)?.['slug'] as string | undefined;
  };
  for (const by of ['registration number', 'name'] as const) {
    const slug = findHolder(by);
    if (slug !== undefined) return { slug, by };
  }
  return null;
}
