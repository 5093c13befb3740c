import { expect, test } from 'vitest';
import { filePages, isPagePath, listedPaths, pages, refusedPaths } from './pages.ts';

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

test('every page but those of a company and a review has a file that answers it where no function does', () => {
  expect(pages.filter((page) => !filePages.includes(page)).map(({ path }) => path)).toEqual([
    '/company/:slug',
    '/review/:id',
  ]);
});

test('no page is both named to crawlers and closed to them', () => {
  const closed = listedPaths.filter((path) => refusedPaths.some((start) => path.startsWith(start)));
  expect(closed).toEqual([]);
});
