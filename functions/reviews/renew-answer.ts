import { ANSWER_RENEWAL } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/reviews.ts';
import { endpoint } from '../platform/endpoint.ts';
import { newSeed } from '../platform/keyed-hash.ts';
import { daysBefore } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { unseal } from '../platform/seal.ts';
import { transact } from '../platform/table.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { Order } from '../records/notice/announce.ts';
import { answerWrite, findAnswer, isShownToCompany } from '../records/notice/answer-token.ts';
import { isStillOfCompany } from '../records/notice/notice-address.ts';
import { findReviewHead } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';

export const handler = endpoint(routes.renewAnswer, async ({ params: { token }, siteOrigin, now }) => {
  await retryOnChange(() => renew(token, { siteOrigin, now }));
  return {
    message:
      'If this link was ours and has ended, a fresh one is on its way to the address that had it. It goes out once a week at most.',
  };
});

async function renew(token: string, { siteOrigin, now }: Order): Promise<void> {
  const answer = await findAnswer(token);
  const isEnded = answer !== undefined && answer.until <= now.toISOString();
  if (!isEnded || answer.until < daysBefore(now, ANSWER_RENEWAL.days)) return;
  const email = answer.sealedEmail && unseal('answer-email', answer.sealedEmail, token);
  const head = await findReviewHead(answer.reviewId);
  if (!email || head?.addressee?.mailbox !== answer.mailbox || !isShownToCompany(head)) return;
  if ((head.addressee.renewedAt ?? '') > daysBefore(now, ANSWER_RENEWAL.everyDays)) return;
  if (!(await isStillOfCompany(head))) return;
  const { id: reviewId, companyName: company, decidedAt, hearUntil = '' } = head;
  const seed = newSeed();
  const { until, write } = answerWrite(seed, { reviewId, email }, now);
  const after = { ...head, addressee: { ...head.addressee, until, renewedAt: now.toISOString() } };
  const times = { at: decidedAt, hearUntil: decidedAt || hearUntil <= now.toISOString() ? null : hearUntil };
  const facts = { seed, email, until, reviewId, company, ...times, isRenewed: true as const };
  const mail = outboxWrite({ kind: 'company-notice', userId: null, facts, siteOrigin }, now);
  await transact([...(await saveReview({ head }, { head: after }, { now })), write, mail]);
}
