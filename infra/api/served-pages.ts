import type { LandingFigures } from '../../shared/landing-page.ts';
import type { Route } from '../../shared/route.ts';
import { pageRoutes } from '../../shared/routes.ts';

export const isServed = ({ id }: Route, figures: LandingFigures): boolean =>
  id !== 'get-landing-page' || figures === 'live';

export const servedPages = (figures: LandingFigures) =>
  Object.values(pageRoutes).filter((route) => isServed(route, figures));
