import { expect, test } from 'vitest';
import { filePages, findFilePage, isPagePath, listedPaths, pages, refusedPaths } from './pages.ts';

test.each(pages)('$path is a page, with a slash at its end and in capitals too', ({ path }) => {
  const address = path.replace(/:\w+/g, 'x-1');
  expect(isPagePath(address)).toBe(true);
  expect(isPagePath(address === '/' ? '/' : `${address}/`)).toBe(true);
  expect(isPagePath(address.toUpperCase())).toBe(true);
});

test.each(['/nothing', '/company', '/company/a/b', '/admin/reviews', '/login/x', '/api/companies', ''])(
  '%j is no page',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);

test('a page is answered by a file or written by a function, and by the app’s shell in a spelling that leads to no function', () => {
  expect(findFilePage('/Directory/')).toBe('/directory');
  expect(findFilePage('/answer/any-token')).toBe('/answer/:token');
  expect(findFilePage('/company/acme')).toBeUndefined();
  expect(pages.filter((page) => !filePages.includes(page)).map(({ path }) => path)).toEqual([
    '/company/:slug',
    '/review/:id',
  ]);
});

test('no page is both named to crawlers and closed to them', () => {
  const closed = listedPaths.filter((path) => refusedPaths.some((start) => path.startsWith(start)));
  expect(closed).toEqual([]);
});
