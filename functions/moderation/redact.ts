import type { RedactionRequest } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { validationFailed } from '../platform/middleware.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { readTexts, type ReviewTexts, type WholeReview } from '../records/review/review.ts';
import { redactReview } from '../records/review/review-writes.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnReview, refuseOwnCase } from '../decisions/own-case.ts';
import { redactionIssues, withoutPassages, wordsFor } from './redaction.ts';
import { openReview, refuseIfChanged } from '../decisions/review-state.ts';

type RedactionOrder = RedactionRequest & ModeratorAction;

/**
 * Takes passages out of a pending or public review's texts: the texts, what the public reads of them, and the audit entry
 * change together, the texts as they were sent in are kept beside them. Refused with `review_changed` when somebody changed
 * them since they were read. An approval at the same moment changes no text: then it is done in public.
 */
export async function redact(id: string, order: RedactionOrder): Promise<WholeReview> {
  let { revision } = order;
  return retryOnChange(async () => {
    const review = await openReview(id);
    refuseOwnCase(isOwnReview(review.head, await readModerator(order.moderatorId)));
    refuseIfChanged(review.head, revision);
    revision = review.head.revision ?? 0;
    const texts = readTexts(review);
    const issues = redactionIssues(texts, order.redactions);
    if (issues.length > 0) throw validationFailed(issues);
    const { after, writes } = redactReview(review, withoutPassages(texts, order.redactions), order.now);
    await transact([...writes, ...auditWrites(review, texts, order)]);
    return after;
  });
}

function auditWrites(
  { head: { id, companyName } }: WholeReview,
  texts: ReviewTexts,
  { redactions, moderatorId, now }: RedactionOrder,
): Write[] {
  const act = { act: 'redact-review', actorId: moderatorId, reason: null, note: null };
  return reviewAuditWrites(id, { ...act, detail: wordsFor(texts, redactions, companyName) }, now);
}
