import type { OwnAppeal } from '../../shared/schemas/appeals.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnAppeal, refuseOwnCase } from '../decisions/own-case.ts';
import { auditWrites, historyWrite } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeCount, changePendingReviews, takedownCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { countReopenedTakedown } from '../records/review/removal-writes.ts';
import { companyForAuthor } from '../records/review/review.ts';
import { checkReviewStillThere, reopenReview } from '../records/review/review-writes.ts';
import { reopenTakedown } from '../records/takedown/takedown-writes.ts';
import { countMonth, logDecision } from '../records/statistics/figures.ts';
import { type AppealRecord, findAppealById, toOwnAppeal } from '../records/appeal/appeal.ts';
import { decideAppeal } from './appeal-writes.ts';
import { type Appealed, readAppealed } from './appealed.ts';

const DECIDED = { message: 'A decision on this appeal has already been made.' };

type Outcome = 'GRANTED' | 'REFUSED';

/**
 * Decides an appeal once, never by whoever made the decision that it is against. A granted one brings back what was
 * refused; the mail and the audit entry change with it or not at all.
 */
export function settleAppeal(
  id: string,
  outcome: Outcome,
  reason: string,
  action: ModeratorAction,
): Promise<OwnAppeal> {
  return retryOnChange(async () => {
    const appeal = await findAppealById(id);
    if (!appeal) throw new HttpError('appeal_not_found');
    if (appeal.status !== 'OPEN') throw new HttpError('already_decided', DECIDED);
    const appealed = await readAppealed(appeal);
    const { moderatorId } = action;
    if (appealed.decidedBy === moderatorId) throw new HttpError('own_decision');
    refuseOwnCase(isOwnAppeal(appealed, await readModerator(moderatorId)));
    const { after, write } = decideAppeal(appeal, outcome, reason);
    await transact([
      write,
      ...(outcome === 'GRANTED' ? reopen(appealed, action.now) : []),
      ...(outcome === 'GRANTED' ? [countMonth(id, action.now, { granted: 1 })] : []),
      logDecision({ kind: 'APPEAL', outcome, since: appeal.createdAt }, action.now),
      ...tell(appeal, appealed, { outcome, reason, ...action }),
      ...record(appeal, appealed, { outcome, reason, ...action }),
    ]);
    return toOwnAppeal(after);
  });
}

/** The review waits again, or the takedown request is under review again. */
function reopen({ review, takedown }: Appealed, now: Date): Write[] {
  if (takedown) {
    const { id, reviewId } = takedown;
    return [
      ...reopenTakedown(takedown, now),
      ...(review ? countReopenedTakedown(review) : [checkReviewStillThere({ id: reviewId, head: null })]),
      changeCount(takedownCount('REJECTED'), id, -1),
      changeCount(takedownCount('UNDER_REVIEW'), id, 1),
    ];
  }
  return review ? [reopenReview(review, now), changePendingReviews(review, 1)] : [];
}

type Decision = ModeratorAction & { outcome: Outcome; reason: string };

function tell({ subjectId }: AppealRecord, { review, takedown }: Appealed, decision: Decision): Write[] {
  const { outcome: status, reason, siteOrigin, now } = decision;
  if (takedown) {
    const { reference, about } = takedown;
    const named = { reviewTitle: review?.title ?? null, companyName: about.company.name };
    const facts = { takedownId: subjectId, reference, ...named, status, reason };
    return [outboxWrite({ kind: 'takedown-appeal-decided', userId: null, facts, siteOrigin }, now)];
  }
  if (!review) return [];
  const named = {
    reviewId: review.id,
    reviewTitle: review.title,
    companyName: companyForAuthor(review).name,
  };
  const facts = { ...named, status, reason };
  return [outboxWrite({ kind: 'appeal-decided', userId: review.userId, facts, siteOrigin }, now)];
}

function record({ subjectId }: AppealRecord, { review, takedown }: Appealed, decision: Decision): Write[] {
  const { outcome, reason, moderatorId, now } = decision;
  const entry = {
    act: outcome === 'GRANTED' ? 'grant-appeal' : 'refuse-appeal',
    actorId: moderatorId,
    subject: `${takedown ? 'takedown' : 'review'} ${subjectId}`,
    reason,
    note: null,
    ...(takedown && { detail: `Takedown request ${takedown.reference}` }),
  };
  return [...auditWrites(entry, now), ...(review ? [historyWrite(review.id, entry, now)] : [])];
}
