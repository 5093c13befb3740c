import { useState } from 'react';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ModeratedReview, Redaction, ReviewAuthor } from '../../../../shared/schemas/moderation.ts';
import { call } from '../../../lib/api.ts';
import type { ActionTexts } from '../../../lib/use-action.ts';
import { type Decision, useQueueDecision } from '../decisions.ts';
import { useRecordedReading } from './use-recorded-reading.ts';

const REASONED_TEXTS = {
  unpublish: { done: 'Review unpublished', failed: 'Failed to unpublish review' },
  unpublishReply: { done: 'Reply unpublished', failed: 'Failed to unpublish the reply' },
  endAnswers: { done: 'Address ended', failed: 'Failed to end the address' },
  showAuthor: { done: 'The author is shown', failed: 'Failed to show the author' },
} satisfies Record<string, ActionTexts<unknown>>;

export function useReview(id: string) {
  const parts = { params: { id } };
  const review = useRecordedReading<ModeratedReview>(['moderated review', id], () =>
    call('get-admin-review', parts),
  );
  const [author, setAuthor] = useState<ReviewAuthor | null>(null);
  const { isBusy, decide: send, decideReview } = useQueueDecision();

  const decide = async (named: ModeratedReview, decision: Decision) => {
    const outcome = await decideReview(named, decision);
    /* Another moderator may have been first. */
    if (outcome.failure !== null) void review.mutate();
    return outcome;
  };
  const act = async <Result>(action: () => Promise<Result>, texts: ActionTexts<Result>) => {
    const { failure } = await send(action, texts);
    await review.mutate();
    return failure === null;
  };
  const revision = review.data?.revision ?? null;
  const redact = (redactions: Redaction[], reason: string | null) =>
    act(() => call('redact-review', { ...parts, body: { redactions, revision, reason } }), {
      done: redactions.length === 1 ? 'Passage redacted' : `${redactions.length} passages redacted`,
      failed: 'Failed to redact',
    });
  const hear = (noticeEmailOfCompany: boolean) =>
    act(() => call('hear-review', { ...parts, body: { revision, noticeEmailOfCompany } }), {
      done: ({ hearUntil }) => ({
        title: 'The company is told',
        description: `It may answer until ${formatLongDate(hearUntil ?? '')}.`,
      }),
      failed: 'Failed to tell the company',
    });
  const giveReason = (name: keyof typeof REASONED_TEXTS, reason: string) => {
    const body = { reason };
    const actions = {
      unpublish: () => call('unpublish-review', { ...parts, body }),
      unpublishReply: () => call('unpublish-reply', { params: { id: review.data?.reply?.id ?? '' }, body }),
      endAnswers: () => call('end-answers', { ...parts, body }),
      showAuthor: async () => setAuthor(await call('read-author', { ...parts, body })),
    };
    return act<unknown>(actions[name], REASONED_TEXTS[name]);
  };
  return { ...review, isBusy, author, decide, redact, hear, giveReason };
}
