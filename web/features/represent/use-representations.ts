import type { RouteId } from '../../../shared/routes.ts';
import { useApi } from '../../lib/use-api.ts';

/** One's own requests to represent companies, and those that were approved. */
export const useRepresentations = () => useApi('list-own-representatives', {});

/** What changes with a request: one's own list, the moderators', and what a review's page offers. */
export const AFFECTED: readonly RouteId[] = [
  'list-own-representatives',
  'list-representatives',
  'get-review',
];
