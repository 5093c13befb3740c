import type { Company } from '../../../shared/schemas/companies.ts';

/** What the server wrote into the page it answered with: a company, or that there is none. */
interface EmbeddedCompany {
  slug: string;
  company: Company | null;
  /** The cursor of further reviews. */
  next: string | null;
}

/** The company of the address that was opened, if it was one's: nothing needs fetching, nothing flashes. */
export function embeddedCompany(): EmbeddedCompany | null {
  const text = document.getElementById('company-data')?.textContent;
  return text ? (JSON.parse(text) as EmbeddedCompany | null) : null;
}
