import type { RedactionRequest } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { readTexts, type WholeReview } from '../reviews/review.ts';
import { redactReview } from '../reviews/review-writes.ts';
import { pendingReview } from './pending-review.ts';
import { redactionIssues, withoutPassages, wordsFor } from './redaction.ts';

type RedactionOrder = RedactionRequest & ModeratorAction;

/**
 * Takes passages out of a pending review's texts: the texts and the audit entry change together, the texts as they were
 * sent in are kept beside them. Refused with `review_changed` when somebody redacted since they were read.
 */
export async function redact(id: string, order: RedactionOrder): Promise<WholeReview> {
  const review = await pendingReview(id);
  if (order.revision !== null && order.revision !== (review.head.revision ?? 0))
    throw new HttpError('review_changed');
  const texts = readTexts(review);
  const issues = redactionIssues(texts, order.redactions);
  if (issues.length > 0) throw validationFailed(issues);
  const redacted = redactReview(review, withoutPassages(texts, order.redactions), order.now);
  try {
    await transact([...redacted.writes, ...auditWrites(id, order)]);
    return redacted.after;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    await pendingReview(id);
    throw new HttpError('review_changed');
  }
}

function auditWrites(id: string, { redactions, moderatorId, now }: RedactionOrder): Write[] {
  const act = { act: 'redact-review', actorId: moderatorId, reason: null, note: null };
  return reviewAuditWrites(id, { ...act, detail: wordsFor(redactions) }, now);
}
