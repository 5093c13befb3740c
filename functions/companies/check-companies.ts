import * as routes from '../../shared/routes/companies.ts';
import type { CheckedRow } from '../../shared/schemas/check.ts';
import { checkRows, type FoundCompany, type FoundRow } from '../directory/check.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findCompanies } from '../records/company/company.ts';
import { toPaymentRecord } from '../records/company/company-figures.ts';

export const handler = endpoint(routes.checkCompanies, async ({ body: { rows } }) =>
  withRecords(await checkRows(rows, { withSounds: true })),
);

async function withRecords(rows: readonly FoundRow[]): Promise<CheckedRow[]> {
  const told = rows.flatMap(({ companies, soundsLike }) => [...companies, ...soundsLike]);
  const flagged = told.filter(({ reviewCount }) => reviewCount > 0);
  const companies = await findCompanies([...new Set(flagged.map(({ slug }) => slug))]);
  const records = new Map(companies.map((company) => [company.slug, toPaymentRecord(company)]));
  const withRecord = (one: FoundCompany) => ({ ...one, record: records.get(one.slug) ?? null });
  return rows.map((row) => ({
    ...row,
    companies: row.companies.map(withRecord),
    soundsLike: row.soundsLike.map(withRecord),
  }));
}
