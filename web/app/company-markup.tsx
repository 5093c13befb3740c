import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CompanyMissing, CompanyView } from '../features/company/company-view.tsx';
import { LoadMore } from '../features/company/load-more.tsx';
import { PlainPaging } from '../features/company/plain-paging.tsx';
import type { Company } from '../../shared/schemas/companies.ts';
import { Component as NotFound } from './not-found-page.tsx';

/** The function writes the title into the page's head. */
const draw = (page: ReactNode) => renderToStaticMarkup(page).replace(/<title>.*?<\/title>/, '');

/** The part of a company's reviews that its page holds, for visitors without script. */
export interface Part {
  /** True for the newest reviews. */
  isFirst: boolean;
  /** The cursor of the reviews that follow. */
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

/** The content of `<main>` where there is no such company. */
export function missingMarkup(): string {
  return draw(<CompanyMissing />);
}

/** The content of `<main>` for an address below a company's. */
export function notFoundMarkup(): string {
  return draw(<NotFound />);
}
