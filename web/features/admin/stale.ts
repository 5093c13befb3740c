import type { RouteId } from '../../../shared/routes.ts';

/**
 * What grows old by what a moderator decides, beside the list and the figures on the page itself: all that shows
 * companies, reviews or decisions.
 */
export const STALE: readonly RouteId[] = [
  'list-companies',
  'list-company-options',
  'get-company',
  'list-company-reviews',
  'list-own-companies',
  'list-own-reviews',
  'list-audit',
];
