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
import { functionEnvironment } from '../api/function-environment.ts';
import { type FunctionId, functionIds } from '../api/function-ids.ts';
import { functionPermissions } from './function-permissions.ts';
import type { ItemKind } from '../../shared/item-kinds.ts';
import { anySettings } from '../testing/any-settings.ts';

const limited = routeIds.filter((id) => ((routes[id] as Route).limits ?? []).length > 0);

test.each(limited)('%s, which is limited, may count its calls', (id) => {
  expect(functionPermissions[id].table?.rateLimits).toContain('UpdateItem');
});

test.each([...routeIds, ...pageRouteIds])('%s is told of the secret before, while there is one', (id) => {
  const { ORIGIN_SECRET_PREVIOUS: none } = functionEnvironment(id, anySettings);
  const { ORIGIN_SECRET_PREVIOUS: one } = functionEnvironment(id, {
    ...anySettings,
    previousOriginSecret: 'old',
  });
  expect([none, one]).toEqual([undefined, 'old']);
});

test.each(routeIds)('%s asks for a second factor exactly where it is for moderators', (id) => {
  const { SECOND_FACTOR } = functionEnvironment(id, anySettings);
  expect(SECOND_FACTOR).toBe(routes[id].access === 'admin' ? 'required' : undefined);
});

const listKinds = (id: FunctionId) => Object.keys(functionPermissions[id].table ?? {}) as ItemKind[];
const PUBLIC: readonly ItemKind[] = [
  'decisions',
  'companies',
  'companyIds',
  'lists',
  'sitemap',
  'words',
  'wordGroups',
];
/** Routes that need a reference or a token, with at least 80 random bits. */
const BY_REFERENCE: readonly RouteId[] = [
  'get-takedown-status',
  'get-privacy-request',
  'get-question',
  'get-answer',
];
/** These only read whether and where a review is public (functions/reviews/get-review.test.ts). */
const BY_PLACE: readonly FunctionId[] = ['get-review', 'get-review-page'];
/** Their figures, and the number of listed companies (functions/transparency/transparency.test.ts). */
const BY_FIGURES: readonly FunctionId[] = ['get-transparency', 'get-transparency-page', 'get-landing-page'];
/** Without a token it returns the manifest, and reads nothing (functions/reconcile/reconcile.test.ts). */
const BY_TOKEN: readonly RouteId[] = ['get-reconcile'];
const visitorsReads = [...routeIds, ...pageRouteIds].filter((id) => {
  const { method, access }: Route = id in routes ? routes[id as RouteId] : pageRoutes[id as PageRouteId];
  return (
    method === 'GET' &&
    access === 'public' &&
    ![...BY_REFERENCE, ...BY_PLACE, ...BY_FIGURES, ...BY_TOKEN].some((one) => one === id)
  );
});

test.each(visitorsReads)('%s, which anybody may call, reaches nothing that is not public', (id) => {
  const scope = id in routes ? (routes[id as RouteId] as Route).scope : undefined;
  // A token is read by the hash of the given text, and its use is counted.
  const ofTokens = scope === undefined ? [] : ['rateLimits', 'tokens'];
  expect(listKinds(id).filter((kind) => !PUBLIC.includes(kind))).toEqual(ofTokens);
  expect(functionPermissions[id].table?.tokens ?? []).not.toContain('Query');
});

test('no function may try a password but those that ask for one', () => {
  const trying = functionIds.filter((id) => functionPermissions[id].pool?.includes('AdminInitiateAuth'));
  expect(trying.sort()).toEqual([
    ...['change-email', 'change-password', 'confirm-password', 'log-in', 'remove-second-factor', 'sign-up'],
    'start-second-factor',
  ]);
});

const READING = ['GetItem', 'BatchGetItem', 'Query'] as const;
const listReaders = (kind: ItemKind) =>
  functionIds.filter((id) =>
    READING.some((action) => functionPermissions[id].table?.[kind]?.includes(action)),
  );

test.each([
  ['retained', []],
  ['removed', ['complete-changes']],
  ['audit', ['list-audit']],
  ['outbox', ['resend-mail', 'deliver-records', 'send-unsent-mail']],
  ['addressCodes', ['log-in', 'reset-password', 'confirm-privacy-request']],
  [
    'privacyRequests',
    [
      'get-privacy-request',
      'confirm-privacy-request',
      'resend-privacy-code',
      'start-privacy-request',
      'answer-privacy-request',
      'refuse-privacy-request',
    ],
  ],
] as const)('of what lies in %s nobody reads but %j', (kind, readers) => {
  expect(listReaders(kind)).toEqual(readers);
});
