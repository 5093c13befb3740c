import { randomUUID } from 'node:crypto';
import { reviewBodyKey, reviewKey } from '../platform/keys.ts';
import type { ReviewContent, ReviewSummary } from '../records/review/review.ts';

/** A stored pending review without content or author, except the given fields. */
export function plainReview(
  { id = randomUUID(), createdAt = new Date().toISOString(), ...given }: Partial<ReviewSummary> = {},
  body = 'x'.repeat(50),
): { head: ReviewSummary; body: ReviewContent } {
  const head: ReviewSummary = {
    ...reviewKey(id),
    ...{ id, version: 1, userId: randomUUID(), status: 'PENDING' },
    ...{ authorFirstName: 'Thandi', authorLastName: 'Mokoena' },
    ...{ companyId: randomUUID(), companySlug: 'a-company', companyName: 'A Company' },
    ...{ category: 'OTHER', title: 'Title', amountOwedZar: null, incidentDate: null },
    ...{ demandedOn: null, demandHow: null },
    ...{ reason: null, reasonCode: null, revision: 0, attachmentCount: 0, findingCount: 0 },
    ...{ openTakedowns: 0, takedownsUnderReview: 0 },
    ...{ createdAt, updatedAt: createdAt, decidedAt: null },
    ...given,
  };
  return { head, body: { ...reviewBodyKey(id), body, evidenceNote: null, ipHash: null } };
}
