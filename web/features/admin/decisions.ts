import type { RouteId } from '../../../shared/routes.ts';
import { call } from '../../lib/api.ts';

/** The routes whose responses a moderator's decision makes stale, wherever it was made. */
const AFFECTED_ROUTES: readonly RouteId[] = [
  'list-companies',
  'list-company-options',
  'list-cities',
  'get-company',
  'list-company-reviews',
  'list-own-companies',
  'list-own-reviews',
  'get-takedown-status',
  'list-audit',
  'get-admin-stats',
  'list-pending-reviews',
  'list-pending-companies',
  'get-admin-company',
  'list-takedowns',
];

/** All of them but those that the page at hand goes on showing until it has fetched them again. */
export const affectedRoutesBut = (...shown: RouteId[]): RouteId[] =>
  AFFECTED_ROUTES.filter((id) => !shown.includes(id));

/** The reason, which the persons concerned are told, and the note, which only moderators see. */
export interface DecisionText {
  reason: string;
  note: string;
}

export type Decision = { action: 'approve' } | ({ action: 'reject' } & DecisionText);

/** The toasts of each decision. */
export const DECISION_TEXTS = {
  approve: { done: 'Review approved successfully', failed: 'Failed to approve review' },
  reject: { done: 'Review rejected successfully', failed: 'Failed to reject review' },
};

/** Publishes or refuses a pending review. Throws ApiError. */
export async function decideReview(id: string, { action, ...body }: Decision): Promise<void> {
  await call(`${action}-review`, { params: { id }, body });
}
