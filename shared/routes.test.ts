import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const table = Object.entries(routes) as [string, Route][];

test('no two routes have the same method and path', () => {
  const keys = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(table)('%s says what it takes where it takes it', (_, route) => {
  expect(/\{\w+\}/.test(route.path)).toBe(route.params !== undefined);
  expect(route.body !== undefined).toBe(route.method === 'POST' || route.method === 'PATCH');
  expect(route.answer === undefined).toBe(route.status === 204 || route.status === 302);
  for (const code of route.errors ?? []) expect(ERRORS).toHaveProperty(code);
});

test('only what everyone may read is kept at the edge', () => {
  const kept = table.filter(([, { cache }]) => cache === 'edge');
  expect(kept.map(([id]) => id)).toEqual([
    'get-openapi',
    'list-companies',
    'list-company-options',
    'get-company',
    'list-company-reviews',
  ]);
  for (const [, { access, method }] of kept) expect([access, method]).toEqual(['public', 'GET']);
});

test('everything under /api/admin/ is for admins alone, and nothing else is', () => {
  for (const [, { path, access }] of table) expect(access === 'admin').toBe(path.startsWith('/api/admin/'));
});
