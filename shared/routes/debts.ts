import { IDEMPOTENCY_KEY } from '../limits.ts';
import type { ApiRoute, Limit } from '../route.ts';
import { debt, payment, paymentRequest } from '../schemas/debts.ts';
import { byId, emptyBody, HOUR } from './parts.ts';

const LIMITS = [
  { by: 'address', max: 600, windowSeconds: HOUR },
  { by: 'user', max: 120, windowSeconds: HOUR },
] as const satisfies Limit[];

export const recordPayment = {
  id: 'record-payment',
  method: 'POST',
  path: '/api/reviews/{id}/payments',
  access: 'user',
  summary: 'Record a payment on a public review, as its author. What pays the last cent settles the debt.',
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
  status: 200,
  response: debt,
  errors: ['review_not_found', 'review_not_public', 'already_settled'],
  limits: LIMITS,
} as const satisfies ApiRoute;
