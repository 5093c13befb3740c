/**
 * What the web build leaves for the function that writes company pages (web/build/company-page.ts): the app's own tree,
 * and the document around it. The bundler finds it in dist/pages.
 */
declare module 'virtual:company-page' {
  /** The content of `#root` at an address; without data, of an address that is no company's. */
  export function renderCompanyPage(
    address: string,
    data: {
      slug: string;
      company: import('../../shared/schemas/companies.ts').Company | null;
      next: string | null;
    } | null,
  ): Promise<{ body: string }>;
  /** Between its parts stand what is for `<head>`, and what is for `<body>`. */
  export const companyShell: readonly [string, string, string];
}
