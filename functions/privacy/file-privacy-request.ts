import { canonicalMailbox } from '../../shared/mailbox.ts';
import * as routes from '../../shared/routes/privacy.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { withinCodes } from '../records/email/mailed-code.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { transact } from '../platform/table.ts';
import { findReviewHead } from '../records/review/review.ts';
import { mailCode } from './code.ts';
import { toPrivacyStatus } from '../records/privacy/privacy-request.ts';
import { newPrivacyRequest } from './privacy-writes.ts';

export const handler = endpoint(
  routes.filePrivacyRequest,
  async ({ body, now, siteOrigin, clientAddress }) => {
    await requirePublicReview(body.reviewId);
    const { after, write } = newPrivacyRequest(body, now);
    await withinCodes('privacy-request', canonicalMailbox(body.email), { clientAddress, now }, () =>
      transact([write, ...mailCode(after, siteOrigin, now)]),
    );
    return toPrivacyStatus(after);
  },
);

async function requirePublicReview(id: string | null): Promise<void> {
  if (id === null) return;
  const review = await findReviewHead(id);
  if (!review || !isPublicReview(review)) throw new HttpError('review_not_found');
}
