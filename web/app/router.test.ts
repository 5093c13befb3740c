import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from '../../shared/pages.ts';
import { appRoutes } from './router.tsx';

/** The addresses at which the router shows a page: those of routes without child routes. */
function listAddresses(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children ? listAddresses(children, address) : [address || '/'];
  });
}

const NOT_FOUND = '/*';

it('the app shows a page at each address for which the server has one, and at no other', () => {
  const paths = pages.map(({ path }) => path);
  expect(listAddresses(appRoutes).sort()).toEqual([...paths, NOT_FOUND].sort());
});
