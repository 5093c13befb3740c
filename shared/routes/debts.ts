import { IDEMPOTENCY_KEY } from '../limits.ts';
import type { ApiRoute, Limit } from '../route.ts';
import {
  archival,
  debt,
  dispute,
  disputeRequest,
  payment,
  paymentRequest,
  question,
  questionAnswer,
  questionAnswered,
  stillOwedRequest,
} from '../schemas/debts.ts';
import { byId, byToken, emptyBody, HOUR } from './parts.ts';

const LIMITS = [
  { by: 'address', max: 600, windowSeconds: HOUR },
  { by: 'user', max: 120, windowSeconds: HOUR },
] as const satisfies Limit[];

export const recordPayment = {
  id: 'record-payment',
  method: 'POST',
  path: '/api/reviews/{id}/payments',
  access: 'user',
  summary:
    'Record a payment on a public review, as its author, or claim one as the company, which counts once the author confirms it. The payment that covers what is left settles the debt.',
  params: byId,
  headers: {
    'Idempotency-Key': {
      description: 'Names the payment: repeated within a day, it is recorded once.',
      maxLength: IDEMPOTENCY_KEY.max,
    },
  },
  body: paymentRequest,
  status: 201,
  response: payment,
  errors: [
    'review_not_found',
    'review_not_public',
    'too_many_payments',
    'exceeds_outstanding',
    'idempotency_mismatch',
  ],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const settleReview = {
  id: 'settle-review',
  method: 'POST',
  path: '/api/reviews/{id}/settle',
  access: 'user',
  summary: 'Close the debt of a public review, as its author, whatever is left of it.',
  params: byId,
  body: emptyBody,
  response: debt,
  errors: ['review_not_found', 'review_not_public', 'already_settled'],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const confirmPayment = {
  id: 'confirm-payment',
  method: 'POST',
  path: '/api/payments/{id}/confirm',
  access: 'user',
  summary: "Confirm a payment that the company claims, as the review's author, within 14 days.",
  params: byId,
  body: emptyBody,
  response: payment,
  errors: ['payment_not_found', 'review_not_public', 'already_decided', 'exceeds_outstanding'],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const denyPayment = {
  id: 'deny-payment',
  method: 'POST',
  path: '/api/payments/{id}/deny',
  access: 'user',
  summary:
    "Say that a payment that the company claims did not arrive, as the review's author, within 14 days.",
  params: byId,
  body: emptyBody,
  response: payment,
  errors: ['payment_not_found', 'review_not_public', 'already_decided'],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const sayStillOwed = {
  id: 'say-still-owed',
  method: 'POST',
  path: '/api/reviews/{id}/still-owed',
  access: 'user',
  summary:
    'Say, as its author, once, and from 30 days before a review becomes an older report, that the debt was acknowledged or judged since: it counts for three years from that day, for a judgment thirty.',
  params: byId,
  body: stillOwedRequest,
  response: archival,
  errors: [
    'review_not_found',
    'review_not_public',
    'already_settled',
    'already_still_owed',
    'still_owed_closed',
  ],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const getQuestion = {
  id: 'get-question',
  method: 'GET',
  path: '/api/still-owed/{token}',
  access: 'public',
  summary:
    'What the author of a review is asked, by the token in the mail: what is owed now. Opening it changes nothing.',
  params: byToken,
  response: question,
  errors: ['question_not_found', 'already_answered'],
} as const satisfies ApiRoute;

export const answerQuestion = {
  id: 'answer-question',
  method: 'POST',
  path: '/api/still-owed/{token}',
  access: 'public',
  summary:
    'Answer, once and within 30 days, what is owed now: all that is left was paid, a part (`amountZar`), or nothing; or take the review down. A payment is as one that the author records.',
  params: byToken,
  body: questionAnswer,
  response: questionAnswered,
  errors: [
    'question_not_found',
    'already_answered',
    'already_settled',
    'too_many_payments',
    'exceeds_outstanding',
  ],
  limits: [{ by: 'address', max: 120, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const disputeReview = {
  id: 'dispute-review',
  method: 'PUT',
  path: '/api/reviews/{id}/dispute',
  access: 'user',
  summary: 'Say in public that a company that one represents disputes what a review says is owed, and why.',
  params: byId,
  body: disputeRequest,
  response: dispute,
  errors: ['review_not_found'],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const withdrawDispute = {
  id: 'withdraw-dispute',
  method: 'DELETE',
  path: '/api/reviews/{id}/dispute',
  access: 'user',
  whileSuspended: true,
  summary: 'The company no longer disputes it.',
  params: byId,
  status: 204,
  errors: ['review_not_found'],
  limits: LIMITS,
} as const satisfies ApiRoute;

const ANSWER_LIMITS = [{ by: 'address', max: 120, windowSeconds: HOUR }] as const satisfies Limit[];

export const recordAnswerPayment = {
  id: 'record-answer-payment',
  method: 'POST',
  path: '/api/answers/{token}/payments',
  access: 'public',
  summary:
    'Say that the company paid, by the address in its notice. It counts once the author of the review confirms it.',
  params: byToken,
  headers: recordPayment.headers,
  body: paymentRequest,
  status: 201,
  response: payment,
  errors: ['answer_not_found', 'too_many_payments', 'exceeds_outstanding', 'idempotency_mismatch'],
  limits: ANSWER_LIMITS,
} as const satisfies ApiRoute;

export const disputeAnswer = {
  id: 'dispute-answer',
  method: 'PUT',
  path: '/api/answers/{token}/dispute',
  access: 'public',
  summary: 'Say that the company disputes what is said to be owed, and why, by the address in its notice.',
  params: byToken,
  body: disputeRequest,
  response: dispute,
  errors: ['answer_not_found', 'answered_by_another'],
  limits: ANSWER_LIMITS,
} as const satisfies ApiRoute;

export const withdrawAnswerDispute = {
  id: 'withdraw-answer-dispute',
  method: 'DELETE',
  path: '/api/answers/{token}/dispute',
  access: 'public',
  summary: 'The company no longer disputes it, by the address in its notice.',
  params: byToken,
  status: 204,
  errors: ['answer_not_found', 'answered_by_another'],
  limits: ANSWER_LIMITS,
} as const satisfies ApiRoute;
