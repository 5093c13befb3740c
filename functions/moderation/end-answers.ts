import * as routes from '../../shared/routes/moderation.ts';
import type { ReasonedDecision } from '../../shared/schemas/moderation.ts';
import { alreadyDecided, decide } from '../decisions/moderated.ts';
import { REVIEWS } from '../decisions/moderated-review.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction, type ModeratorAction } from '../platform/request-context.ts';
import { findCompany } from '../records/company/company.ts';
import { withoutAnswers } from '../records/notice/end-answers.ts';
import { hashRecipient } from '../records/notice/recipient.ts';
import { closeMailbox } from '../records/notice/unreached.ts';
import type { WholeReview } from '../records/review/review.ts';
import { toRedactedReview } from './redacted-view.ts';

export const handler = endpoint(routes.endAnswers, async ({ params: { id }, body, ...call }) => {
  const review = await endAnswers(id, { ...body, ...moderatorAction(call) });
  return toRedactedReview(review);
});

function endAnswers(id: string, { reason, ...order }: ReasonedDecision & ModeratorAction) {
  return decide<WholeReview, WholeReview>(REVIEWS, id, 'end-answers', order, async (review) => {
    const { addressee, companySlug, companyName, userId, title: reviewTitle } = review.head;
    if (!addressee) throw alreadyDecided('address');
    const given = [review.body.noticeEmail, (await findCompany(companySlug))?.noticeEmail];
    const email = given.find((one) => one && hashRecipient(one) === addressee.mailbox);
    const facts = { reviewId: id, reviewTitle, companyName, reason };
    const toMailbox = email ? [{ userId: null, facts: { ...facts, email } }] : [];
    const { after, writes } = await withoutAnswers(review, 'ALL', order.now);
    return {
      after,
      writes: [...writes, closeMailbox(addressee.mailbox, order.now)],
      mails: [{ userId, facts }, ...toMailbox].map((mail) => ({ kind: 'answers-ended', ...mail })),
      reason,
    };
  });
}
