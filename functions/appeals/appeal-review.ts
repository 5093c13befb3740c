import * as routes from '../../shared/routes/appeals.ts';
import { transactFor } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { reviewAppealKey } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry.ts';
import { appealableUntil, findReviewHead, companyForAuthor } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { appeal } from '../records/review/transitions.ts';
import { findAppeal } from '../records/appeal/appeal.ts';
import { fileAppeal } from './file-appeal.ts';

export const handler = signedInEndpoint(
  routes.appealReview,
  ({ params: { id }, body: { body }, sent, user, siteOrigin, now }) =>
    retryOnChange(async () => {
      const review = await findReviewHead(id);
      if (review?.userId !== user.id) throw new HttpError('review_not_found');
      if (await findAppeal(reviewAppealKey(id))) throw new HttpError('already_appealed');
      const named = { reviewId: id, reviewTitle: review.title, companyName: companyForAuthor(review).name };
      return fileAppeal({
        subject: { kind: 'REVIEW', subjectId: id, body },
        ...{ sent, now, until: appealableUntil(review) },
        store: async ({ decideBy }, writes) =>
          transactFor(user.id, [
            ...writes,
            ...(await saveReview({ head: review }, { head: appeal(review, now) }, { now })),
            outboxWrite(
              { kind: 'appeal-received', userId: user.id, facts: { ...named, decideBy }, siteOrigin },
              now,
            ),
          ]),
      });
    }),
);
