import * as routes from '../../shared/routes/appeals.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { takedownAppealKey, takedownKey } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { check } from '../platform/writes.ts';
import { findReviewHead } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { appeal } from '../records/review/transitions.ts';
import { appealableUntil, findTakedownByReference } from '../records/takedown/takedown.ts';
import { findAppeal } from '../records/appeal/appeal.ts';
import { fileAppeal } from './file-appeal.ts';

/** Anybody with the reference may appeal: it was mailed only to the requester. */
export const handler = endpoint(routes.appealTakedown, ({ params, body: { body }, sent, siteOrigin, now }) =>
  retryOnChange(async () => {
    const takedown = await findTakedownByReference(params.reference);
    if (!takedown) throw new HttpError('takedown_not_found');
    const { id, reference, reviewId, about, decidedAt } = takedown;
    if (await findAppeal(takedownAppealKey(id))) throw new HttpError('already_appealed');
    const review = await findReviewHead(reviewId);
    const named = { reviewTitle: review?.title ?? null, companyName: about.company.name };
    return fileAppeal({
      subject: { kind: 'TAKEDOWN', subjectId: id, body },
      ...{ sent, now, until: appealableUntil(takedown) },
      store: async ({ decideBy }, writes) => {
        const facts = { takedownId: id, reference, ...named, decideBy };
        return transact([
          ...writes,
          check('takedown', takedownKey(id), { status: 'REJECTED', decidedAt }),
          ...(review ? await saveReview({ head: review }, { head: appeal(review, now) }, { now }) : []),
          outboxWrite({ kind: 'takedown-appealed', userId: null, facts, siteOrigin }, now),
        ]);
      },
    });
  }),
);
