import { expect, test } from 'vitest';
import type { Route } from '../../shared/route.ts';
import {
  type PageRouteId,
  pageRouteIds,
  pageRoutes,
  type RouteId,
  routeIds,
  routes,
} from '../../shared/routes.ts';
import { functionIds } from '../bundling/bundle.ts';
import { functionEnvironment } from '../api/function-environment.ts';
import { type FunctionId, functionPermissions } from './function-permissions.ts';
import type { ItemKind } from '../../shared/item-kinds.ts';
import { anySettings } from '../testing/any-settings.ts';

const limited = routeIds.filter((id) => ((routes[id] as Route).limits ?? []).length > 0);

test.each(limited)('%s, which is limited, may count its calls', (id) => {
  expect(functionPermissions[id].table?.rateLimits).toEqual(
    expect.arrayContaining(['PutItem', 'UpdateItem']),
  );
});

test.each([...routeIds, ...pageRouteIds])('%s is told of the secret before, while there is one', (id) => {
  const { ORIGIN_SECRET_PREVIOUS: none } = functionEnvironment(id, anySettings);
  const { ORIGIN_SECRET_PREVIOUS: one } = functionEnvironment(id, {
    ...anySettings,
    previousOriginSecret: 'old',
  });
  expect([none, one]).toEqual([undefined, 'old']);
});

const listKinds = (id: FunctionId) => Object.keys(functionPermissions[id].table ?? {}) as ItemKind[];
const PUBLIC: readonly ItemKind[] = ['companies', 'companyIds', 'lists', 'sitemap', 'words', 'endings'];
/** A reference is what it is read by: it holds at least 80 random bits. */
const BY_REFERENCE: readonly RouteId[] = ['get-takedown-status'];
const visitorsReads = [...routeIds, ...pageRouteIds].filter((id) => {
  const { method, access }: Route = id in routes ? routes[id as RouteId] : pageRoutes[id as PageRouteId];
  return method === 'GET' && access === 'public' && !(BY_REFERENCE as readonly string[]).includes(id);
});

test.each(visitorsReads)('%s, which anybody may call, reaches nothing that is not public', (id) => {
  expect(listKinds(id).filter((kind) => !PUBLIC.includes(kind))).toEqual([]);
});

const READING = ['GetItem', 'BatchGetItem', 'Query'] as const;
const listReaders = (kind: ItemKind) =>
  functionIds.filter((id) =>
    READING.some((action) => functionPermissions[id].table?.[kind]?.includes(action)),
  );

test.each([
  ['retained', []],
  ['audit', ['list-audit']],
  ['outbox', ['resend-mail', 'deliver-records']],
  ['addressCodes', []],
] as const)('of what lies in %s nobody reads but %j', (kind, readers) => {
  expect(listReaders(kind)).toEqual(readers);
});
