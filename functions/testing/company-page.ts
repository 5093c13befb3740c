import type { Company } from '../../shared/schemas/companies.ts';

/** Replaces the module of the web build (functions/companies/company-page.d.ts) in tests of the function. */
export const companyMarkup = ({ reviews }: Company, part: { isFirst: boolean; next: string | null }) =>
  `<output>${JSON.stringify({ ...part, reviews: reviews.map(({ id }) => id) })}</output>`;
export const missingMarkup = () => '<h1>Company not found</h1>';
export const notFoundMarkup = () => '<h1>404 Page Not Found</h1>';
export const companyShell = ['<head>', '</head><main>', '</main>', ''];
