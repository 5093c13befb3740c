import * as z from 'zod/mini';
import type { ApiRoute, Limit } from '../route.ts';
import { answerReplyRequest } from '../schemas/answers.ts';
import { reasonedDecision } from '../schemas/moderation.ts';
import { pageQuery } from '../schemas/paging.ts';
import { moderatedReply, ownReply, replyRequest } from '../schemas/replies.ts';
import { actionOn, byId, byToken, emptyBody, HOUR } from './parts.ts';

const LIMITS = [
  { by: 'address', max: 600, windowSeconds: HOUR },
  { by: 'user', max: 60, windowSeconds: HOUR },
] as const satisfies Limit[];

export const writeReply = {
  id: 'write-reply',
  method: 'PUT',
  path: '/api/reviews/{id}/reply',
  access: 'user',
  summary:
    'Answer a review of a company that one represents, once it is public or while the company may answer first. A published reply stays until a moderator approves this one.',
  params: byId,
  body: replyRequest,
  response: ownReply,
  errors: ['review_not_found', 'answered_by_another', 'personal_information'],
  limits: LIMITS,
} as const satisfies ApiRoute;

export const withdrawReply = {
  id: 'withdraw-reply',
  method: 'DELETE',
  path: '/api/reviews/{id}/reply',
  access: 'user',
  whileSuspended: true,
  summary: "Take a company's reply away, the published one and the one that waits.",
  params: byId,
  status: 204,
  errors: ['review_not_found', 'reply_not_found', 'answered_by_another'],
  limits: LIMITS,
} as const satisfies ApiRoute;

const ANSWER_LIMITS = [{ by: 'address', max: 120, windowSeconds: HOUR }] as const satisfies Limit[];

export const writeAnswerReply = {
  id: 'write-answer-reply',
  method: 'PUT',
  path: '/api/answers/{token}/reply',
  access: 'public',
  summary: 'Reply in the company’s name, by the address in its notice. A moderator reads it first.',
  params: byToken,
  body: answerReplyRequest,
  response: ownReply,
  errors: ['answer_not_found', 'answered_by_another', 'personal_information'],
  limits: ANSWER_LIMITS,
} as const satisfies ApiRoute;

export const withdrawAnswerReply = {
  id: 'withdraw-answer-reply',
  method: 'DELETE',
  path: '/api/answers/{token}/reply',
  access: 'public',
  summary: 'Take away the reply that was written by the address in a notice.',
  params: byToken,
  status: 204,
  errors: ['answer_not_found', 'reply_not_found'],
  limits: ANSWER_LIMITS,
} as const satisfies ApiRoute;

export const listReplies = {
  id: 'list-replies',
  method: 'GET',
  path: '/api/admin/replies',
  access: 'admin',
  summary: 'Replies of companies that wait for a moderator, oldest first, with what they answer.',
  query: pageQuery,
  response: z.array(moderatedReply),
} as const satisfies ApiRoute;

export const approveReply = actionOn('replies', 'approve-reply', {
  summary: "Publish a company's reply below the review, in place of the one before.",
  body: emptyBody,
  response: ownReply,
  errors: [
    'reply_not_found',
    'reply_changed',
    'already_decided',
    'own_case',
    'own_decision',
    'review_not_public',
    'not_representative',
  ],
});

export const rejectReply = actionOn('replies', 'reject-reply', {
  summary: "Refuse a company's reply. The one that is published stays.",
  body: reasonedDecision,
  response: ownReply,
  errors: ['reply_not_found', 'reply_changed', 'already_decided', 'own_case', 'own_decision'],
});

export const unpublishReply = actionOn('replies', 'unpublish-reply', {
  whileStopped: true,
  asksPassword: true,
  summary:
    "Take a company's published reply out of view at once. Whoever wrote it is told the reason, and may write another one.",
  body: reasonedDecision,
  response: ownReply,
  errors: ['reply_not_found', 'reply_changed', 'already_decided', 'own_case', 'own_decision'],
});
