import { call } from '../../lib/api.ts';

export type Decision =
  | { action: 'approve' }
  | {
      action: 'reject';
      /** Told to the author. */
      reason: string;
      /** For moderators alone. */
      note: string;
    };

/** The toasts of each decision. */
export const DECISION_TEXTS = {
  approve: { done: 'Review approved successfully', failed: 'Failed to approve review' },
  reject: { done: 'Review rejected successfully', failed: 'Failed to reject review' },
};

/** Publishes or refuses a pending review. Throws ApiError. */
export async function decideReview(id: string, decision: Decision): Promise<void> {
  if (decision.action === 'approve') {
    await call('approve-review', { params: { id }, body: {} });
  } else {
    const { reason, note } = decision;
    await call('reject-review', { params: { id }, body: { reason, note } });
  }
}
