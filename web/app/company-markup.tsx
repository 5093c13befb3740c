import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CompanyMissing, CompanyView } from '../features/company/company-view.tsx';
import { LoadMore } from '../features/company/load-more.tsx';
import { PlainPaging } from '../features/company/plain-paging.tsx';
import type { Company } from '../../shared/schemas/companies.ts';
import { Component as NotFound } from './not-found-page.tsx';

/** The function writes the title into the page's head. */
const draw = (page: ReactNode) => renderToStaticMarkup(page).replace(/<title>.*?<\/title>/, '');

/** Which of a company's reviews its page holds, for who has no script. */
export interface Part {
  /** Whether these are the newest. */
  isFirst: boolean;
  /** The cursor of those that follow. */
  next: string | null;
}

/** The content of `<main>` on a company's page, as the app will draw it. The build makes this a module of its own. */
export function companyMarkup(company: Company, { isFirst, next }: Part): string {
  const path = `/company/${company.slug}`;
  const further = (
    <>
      {next && <LoadMore isBusy={false} />}
      <PlainPaging first={isFirst ? null : path} next={next && `${path}?cursor=${next}`} />
    </>
  );
  return draw(<CompanyView company={company} furtherReviews={further} />);
}

/** Of an address that is no company's. */
export function missingMarkup(): string {
  return draw(<CompanyMissing />);
}

/** Of an address below a company's. */
export function notFoundMarkup(): string {
  return draw(<NotFound />);
}
