import type { OwnAppeal } from '../../shared/schemas/appeals.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { isOwnAppeal } from '../decisions/own-case.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { changeCount, takedownCount } from '../platform/stats.ts';
import type { Write } from '../platform/table.ts';
import { companyForAuthor } from '../records/review/review.ts';
import { checkGone, saveReview } from '../records/review/save-review.ts';
import { reopen as reopened, reopenTakedown as withReopened } from '../records/review/transitions.ts';
import { reopenTakedown } from '../records/takedown/takedown-writes.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { type AppealRecord, findAppealById, toOwnAppeal } from '../records/appeal/appeal.ts';
import { decideAppeal } from './appeal-writes.ts';
import { type Appealed, readAppealed } from './appealed.ts';

interface Found extends Appealed {
  appeal: AppealRecord;
}

const APPEALS: Moderated<Found> = {
  kind: 'APPEAL',
  find: async (id) => {
    const appeal = await findAppealById(id);
    if (!appeal) throw new HttpError('appeal_not_found');
    return { appeal, ...(await readAppealed(appeal)) };
  },
  isOwn: isOwnAppeal,
  decidedBy: ({ decidedBy }) => decidedBy,
  status: ({ appeal }) => appeal.status,
  refusal: () => alreadyDecided('appeal'),
  since: ({ appeal }) => appeal.createdAt,
  entry: ({ appeal: { subjectId }, review, takedown }) => ({
    subject: `${takedown ? 'takedown' : 'review'} ${subjectId}`,
    ...(takedown && { detail: `Takedown request ${takedown.reference}` }),
    historyOf: review?.id ?? null,
  }),
};

type Outcome = 'GRANTED' | 'REFUSED';
const ACTIONS = { GRANTED: 'grant-appeal', REFUSED: 'refuse-appeal' } as const;

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
  const { now } = action;
  return decide(APPEALS, id, ACTIONS[outcome], action, async (found) => {
    const { after, write } = decideAppeal(found.appeal, outcome, reason);
    const isGranted = outcome === 'GRANTED';
    return {
      after: toOwnAppeal(after),
      writes: [
        write,
        ...(isGranted ? await reopen(found, now) : []),
        countMonth(id, now, isGranted ? { granted: 1 } : { appealsRefused: 1 }),
      ],
      mails: tell(found, outcome, reason),
      reason,
    };
  });
}

/** The review waits again, or the takedown request is under review again. */
async function reopen({ review, takedown }: Appealed, now: Date): Promise<Write[]> {
  if (takedown) {
    const { id, reviewId } = takedown;
    return [
      ...reopenTakedown(takedown, now),
      ...(review
        ? await saveReview({ head: review }, { head: withReopened(review) }, { now })
        : [checkGone(reviewId)]),
      changeCount(takedownCount('REJECTED'), id, -1),
      changeCount(takedownCount('UNDER_REVIEW'), id, 1),
    ];
  }
  return review ? saveReview({ head: review }, { head: reopened(review, now) }, { now }) : [];
}

function tell({ appeal, review, takedown }: Found, status: Outcome, reason: string) {
  if (takedown) {
    const { reference, about } = takedown;
    const named = { reviewTitle: review?.title ?? null, companyName: about.company.name };
    const facts = { takedownId: appeal.subjectId, reference, ...named, status, reason };
    return [{ kind: 'takedown-appeal-decided', userId: null, facts } as const];
  }
  if (!review) return [];
  const { id: reviewId, title: reviewTitle, userId } = review;
  const facts = { reviewId, reviewTitle, companyName: companyForAuthor(review).name, status, reason };
  return [{ kind: 'appeal-decided', userId, facts } as const];
}
