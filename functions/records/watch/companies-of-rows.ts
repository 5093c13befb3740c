import { type ActiveCompany, findCompanies, isPublic, resolveMerged } from '../company/company.ts';
import type { Row } from './row.ts';

/** The public companies that rows mean, or into which these were merged, by the id of the row, in order. */
export async function companiesOf(rows: readonly Row[]): Promise<Map<string, ActiveCompany>> {
  const found = await findCompanies([...new Set(rows.flatMap(({ slug }) => slug ?? []))]);
  const current = new Map<string, ActiveCompany>();
  for (const company of found) {
    const target = await resolveMerged(company);
    if (target && isPublic(target)) current.set(company.id, target);
  }
  return new Map(
    rows.flatMap(({ id, companyId }) => {
      const company = current.get(companyId ?? '');
      return company ? [[id, company] as const] : [];
    }),
  );
}
