import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { type Route, successOf } from './route.ts';
import { pageRouteIds, routeIds, routes } from './routes.ts';

const table = Object.entries(routes) as [string, Route][];

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('each domain lists its routes, each under the name of its id', async () => {
  const ids: string[] = [];
  for (const file of globSync('routes/!(parts).ts', { cwd: import.meta.dirname })) {
    const domain = (await import(`./${file}`)) as Record<string, Route>;
    for (const [name, { id }] of Object.entries(domain)) {
      expect(dashed(name)).toBe(id);
      ids.push(id);
    }
  }
  expect(ids.sort()).toEqual([...routeIds, ...pageRouteIds].sort());
});

test('no two routes have the same method and path', () => {
  const keys = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(table)('%s says what it takes where it takes it', (_, route) => {
  expect(/\{\w+\}/.test(route.path)).toBe(route.params !== undefined);
  expect(route.body !== undefined).toBe(['POST', 'PUT', 'PATCH'].includes(route.method));
  expect(route.response === undefined).toBe([204, 302, 303].includes(successOf(route)));
  for (const code of route.errors ?? []) expect(ERRORS).toHaveProperty(code);
});

test('each route with an id in its path says first what an id of nothing is answered with, but one that takes any alike', () => {
  const without = table.filter(
    ([, { params, status, errors = [] }]) =>
      params && status !== 202 && !errors.some((code) => ERRORS[code].status === 404),
  );
  expect(without).toEqual([]);
});

test('what a call changes is what others read, and no reading changes anything', () => {
  for (const [, { method, changes }] of table) {
    if (method === 'GET') expect(changes).toBeUndefined();
    for (const id of changes ?? [])
      expect(routes).toHaveProperty(id, expect.objectContaining({ method: 'GET' }));
  }
});

test('only what everyone may read is kept at the edge', () => {
  const kept = table.filter(([, { cache }]) => cache === 'edge');
  expect(kept.map(([id]) => id)).toEqual([
    'get-openapi',
    'list-companies',
    'list-company-options',
    'list-cities',
    'get-company',
    'list-company-reviews',
  ]);
  for (const [, { access, method }] of kept) expect([access, method]).toEqual(['public', 'GET']);
});

test('everything under /api/admin/ is for admins alone, and nothing else is', () => {
  for (const [, { path, access }] of table) expect(access === 'admin').toBe(path.startsWith('/api/admin/'));
});
