import type { Company } from '../../shared/schemas/companies.ts';

interface CompanyData {
  company: Company | null;
  next: string | null;
}

/** Replaces the module of the web build (functions/platform/drawn-pages.d.ts) in tests of the function. */
export async function draw(address: string, data: CompanyData | null): Promise<RenderedDocument> {
  const heading = !data ? '404 Page Not Found' : 'Company not found';
  const titled = { title: `${heading} · FlagRegister`, pageData: { ...data } };
  if (!data?.company) return { body: `<h1>${heading}</h1>`, ...titled };
  const reviews = data.company.reviews.map(({ id }) => id);
  const drawn = { isFirst: !address.endsWith('?cursor'), next: data.next, reviews };
  return { body: `<output>${JSON.stringify(drawn)}</output>`, ...titled };
}
export const shell: PageShell = ['<head>', '</head><main>', '</main>'];
