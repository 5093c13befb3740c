import * as routes from '../../shared/routes/moderation.ts';
import type { ReasonedDecision } from '../../shared/schemas/moderation.ts';
import { alreadyDecided, decide } from '../decisions/moderated.ts';
import { REVIEWS } from '../decisions/moderated-review.ts';
import { tryReindex } from '../directory/reindex.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction, type ModeratorAction } from '../platform/request-context.ts';
import { findCompany } from '../records/company/company.ts';
import { readDebt } from '../records/debt/debt.ts';
import { hashMailbox } from '../records/notice/notice-address.ts';
import { withoutTextsOf } from '../records/reply/reply-writes.ts';
import type { WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { endAnswers as ended } from '../records/review/transitions.ts';
import { isAnswerer } from '../records/user/user.ts';
import { toRedactedReview } from './review-views.ts';

export const handler = signedInEndpoint(routes.endAnswers, async ({ params: { id }, body, ...call }) => {
  const review = await endAnswers(id, { ...body, ...moderatorAction(call) });
  await tryReindex(review.head.companySlug);
  return toRedactedReview(review);
});

/**
 * Ends the addresses by which a mailbox can answer a review, with what it answered; payments stay that the
 * author confirmed. The review, its copy and figures, the reply, the mails to both sides and the audit entry
 * change together.
 */
function endAnswers(id: string, order: ReasonedDecision & ModeratorAction): Promise<WholeReview> {
  return decide(REVIEWS, id, 'end-answers', order, async (review) => {
    const { reason, now } = order;
    const { addressee, companySlug, userId, ...named } = review.head;
    if (!addressee) throw alreadyDecided('address');
    const debt = readDebt(review.head);
    const payments = debt.payments.filter(
      ({ isByNotice, status }) => !isByNotice || status === 'CONFIRMED',
    );
    const isDispute = isAnswerer(review.head.dispute?.by);
    const left = payments.length < debt.payments.length ? { ...debt, payments } : undefined;
    const { reply } = review;
    const isTheirs = [reply, reply?.published].some((one) => isAnswerer(one?.userId));
    const texts = reply && isTheirs ? withoutTextsOf(reply, isAnswerer) : null;
    const after = {
      ...review,
      head: ended(review.head, { isDispute, debt: left, isReply: texts !== null && !texts.published }, now),
      ...(texts && { reply: reply && { ...reply, published: texts.published } }),
    };
    const given = [review.body.noticeEmail, (await findCompany(companySlug))?.noticeEmail];
    const email = given.find((one) => one && hashMailbox(one) === addressee.mailbox);
    const facts = { reviewId: id, reviewTitle: named.title, companyName: named.companyName, reason };
    return {
      after,
      writes: [...(await saveReview(review, after, { now })), ...(texts ? [texts.write] : [])],
      mails: [
        { kind: 'answers-ended', userId, facts },
        ...(email ? [{ kind: 'answers-ended', userId: null, facts: { ...facts, email } } as const] : []),
      ],
      reason,
    };
  });
}
