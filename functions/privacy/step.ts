import type { PrivacyStatus } from '../../shared/enumerations.ts';
import type { ModeratedPrivacyRequest } from '../../shared/schemas/privacy.ts';
import { decide, type Moderated } from '../decisions/moderated.ts';
import { privacyCase } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { findPrivacyRequest, type PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { toModeratedPrivacyRequest } from './moderated-request.ts';
import { endRequest, startRequest } from './privacy-writes.ts';

const STANDING: Record<PrivacyStatus, string> = {
  UNCONFIRMED: 'Nobody has confirmed this request yet.',
  RECEIVED: 'This request has to be taken up first.',
  IN_PROGRESS: 'This request is in progress already.',
  ANSWERED: 'This request was answered already.',
  REFUSED: 'This request was refused already.',
};

interface Found {
  request: PrivacyRequestRecord;
  review: ReviewSummary | null;
}

/** The audit entry contains neither the texts of a request nor the answer. */
const PRIVACY_REQUESTS: Moderated<Found> = {
  kind: 'PRIVACY',
  find: async (id, { now }) => {
    const request = await findPrivacyRequest(id, now);
    // Nobody reads a request before its address is verified.
    if (!request || request.status === 'UNCONFIRMED') throw new HttpError('request_not_found');
    return { request, review: request.reviewId === null ? null : await findReviewHead(request.reviewId) };
  },
  caseOf: ({ request, review }) => privacyCase(request, review),
  status: ({ request }) => request.status,
  refusal: ({ request }) => new HttpError('illegal_step', { message: STANDING[request.status] }),
  since: ({ request }) => request.createdAt,
  entry: ({ request }) => ({ subject: `privacy-request ${request.reference}` }),
};

export const start = (id: string, action: ModeratorAction): Promise<ModeratedPrivacyRequest> =>
  decide(PRIVACY_REQUESTS, id, 'start-privacy-request', action, ({ request, review }, moderator) => {
    const { after, write } = startRequest(request, action.now);
    return { after: toModeratedPrivacyRequest(after, review, moderator, action.now), writes: [write] };
  });

const ENDS = { ANSWERED: 'answer-privacy-request', REFUSED: 'refuse-privacy-request' } as const;

export const end = (
  id: string,
  status: 'ANSWERED' | 'REFUSED',
  words: string,
  action: ModeratorAction,
): Promise<ModeratedPrivacyRequest> =>
  decide(PRIVACY_REQUESTS, id, ENDS[status], action, ({ request, review }, moderator) => {
    const { after, write } = endRequest(request, status, words, action.now);
    const { email, reference, kind } = request;
    const facts = { email, reference, kind, status, words };
    return {
      after: toModeratedPrivacyRequest(after, review, moderator, action.now),
      writes: [write],
      mails: [{ kind: 'privacy-ended', userId: null, facts }],
    };
  });
