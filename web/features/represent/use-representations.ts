import type { RouteId } from '../../../shared/routes.ts';
import { useApi } from '../../lib/use-api.ts';

/** The user's requests to represent companies, including approved ones. */
export const useRepresentations = () => useApi('list-own-representatives', {});

/** Routes that a request affects: the user's own list, the moderators' list, and a review's page. */
export const AFFECTED: readonly RouteId[] = [
  'list-own-representatives',
  'list-representatives',
  'get-review',
];
