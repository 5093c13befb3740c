/** Stands in for what the web build leaves (functions/companies/company-page.d.ts): what is tested is the function. */
export const companyMarkup = () => '';
export const missingMarkup = () => '<h1>Company not found</h1>';
export const companyShell = ['<head>', '</head><main>', '</main>', ''];
