import type { RouteObject } from 'react-router-dom';
import type { DrawnDocument } from '../../../shared/drawn-pages.ts';
import type { RenderedData } from '../../lib/rendered-data.ts';
import { Component as NotFoundPage } from '../not-found-page.tsx';
import { renderPage, type RenderedMarkup } from '../render.tsx';
import { RootLayout } from '../root-layout.tsx';
import { Shell } from '../shell.tsx';

export interface RenderedDocument extends RenderedMarkup, DrawnDocument {}

/** Knows only one page, so that a function bundles no other pages. */
export async function drawDocument(
  page: RouteObject,
  address: string,
  pageData: RenderedData,
): Promise<RenderedDocument> {
  const routes: RouteObject[] = [
    {
      element: <RootLayout />,
      children: [{ element: <Shell />, children: [page, { path: '*', element: <NotFoundPage /> }] }],
    },
  ];
  return { ...(await renderPage(routes, address, pageData)), pageData };
}
