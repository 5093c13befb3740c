import type { RouteObject } from 'react-router-dom';
import { unstable_serialize } from 'swr';
import { Component as CompanyPage } from '../features/company/company-page.tsx';
import { companyKey, companyResponse, type EmbeddedCompany } from '../features/company/use-company.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';
import { renderPage, type RenderedMarkup } from './render.tsx';
import { RootLayout } from './root-layout.tsx';
import { Shell } from './shell.tsx';

/** Of the app's routes those that begin with /company/, without the code of others. */
const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <Shell />,
        children: [
          { path: 'company/:slug', element: <CompanyPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Draws a page below /company/ as the app does. The function that serves these pages calls it. */
export function renderCompanyPage(address: string, data: EmbeddedCompany | null): Promise<RenderedMarkup> {
  const fallback = data && { [unstable_serialize(companyKey(data.slug))]: companyResponse(data) };
  return renderPage(routes, address, fallback ?? {});
}
