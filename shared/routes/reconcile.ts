import type { ApiRoute } from '../route.ts';
import * as schemas from '../schemas/reconcile.ts';

/** The standard requires it: any site's pages, a token in the address if a header cannot be set. */
const service = { anyOrigin: true, scope: 'CHECK' } as const;

export const getReconcile = {
  ...service,
  id: 'get-reconcile',
  method: 'GET',
  path: '/api/reconcile',
  access: 'public',
  summary:
    'The manifest of the reconciliation service (W3C Reconciliation Service API 0.2), for everyone. With `queries` or `extend`, and a token, as POST answers.',
  query: schemas.reconcileQuery,
  response: schemas.reconcileGetAnswer,
  seconds: 28,
} as const satisfies ApiRoute;

export const reconcile = {
  ...service,
  id: 'reconcile',
  method: 'POST',
  path: '/api/reconcile',
  access: 'token',
  whileStopped: true,
  summary:
    'Look companies up as OpenRefine does: a form with `queries`, up to 500 of them, or with `extend`, either as JSON. Nothing of it is kept. `match` is true for the one company of that number or name.',
  query: schemas.tokenQuery,
  takesForm: true,
  body: schemas.reconcileForm,
  bodyBytes: 512 * 1024,
  seconds: 28,
  response: schemas.reconcileAnswer,
} as const satisfies ApiRoute;

export const suggestCompanies = {
  ...service,
  id: 'suggest-companies',
  method: 'GET',
  path: '/api/reconcile/suggest/companies',
  access: 'token',
  summary: 'Companies for what somebody types in OpenRefine, those whose name begins with it first.',
  query: schemas.suggestQuery,
  response: schemas.companySuggestions,
} as const satisfies ApiRoute;

export const suggestProperties = {
  ...service,
  id: 'suggest-properties',
  method: 'GET',
  path: '/api/reconcile/suggest/properties',
  access: 'token',
  summary: 'Properties for what somebody types in OpenRefine.',
  query: schemas.suggestQuery,
  response: schemas.propertySuggestions,
} as const satisfies ApiRoute;

export const proposeProperties = {
  id: 'propose-properties',
  method: 'GET',
  path: '/api/reconcile/properties',
  access: 'public',
  anyOrigin: true,
  summary: 'The properties that `extend` tells of a company, for everyone.',
  query: schemas.proposeQuery,
  response: schemas.proposedProperties,
} as const satisfies ApiRoute;
