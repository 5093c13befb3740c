import { unstable_serialize } from 'swr';
import type { Draw } from '../../../shared/drawn-pages.ts';
import { Component as CompanyPage } from '../../features/company/company-page.tsx';
import { companyKey, companyResponse } from '../../features/company/use-company.ts';
import { drawDocument } from './draw-document.tsx';

const page = { path: 'company/:slug', element: <CompanyPage /> };

/** Without data, draws the page for an address that has no company. */
export const draw: Draw<'company'> = (address, data) =>
  drawDocument(
    page,
    address,
    data ? { [unstable_serialize(companyKey(data.slug))]: companyResponse(data) } : {},
  );
