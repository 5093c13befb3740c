import * as z from 'zod/mini';
import type { ActionId } from '../moderated.ts';
import type { ApiRoute } from '../route.ts';
import {
  dueList,
  hearing,
  adminStats,
  approval,
  decidedReview,
  moderatedReview,
  queuedReview,
  queueQuery,
  redactedReview,
  redactionRequest,
  rejection,
  reasonedDecision,
  reviewAuthor,
} from '../schemas/moderation.ts';
import { pageQuery } from '../schemas/paging.ts';
import { givenReading, secondReading, secondReadingRequest } from '../schemas/second-readings.ts';
import { actionOn, byId } from './parts.ts';

export const getAdminStats = {
  id: 'get-admin-stats',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The figures of the dashboard: four counts, the pending reviews by age and the decisions by day.',
  response: adminStats,
} as const satisfies ApiRoute;

export const listDue = {
  id: 'list-due',
  method: 'GET',
  path: '/api/admin/due',
  access: 'admin',
  summary: 'How much waits for moderators of each kind, and what is due first of all together.',
  response: dueList,
} as const satisfies ApiRoute;

export const listPendingReviews = {
  id: 'list-pending-reviews',
  method: 'GET',
  path: '/api/admin/reviews/pending',
  access: 'admin',
  summary:
    'The moderation queue, oldest first: all of it, of a category, or what has waited for over 24 hours.',
  query: queueQuery,
  response: z.array(queuedReview),
} as const satisfies ApiRoute;

export const getAdminReview = {
  id: 'get-admin-review',
  method: 'GET',
  path: '/api/admin/reviews/{id}',
  access: 'admin',
  summary: 'The whole review: texts with findings, evidence with addresses for five minutes, history.',
  params: byId,
  response: moderatedReview,
  recordsReading: true,
  errors: ['review_not_found'],
} as const satisfies ApiRoute;

const OF_REVIEW = ['review_not_found', 'already_decided', 'own_case'] as const;
const DECISION_ERRORS = [...OF_REVIEW, 'own_decision', 'review_changed'] as const;

export const redactReview = actionOn('reviews', 'redact-review', {
  whileStopped: true,
  summary:
    'Put [removed] in the place of passages of a pending or public review. Moderators keep the original. Where more than findings leaves public text, the password is asked for, and the author is told and may appeal.',
  body: redactionRequest,
  response: redactedReview,
  errors: [...OF_REVIEW, 'review_changed', 'password_required'],
});

export const readAuthor = {
  id: 'read-author' satisfies ActionId,
  method: 'POST',
  path: '/api/admin/reviews/{id}/author',
  access: 'admin',
  whileStopped: true,
  summary:
    'Read who wrote a review, for a reason that the audit keeps. Months of the public figures count it.',
  params: byId,
  body: reasonedDecision,
  response: reviewAuthor,
  errors: ['review_not_found', 'own_case'],
} as const satisfies ApiRoute;

export const approveReview = actionOn('reviews', 'approve-review', {
  summary: 'Publish a pending review.',
  body: approval,
  response: decidedReview,
  errors: [
    ...DECISION_ERRORS,
    'company_closed',
    'company_is_heard',
    'personal_information_present',
    'email_not_of_company',
    'no_evidence',
  ],
});

export const hearReview = actionOn('reviews', 'hear-review', {
  summary:
    'Tell the company of a pending review whose author asked for that. It has ten working days to answer; until then, or its answer, nobody decides.',
  body: hearing,
  response: redactedReview,
  errors: [
    ...DECISION_ERRORS,
    'company_closed',
    'personal_information_present',
    'email_not_of_company',
    'company_is_heard',
    'nobody_to_hear',
    'wait_not_asked',
  ],
});

export const unpublishReview = actionOn('reviews', 'unpublish-review', {
  whileStopped: true,
  asksPassword: true,
  summary: 'Take a public review out of view at once and back into the queue. Its author is told the reason.',
  body: reasonedDecision,
  response: redactedReview,
  errors: OF_REVIEW,
});

export const endAnswers = {
  id: 'end-answers' satisfies ActionId,
  method: 'POST',
  path: '/api/admin/reviews/{id}/end-answers',
  access: 'admin',
  summary:
    'End the addresses by which a mailbox of the company can answer a review, and take back what it answered, payments aside that were confirmed. Mailbox and author are told the reason.',
  params: byId,
  body: reasonedDecision,
  response: redactedReview,
  errors: OF_REVIEW,
} as const satisfies ApiRoute;

export const rejectReview = actionOn('reviews', 'reject-review', {
  summary: 'Refuse a pending review.',
  body: rejection,
  response: decidedReview,
  errors: [...DECISION_ERRORS, 'company_is_heard'],
});

export const listSecondReadings = {
  id: 'list-second-readings',
  method: 'GET',
  path: '/api/admin/second-readings',
  access: 'admin',
  summary:
    'One in twenty reviews that were decided on, for a second moderator, the first due first: as it is now, without the decision and who made it. Those that the caller decided on, or may not decide on, are left out.',
  query: pageQuery,
  response: z.array(secondReading),
} as const satisfies ApiRoute;

export const answerSecondReading = {
  id: 'answer-second-reading' satisfies ActionId,
  method: 'POST',
  path: '/api/admin/second-readings/{id}',
  access: 'admin',
  summary:
    'Say what one would have decided. The decision stays what it is; where the two differ, both moderators are mailed.',
  params: byId,
  body: secondReadingRequest,
  response: givenReading,
  errors: ['second_reading_not_found', 'already_decided', 'own_decision', 'own_case'],
} as const satisfies ApiRoute;
