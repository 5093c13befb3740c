import { isBeyondFindings } from '../../shared/beyond-findings.ts';
import type { RedactionRequest } from '../../shared/schemas/moderation.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { findingsIn } from '../records/review/personal-information.ts';
import { readTexts, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { redact as redacted } from '../records/review/text-transitions.ts';
import { decide } from '../decisions/moderated.ts';
import { redactionIssues, withoutPassages, wordsFor } from '../decisions/redaction.ts';
import { refuseIfChanged, REVIEWS } from '../decisions/moderated-review.ts';

type RedactionOrder = RedactionRequest & ModeratorAction & { isPasswordRecent: boolean };

/**
 * The original texts are kept. An approval at the same moment changes no text, so the redaction then applies in
 * public. Where more than findings leaves public text, this is a decision: it needs a recent password
 * (`password_required`), stands in the public log, and its author is told and may appeal.
 */
export function redact(id: string, order: RedactionOrder): Promise<WholeReview> {
  let { revision } = order;
  return decide(REVIEWS, id, 'redact-review', order, async (review) => {
    refuseIfChanged(review.head, revision);
    revision = review.head.revision;
    const texts = readTexts(review);
    const issues = redactionIssues(texts, order.redactions);
    if (issues.length > 0) throw validationFailed(issues);
    const { id: reviewId, userId, title: reviewTitle, companyName } = review.head;
    const { redactions, reason, moderatorId: by, now } = order;
    const detail = wordsFor(texts, redactions, companyName);
    const isDecision =
      isPublicReview(review.head) && isBeyondFindings(redactions, findingsIn(texts, companyName));
    if (isDecision && !order.isPasswordRecent) throw new HttpError('password_required');
    const removed = redactions.map(({ field, start, end }) => ({
      field,
      text: texts[field]?.slice(start, end) ?? '',
    }));
    const decision = isDecision ? { by, reason, removed } : undefined;
    const after = redacted(review, withoutPassages(texts, redactions), now, decision);
    const change = { after, writes: await saveReview(review, after, order), detail, reason };
    if (!isDecision) return change;
    const facts = { reviewId, reviewTitle, companyName, removed, reason };
    return { ...change, outcome: 'REDACTED', mails: [{ kind: 'review-redacted', userId, facts }] };
  });
}
