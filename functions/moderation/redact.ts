import type { RedactionRequest } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { validationFailed } from '../platform/middleware.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { AT_REVISION, type ReviewTexts, type WholeReview } from '../reviews/review.ts';
import { pendingReview } from './pending-review.ts';
import { redactionIssues, withoutPassages, wordsFor } from './redaction.ts';

type RedactionOrder = RedactionRequest & ModeratorAction;

/**
 * Takes passages out of a pending review's texts: the texts and the audit entry change together, the texts as they were
 * sent in are kept beside them. Refused with `review_changed` when somebody redacted since they were read.
 */
export async function redact(id: string, order: RedactionOrder): Promise<WholeReview> {
  const review = await pendingReview(id);
  const { head, body } = review;
  if (order.revision !== null && order.revision !== (head.revision ?? 0))
    throw new HttpError('review_changed');
  const texts: ReviewTexts = { title: head.title, body: body.body, evidenceNote: body.evidenceNote };
  const issues = redactionIssues(texts, order.redactions);
  if (issues.length > 0) throw validationFailed(issues);
  const redacted = redactedReview(review, texts, order);
  try {
    await transact(writesOf(redacted, order));
    return redacted;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    await pendingReview(id);
    throw new HttpError('review_changed');
  }
}

function redactedReview(review: WholeReview, texts: ReviewTexts, order: RedactionOrder): WholeReview {
  const { title, body, evidenceNote } = withoutPassages(texts, order.redactions);
  const { head } = review;
  const original = review.body.original ?? texts;
  return {
    ...review,
    head: { ...head, title, revision: (head.revision ?? 0) + 1, updatedAt: order.now.toISOString() },
    body: { ...review.body, body, evidenceNote, original },
  };
}

function writesOf({ head, body }: WholeReview, { redactions, moderatorId, now }: RedactionOrder): Write[] {
  const { id, title, revision = 1, updatedAt } = head;
  const act = { act: 'redact-review', actorId: moderatorId, reason: null, note: null };
  return [
    {
      name: 'review',
      update: {
        Key: reviewKey(id),
        UpdateExpression: 'SET title = :title, revision = :next, updatedAt = :at',
        ConditionExpression: `#status = :pending AND ${AT_REVISION}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':title': title,
          ':next': revision,
          ':revision': revision - 1,
          ':at': updatedAt,
          ':pending': 'PENDING',
        },
      },
    },
    {
      name: 'body',
      update: {
        Key: reviewBodyKey(id),
        UpdateExpression:
          'SET body = :body, evidenceNote = :note, original = if_not_exists(original, :original)',
        ExpressionAttributeValues: {
          ':body': body.body,
          ':note': body.evidenceNote,
          ':original': body.original,
        },
      },
    },
    ...reviewAuditWrites(id, { ...act, detail: wordsFor(redactions) }, now),
  ];
}
