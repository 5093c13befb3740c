import type { RedactionRequest } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { validationFailed } from '../platform/middleware.ts';
import { readTexts, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { redact as redacted } from '../records/review/transitions.ts';
import { decide } from '../decisions/moderated.ts';
import { redactionIssues, withoutPassages, wordsFor } from './redaction.ts';
import { refuseIfChanged, REVIEWS } from '../decisions/moderated-review.ts';

type RedactionOrder = RedactionRequest & ModeratorAction;

/**
 * Removes passages from a pending or public review's texts: the texts, the public copy and the audit entry
 * change together; the original texts are kept. Refused with `review_changed` if somebody changed the texts
 * since they were read. An approval at the same moment changes no text, so the redaction then applies in
 * public.
 */
export function redact(id: string, order: RedactionOrder): Promise<WholeReview> {
  let { revision } = order;
  return decide(REVIEWS, id, 'redact-review', order, async (review) => {
    refuseIfChanged(review.head, revision);
    revision = review.head.revision;
    const texts = readTexts(review);
    const issues = redactionIssues(texts, order.redactions);
    if (issues.length > 0) throw validationFailed(issues);
    const after = redacted(review, withoutPassages(texts, order.redactions), order.now);
    const writes = await saveReview(review, after, order);
    return { after, writes, detail: wordsFor(texts, order.redactions, review.head.companyName) };
  });
}
