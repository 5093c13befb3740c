import type { OwnAppeal } from '../../shared/schemas/appeals.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { appealCase } from '../decisions/conflict.ts';
import { withoutDecisions } from '../decisions/redaction.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import type { Write } from '../platform/table.ts';
import { refuseBothSides } from '../records/representative/representative.ts';
import { companyForAuthor } from '../records/review/review.ts';
import { checkGone, saveReview } from '../records/review/save-review.ts';
import { restore } from '../records/review/text-transitions.ts';
import { reopen as reopenReview, reopenTakedown as withOpen } from '../records/review/transitions.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';
import { reopen as reopenTakedown } from '../records/takedown/transitions.ts';
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
  caseOf: appealCase,
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

export function settleAppeal(
  id: string,
  outcome: Outcome,
  reason: string,
  action: ModeratorAction,
): Promise<OwnAppeal> {
  return decide(APPEALS, id, ACTIONS[outcome], action, async (found) => {
    const { after, write } = decideAppeal(found.appeal, outcome, reason);
    return {
      after: toOwnAppeal(after),
      writes: [write, ...(outcome === 'GRANTED' ? await reopen(found, action.now) : [])],
      mails: tell(found, outcome, reason),
      reason,
    };
  });
}

async function reopen({ review, redacted, takedown }: Appealed, now: Date): Promise<Write[]> {
  if (redacted) return saveReview(redacted, restore(redacted, withoutDecisions(redacted), now), { now });
  if (takedown) {
    return [
      ...saveTakedown(takedown, reopenTakedown(takedown, now)),
      ...(review
        ? await saveReview({ head: review }, { head: withOpen(review) }, { now })
        : [checkGone(takedown.reviewId)]),
    ];
  }
  if (!review) return [];
  await refuseBothSides(review.userId, review.companyId, SPEAKS_FOR_IT);
  return saveReview({ head: review }, { head: reopenReview(review, now) }, { now });
}

const SPEAKS_FOR_IT =
  'Its author represents the company now, or asks to, and nobody is on both sides. Decide on that first, or refuse the appeal.';

function tell({ appeal, review, redacted, takedown }: Found, status: Outcome, reason: string) {
  if (takedown) {
    const { reference, about } = takedown;
    const named = { reviewTitle: review?.title ?? null, companyName: about.company.name };
    const facts = { takedownId: appeal.subjectId, reference, ...named, status, reason };
    return [{ kind: 'takedown-appeal-decided', userId: null, facts } as const];
  }
  if (!review) return [];
  const { id: reviewId, title: reviewTitle, userId } = review;
  const companyName = companyForAuthor(review).name;
  const facts = { reviewId, reviewTitle, companyName, status, reason, isRedaction: Boolean(redacted) };
  return [{ kind: 'appeal-decided', userId, facts } as const];
}
