/**
 * What the web build leaves for the function that writes company pages (web/build/company-page.ts): markup by the app's
 * own components, and the page around it. The bundler finds it in dist/pages.
 */
declare module 'virtual:company-page' {
  import type { Company } from '../../shared/schemas/companies.ts';

  /** The content of `<main>`. */
  export function companyMarkup(company: Company, hasMoreReviews: boolean): string;
  export function missingMarkup(): string;
  /** Between its parts stand what is for `<head>`, the content, and the data. */
  export const companyShell: readonly [string, string, string, string];
}
