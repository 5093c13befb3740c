import type { PrivacyStatus } from '../../shared/enumerations.ts';
import type { ModeratedPrivacyRequest } from '../../shared/schemas/privacy.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnPrivacyRequest, refuseOwnCase } from '../decisions/own-case.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReviewHead } from '../records/review/review.ts';
import { logDecision } from '../records/statistics/figures.ts';
import { toModeratedPrivacyRequest } from './moderated-request.ts';
import { findPrivacyRequest, type PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';
import { endRequest } from './privacy-writes.ts';

const STANDING: Record<PrivacyStatus, string> = {
  UNCONFIRMED: 'Nobody has confirmed this request yet.',
  RECEIVED: 'This request has to be taken up first.',
  IN_PROGRESS: 'This request is in progress already.',
  ANSWERED: 'This request was answered already.',
  REFUSED: 'This request was refused already.',
};

/** What goes on public record. */
const OUTCOMES = { ANSWERED: 'GRANTED', REFUSED: 'REFUSED' } as const;

type Take = (request: PrivacyRequestRecord) => { after: PrivacyRequestRecord; writes: Write[] };

/**
 * Takes a request one step on, once even with two moderators, and never one that is the moderator's own. The audit
 * entry holds neither its texts nor the answer.
 */
export function stepOn(
  id: string,
  act: string,
  from: PrivacyStatus,
  action: ModeratorAction,
  take: Take,
): Promise<ModeratedPrivacyRequest> {
  const { moderatorId, now } = action;
  return retryOnChange(async () => {
    const [request, moderator] = await Promise.all([findPrivacyRequest(id, now), readModerator(moderatorId)]);
    // Before the address is proved nobody reads it.
    if (!request || request.status === 'UNCONFIRMED') throw new HttpError('request_not_found');
    const review = request.reviewId === null ? null : await findReviewHead(request.reviewId);
    refuseOwnCase(isOwnPrivacyRequest(request, review, moderator));
    if (request.status !== from) throw new HttpError('illegal_step', { message: STANDING[request.status] });
    const { after, writes } = take(request);
    const subject = `privacy-request ${request.reference}`;
    const entry = { act, actorId: moderatorId, subject, reason: null, note: null };
    await transact([...writes, ...auditWrites(entry, now)]);
    return toModeratedPrivacyRequest(after, review, moderator, now);
  });
}

/** Answers or refuses, and mails it. */
export function stepToEnd(
  id: string,
  act: string,
  status: 'ANSWERED' | 'REFUSED',
  words: string,
  action: ModeratorAction,
): Promise<ModeratedPrivacyRequest> {
  const { siteOrigin, now } = action;
  return stepOn(id, act, 'IN_PROGRESS', action, (request) => {
    const { after, write } = endRequest(request, status, words, now);
    const { email, reference, kind } = request;
    const facts = { email, reference, kind, status, words };
    return {
      after,
      writes: [
        write,
        logDecision({ kind: 'PRIVACY', outcome: OUTCOMES[status], since: request.createdAt }, now),
        outboxWrite({ kind: 'privacy-ended', userId: null, facts, siteOrigin }, now),
      ],
    };
  });
}
