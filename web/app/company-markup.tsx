import type { ReactNode } from 'react';
import { CompanyMissing, CompanyView } from '../features/company/company-view.tsx';
import { LoadMore } from '../features/company/load-more.tsx';
import type { Company } from '../../shared/schemas/companies.ts';
import { markupOf } from '../build/still/markup-of.ts';
import { restartIds } from '../build/still/react.ts';

function draw(page: ReactNode): string {
  restartIds();
  // The function writes the title into the page's head.
  return markupOf(page).replace(/<title>.*?<\/title>/, '');
}

/** The content of `<main>` on a company's page, as the app will draw it. The build makes this a module of its own. */
export function companyMarkup(company: Company, hasMoreReviews: boolean): string {
  const further = hasMoreReviews && <LoadMore isBusy={false} />;
  return draw(<CompanyView company={company} furtherReviews={further} />);
}

export function missingMarkup(): string {
  return draw(<CompanyMissing />);
}
