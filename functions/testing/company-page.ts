import type { Company } from '../../shared/schemas/companies.ts';

interface CompanyData {
  company: Company | null;
  next: string | null;
}

/** Replaces the module of the web build (functions/companies/company-page.d.ts) in tests of the function. */
export async function renderCompanyPage(
  address: string,
  data: CompanyData | null,
): Promise<{ body: string }> {
  if (!data) return { body: '<h1>404 Page Not Found</h1>' };
  if (!data.company) return { body: '<h1>Company not found</h1>' };
  const reviews = data.company.reviews.map(({ id }) => id);
  const drawn = { isFirst: !address.endsWith('?cursor'), next: data.next, reviews };
  return { body: `<output>${JSON.stringify(drawn)}</output>` };
}
export const companyShell = ['<head>', '</head><main>', '</main>'];
