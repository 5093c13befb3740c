import type { Draw } from '../../../shared/drawn-pages.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { toResponseData } from '../../lib/use-api.ts';
import { renderPage } from '../render.tsx';
import { RootLayout } from '../root-layout.tsx';

const routes = [
  { element: <RootLayout />, children: [{ index: true, element: <LandingPage figures="live" /> }] },
];

export const draw: Draw<'landing'> = async (address, { figures }) => {
  const pageData = toResponseData('get-transparency', {}, figures);
  return { ...(await renderPage(routes, address, pageData)), pageData };
};
