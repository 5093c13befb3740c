import type * as page from 'virtual:company-page';

/** Replaces the module of the web build (functions/companies/company-page.d.ts) in tests of the function. */
export const renderCompanyPage: typeof page.renderCompanyPage = async (address, data) => {
  if (!data) return { body: '<h1>404 Page Not Found</h1>' };
  if (!data.company) return { body: '<h1>Company not found</h1>' };
  const reviews = data.company.reviews.map(({ id }) => id);
  const drawn = { isFirst: !address.endsWith('?cursor'), next: data.next, reviews };
  return { body: `<output>${JSON.stringify(drawn)}</output>` };
};
export const companyShell: typeof page.companyShell = ['<head>', '</head><main>', '</main>'];
