import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CompanyMissing, CompanyView } from '../features/company/company-view.tsx';
import { LoadMore } from '../features/company/load-more.tsx';
import type { Company } from '../../shared/schemas/companies.ts';

/** The function writes the title into the page's head. */
const draw = (page: ReactNode) => renderToStaticMarkup(page).replace(/<title>.*?<\/title>/, '');

/** The content of `<main>` on a company's page, as the app will draw it. The build makes this a module of its own. */
export function companyMarkup(company: Company, hasMoreReviews: boolean): string {
  const further = hasMoreReviews && <LoadMore isBusy={false} />;
  return draw(<CompanyView company={company} furtherReviews={further} />);
}

export function missingMarkup(): string {
  return draw(<CompanyMissing />);
}
