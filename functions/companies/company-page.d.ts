/**
 * What the web build leaves for the function that writes company pages (web/build/company-page.ts): markup by the app's
 * own components, and the page around it. The bundler finds it in dist/pages.
 */
declare module 'virtual:company-page' {
  import type { Company } from '../../shared/schemas/companies.ts';

  /** The content of `<main>`: of a company, whether with its newest reviews, and the cursor of those that follow. */
  export function companyMarkup(company: Company, part: { isFirst: boolean; next: string | null }): string;
  /** Of an address that is no company's. */
  export function missingMarkup(): string;
  /** Of an address below a company's. */
  export function notFoundMarkup(): string;
  /** Between its parts stand what is for `<head>`, the content, and the data. */
  export const companyShell: readonly [string, string, string, string];
}
