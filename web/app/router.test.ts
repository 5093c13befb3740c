import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { unstable_serialize } from 'swr';
import { pages } from '../../shared/pages.ts';
import { CURRENT_USER_KEY } from '../lib/use-current-user.ts';
import { renderPage } from './render.tsx';
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

describe.each(pages.map(({ path }) => path).filter((path) => /^\/admin\b/.test(path)))('%s', (path) => {
  const draw = async (role: 'USER' | 'ADMIN' | null) => {
    const user = role && { id: '1', role, firstName: 'Naledi', lastName: 'Khumalo' };
    const address = path.replace(':id', '00000000-0000-4000-8000-000000000000');
    return (await renderPage(appRoutes, address, { [unstable_serialize(CURRENT_USER_KEY)]: user })).body;
  };

  it.each(['USER', null] as const)(
    'tells %s that it is for moderators, and shows nothing else',
    async (role) => {
      const body = await draw(role);
      expect(body).toContain('This page is for moderators');
      expect(body).not.toContain('aria-label="Admin"');
    },
  );

  it('is shown to a moderator', async () => {
    expect(await draw('ADMIN')).toContain('aria-label="Admin"');
  });
});
