import { makeSlug } from '../../shared/company-names.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { demoData } from '../../infra/local/demo/demo-data.ts';
import { PLAIN_LISTING } from '../register/synthetic-companies.ts';

export function demoListings(): Listing[] {
  return demoData.companies
    .filter(({ state }) => state === 'listed')
    .map(({ name, cipcRegNo, city, province, reviews }, at) => ({
      ...PLAIN_LISTING,
      id: `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      slug: makeSlug(name),
      name,
      cipcRegNo: cipcRegNo ?? null,
      city: city ?? null,
      province: province ?? null,
      categories: ['NON_PAYMENT'],
      reviewCount: reviews.length,
      totalOwed: 0,
      activeAt: new Date(Date.UTC(2026, 0, 1, 0, reviews.length, at)).toISOString(),
    }));
}
