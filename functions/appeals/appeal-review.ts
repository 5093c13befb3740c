import * as routes from '../../shared/routes/appeals.ts';
import { transactFor } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { refuseBothSides } from '../records/representative/representative.ts';
import { readAppealable } from '../records/review/author-view.ts';
import { companyForAuthor, findReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { appeal } from '../records/review/transitions.ts';
import { fileAppeal } from './file-appeal.ts';

export const handler = endpoint(
  routes.appealReview,
  ({ params: { id }, body: { body }, sent, user, siteOrigin, now }) =>
    retryOnChange(async () => {
      const whole = await findReview(id);
      if (whole?.head.userId !== user.id) throw new HttpError('review_not_found');
      const { head: review } = whole;
      const { appeal: filed, until, ...against } = readAppealable(whole);
      if (filed) throw new HttpError('already_appealed');
      await refuseBothSides(user.id, review.companyId);
      const named = { reviewId: id, reviewTitle: review.title, companyName: companyForAuthor(review).name };
      return fileAppeal({
        subject: { ...against, subjectId: id, body },
        ...{ sent, now, until },
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
