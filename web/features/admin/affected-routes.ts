import type { RouteId } from '../../../shared/routes.ts';

/** The routes that show companies, reviews or decisions: what a moderator decides makes their responses stale. */
export const AFFECTED_ROUTES: readonly RouteId[] = [
  'list-companies',
  'list-company-options',
  'list-cities',
  'get-company',
  'list-company-reviews',
  'list-own-companies',
  'list-own-reviews',
  'list-audit',
];
