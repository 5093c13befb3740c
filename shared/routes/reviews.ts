import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import { accepted } from '../schemas/accounts.ts';
import { answer, heardReviewWithCompany } from '../schemas/answers.ts';
import { reviewWithCompany } from '../schemas/companies.ts';
import { pageQuery } from '../schemas/paging.ts';
import { ownReview, reviewChanges, reviewSubmission } from '../schemas/reviews.ts';
import { byId, byToken, emptyBody, HOUR } from './parts.ts';

export const submitReview = {
  id: 'submit-review',
  method: 'POST',
  path: '/api/reviews',
  access: 'user',
  summary: 'Flag a company. The review waits for moderation.',
  headers: {
    'Idempotency-Key': {
      description:
        'Names the submission: repeated within a day, it makes one review. Without it, an equal review of the company is refused.',
      maxLength: IDEMPOTENCY_KEY.max,
    },
  },
  body: reviewSubmission,
  status: 201,
  response: ownReview,
  errors: [
    'company_not_found',
    'company_closed',
    'own_company',
    'email_not_of_company',
    'personal_information',
    'idempotency_mismatch',
    'review_exists',
  ],
  limits: [
    { by: 'address', max: 300, windowSeconds: HOUR },
    { by: 'user', max: 60, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const listOwnReviews = {
  id: 'list-own-reviews',
  method: 'GET',
  path: '/api/reviews/mine',
  access: 'user',
  summary: "The caller's reviews with state, reason, attachments and open takedown requests, newest first.",
  query: pageQuery,
  response: z.array(ownReview),
} as const satisfies ApiRoute;

export const getReview = {
  id: 'get-review',
  method: 'GET',
  path: '/api/reviews/{id}',
  access: 'public',
  summary:
    'A public review with its company. For representatives of its company also one that it may answer before a moderator decides. Any other review is reported as not found, or as removed by a takedown.',
  usesSession: 'recognise',
  params: byId,
  scope: 'READ',
  response: z.union([reviewWithCompany, heardReviewWithCompany]),
  errors: ['review_not_found', 'review_removed'],
} as const satisfies ApiRoute;

export const getAnswer = {
  id: 'get-answer',
  method: 'GET',
  path: '/api/answers/{token}',
  access: 'public',
  summary:
    'The review that the address in a notice to its company opens, and what was answered there. It changes nothing.',
  params: byToken,
  response: answer,
  errors: ['answer_not_found'],
  limits: [{ by: 'address', max: 600, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const renewAnswer = {
  id: 'renew-answer',
  method: 'POST',
  path: '/api/answers/{token}/renew',
  access: 'public',
  summary:
    'Send a fresh address, once a week, to the mailbox that had this one, now ended. Known tokens and others are answered alike.',
  params: z.object({ token: z.string() }),
  body: emptyBody,
  status: 202,
  response: accepted,
  errors: [],
  limits: [{ by: 'address', max: 20, windowSeconds: HOUR }],
  changes: [],
} as const satisfies ApiRoute;

export const editReview = {
  id: 'edit-review',
  method: 'PATCH',
  path: '/api/reviews/{id}',
  access: 'user',
  summary:
    "Change one's own review while it waits for moderation; fields that are left out stay as they are. Once its company was told, only `amountOwedZar` changes, to less or to null.",
  params: byId,
  body: reviewChanges,
  response: ownReview,
  errors: [
    'review_not_found',
    'already_decided',
    'company_was_told',
    'email_not_of_company',
    'personal_information',
    'review_exists',
  ],
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const confirmReview = {
  id: 'confirm-review',
  method: 'POST',
  path: '/api/reviews/{id}/confirm',
  access: 'user',
  summary:
    'Say, as its author, that what is left of a public review is still owed: its amount counts, again where nobody had confirmed it for a year.',
  params: byId,
  body: emptyBody,
  response: reviewWithCompany,
  errors: ['review_not_found', 'already_settled'],
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const withdrawReview = {
  id: 'withdraw-review',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  access: 'user',
  whileSuspended: true,
  summary: "Withdraw one's own review: it leaves every view, with its files; counts and totals follow.",
  params: byId,
  status: 204,
  errors: ['review_not_found'],
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;
