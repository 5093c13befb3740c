import type { Answer } from '../../shared/schemas/answers.ts';
import type { Dispute, Payment } from '../../shared/schemas/debts.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { RedactedReview } from '../../shared/schemas/moderation.ts';
import type { OwnReply } from '../../shared/schemas/replies.ts';
import { handler as disputeAnswer } from '../debts/dispute-answer.ts';
import { handler as disputeReview } from '../debts/dispute-review.ts';
import { handler as recordAnswerPayment } from '../debts/record-answer-payment.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as withdrawAnswerDispute } from '../debts/withdraw-answer-dispute.ts';
import { handler as endAnswers } from '../moderation/end-answers.ts';
import { handler as hearReview } from '../moderation/hear-review.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { handler as withdrawAnswerReply } from '../replies/withdraw-answer-reply.ts';
import { handler as withdrawReply } from '../replies/withdraw-reply.ts';
import { handler as writeAnswerReply } from '../replies/write-answer-reply.ts';
import { handler as writeReply } from '../replies/write-reply.ts';
import { handler as getAnswer } from '../reviews/get-answer.ts';
import { Caller } from './caller.ts';

const anybody = new Caller();
const TEXT = 'We never ordered these roof trusses, and told the author so twice in writing.';
const PAID = { paidOn: '2026-05-04' };

/** Everything that the holder of an address from a notice does. */
export const byToken = (token: string) => {
  const params = { token };
  return {
    open: () => anybody.call<Answer & ErrorBody>('get-answer', getAnswer, { params }),
    reply: (fields: object = {}, headers = {}) =>
      anybody.call<OwnReply & ErrorBody>('write-answer-reply', writeAnswerReply, {
        params,
        body: { body: TEXT, position: 'Bookkeeper', ...fields },
        headers,
      }),
    withdrawReply: () => anybody.call<ErrorBody>('withdraw-answer-reply', withdrawAnswerReply, { params }),
    pay: (amountZar: number, headers = {}) =>
      anybody.call<Payment & ErrorBody>('record-answer-payment', recordAnswerPayment, {
        ...{ params, headers },
        body: { ...PAID, amountZar },
      }),
    dispute: (reason = 'AMOUNT_WRONG') =>
      anybody.call<Dispute & ErrorBody>('dispute-answer', disputeAnswer, { params, body: { reason } }),
    withdrawDispute: () =>
      anybody.call<ErrorBody>('withdraw-answer-dispute', withdrawAnswerDispute, { params }),
  };
};

/** The same as a representative does, or the author of the review tries. */
export const bySession = (caller: Caller, id: string) => {
  const params = { id };
  return {
    reply: (body = `${TEXT} Signed.`) =>
      caller.call<OwnReply & ErrorBody>('write-reply', writeReply, { params, body: { body } }),
    withdrawReply: () => caller.call<ErrorBody>('withdraw-reply', withdrawReply, { params }),
    pay: (amountZar: number) =>
      caller.call<Payment & ErrorBody>('record-payment', recordPayment, {
        params,
        body: { ...PAID, amountZar },
      }),
    dispute: (reason = 'NOT_OWED') =>
      caller.call<Dispute & ErrorBody>('dispute-review', disputeReview, { params, body: { reason } }),
  };
};

export const hear = (moderator: Caller, id: string, body?: object) =>
  moderator.call<RedactedReview & ErrorBody>('hear-review', hearReview, {
    params: { id },
    ...(body && { body }),
  });
export const publishReply = (moderator: Caller, id: string) =>
  moderator.call<OwnReply & ErrorBody>('approve-reply', approveReply, { params: { id } });
export const endAddress = (moderator: Caller, id: string, reason: unknown = 'It is a stranger’s mailbox') =>
  moderator.call<RedactedReview & ErrorBody>('end-answers', endAnswers, { params: { id }, body: { reason } });
