import { useState } from 'react';
import useSWR from 'swr';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ModeratedReview, Redaction, ReviewAuthor } from '../../../../shared/schemas/moderation.ts';
import { call } from '../../../lib/api.ts';
import { type ActionTexts, useAction } from '../../../lib/use-action.ts';
import { decideReview, decisionTexts, type Decision, type NamedReview } from '../decisions.ts';

/**
 * A review for a moderator. It is fetched again each time its page opens, because its links to files expire, and
 * not after every call, because each reading is recorded.
 */
export function useReview(id: string) {
  const parts = { params: { id } };
  const review = useSWR<ModeratedReview, unknown>(
    ['moderated review', id],
    () => call('get-admin-review', parts),
    {
      revalidateOnMount: true,
      onSuccess: () => setFetchedAt(Date.now()),
    },
  );
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const [author, setAuthor] = useState<ReviewAuthor | null>(null);
  const { isBusy, run, attempt } = useAction();

  /** Resolves to the error, or to null after success. */
  const decide = async (named: NamedReview, decision: Decision): Promise<unknown> => {
    const failure = await attempt(() => decideReview(id, decision), decisionTexts(named, decision));
    /* Another moderator may have been first. */
    if (failure !== null) void review.mutate();
    return failure;
  };
  const act = async <Result>(send: () => Promise<Result>, texts: ActionTexts<Result>): Promise<boolean> => {
    const isDone = await run(send, texts);
    await review.mutate();
    return isDone;
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
  const unpublish = (reason: string) =>
    act(() => call('unpublish-review', { ...parts, body: { reason } }), {
      done: 'Review unpublished',
      failed: 'Failed to unpublish review',
    });
  const unpublishReply = (reason: string) =>
    act(() => call('unpublish-reply', { params: { id: review.data?.reply?.id ?? '' }, body: { reason } }), {
      done: 'Reply unpublished',
      failed: 'Failed to unpublish the reply',
    });
  const endAnswers = (reason: string) =>
    act(() => call('end-answers', { ...parts, body: { reason } }), {
      done: 'Address ended',
      failed: 'Failed to end the address',
    });
  const showAuthor = (reason: string) =>
    act(async () => setAuthor(await call('read-author', { ...parts, body: { reason } })), {
      done: 'The author is shown',
      failed: 'Failed to show the author',
    });
  const actions = { decide, redact, hear, unpublish, unpublishReply, endAnswers, showAuthor };
  return { ...review, fetchedAt, isBusy, author, ...actions };
}
