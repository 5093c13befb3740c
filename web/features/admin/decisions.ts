import type { Approval, PendingReview, Rejection } from '../../../shared/schemas/moderation.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type ActionTexts, failureText, useAction } from '../../lib/use-action.ts';
import { showToast } from '../../lib/toaster.ts';
import { tell } from './done.ts';

export type ReadApproval = Omit<Approval, 'reason' | 'note'>;

export type Decision = ({ action: 'approve' } & ReadApproval) | ({ action: 'reject' } & Rejection);

type NamedReview = Pick<PendingReview, 'id' | 'title' | 'company'>;

const nameReview = ({ title, company }: NamedReview) => `“${title}”, about ${company.name}`;

const decisionTexts = (review: NamedReview, { action }: Decision): ActionTexts<unknown> =>
  action === 'reject'
    ? { done: 'Review rejected successfully', failed: 'Failed to reject review' }
    : {
        done: {
          title: 'Review approved successfully',
          description: `${nameReview(review)}, is public.`,
          action: { label: 'Undo', onClick: () => void undoApproval(review) },
        },
        failed: 'Failed to approve review',
      };

export interface Outcome {
  failure: unknown;
  /** Nothing is left to decide: it is done, somebody else was first, or the item is deleted. */
  isOver: boolean;
}

const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'already_decided' || error.code === 'illegal_step' || error.status === 404);

/** One decision at a time. What was typed for one that is not over can be sent again. */
export function useQueueDecision() {
  const { isBusy, attempt } = useAction();
  const decide = async <Result>(
    send: () => Promise<Result>,
    { done, ...texts }: ActionTexts<Result>,
  ): Promise<Outcome> => {
    const failure = await attempt(send, {
      ...texts,
      done: (result) => {
        const text = typeof done === 'function' ? done(result) : done;
        if (text) tell(text);
        return null;
      },
    });
    return { failure, isOver: failure === null || isTooLate(failure) };
  };
  const decideReview = (review: NamedReview, decision: Decision) => {
    const { action, ...body } = decision;
    const send = () => call(`${action}-review`, { params: { id: review.id }, body });
    return decide<unknown>(send, decisionTexts(review, decision));
  };
  return { isBusy, decide, decideReview };
}

const followers = new Set<(id: string) => void>();
/** Calls `follow` with a review's id when an approval is undone on any page. Returns a function to stop. */
export function onUndone(follow: (id: string) => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

const UNDO_REASON = 'It was approved by mistake. A moderator will read it again.';

async function undoApproval(review: NamedReview): Promise<void> {
  try {
    await call('unpublish-review', { params: { id: review.id }, body: { reason: UNDO_REASON } });
    tell({ title: 'Approval undone', description: `${nameReview(review)}, is in the queue again.` });
  } catch (error) {
    showToast({ tone: 'error', ...failureText(error, 'Failed to undo the approval') });
  } finally {
    for (const follow of followers) follow(review.id);
  }
}
