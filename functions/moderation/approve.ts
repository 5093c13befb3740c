import { LARGE_AMOUNT_CENTS } from '../../shared/limits.ts';
import { checkUserUnchanged, findUser } from '../records/user/user.ts';
import { findCompany, takesReviews } from '../records/company/company.ts';
import { listByApproval } from '../records/company/company-writes.ts';
import { HttpError } from '../platform/http-error.ts';
import type { Write } from '../platform/table.ts';
import { moveReviews } from '../records/review/move-reviews.ts';
import { blockingIssues } from '../records/review/personal-information.ts';
import { readTexts, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { drawSecondReading } from '../records/review/second-reading.ts';
import { approve } from '../records/review/transitions.ts';
import { countMonth, logDecisions } from '../records/statistics/figures.ts';
import { countStates } from '../records/statistics/list-counts.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { type DecisionContext, wordsOf } from '../decisions/decide-review.ts';
import { refuseOwnCase, reviewCase } from '../decisions/conflict.ts';
import { decide, requireStatus } from '../decisions/moderated.ts';
import { requireDecidable, REVIEWS } from '../decisions/moderated-review.ts';
import { nameForModerators } from './review-views.ts';
import { tellCompany } from './tell-company.ts';

type Names = ReturnType<typeof nameForModerators>;

export function approveReview(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decide(REVIEWS, reviewId, 'approve-review', decision, async (found, moderator) => {
    const { review, company } = await withActiveCompany(found, decision);
    // The approval may list the company, which may be a different one since a merge.
    refuseOwnCase(reviewCase(review.head, company), moderator);
    const author = await findUser(review.head.userId);
    refuseIfNameChanged(nameForModerators(review.head, author), decision.authorName);
    const evidenceSeen = decision.evidenceSeen ?? [];
    const isLarge = (review.head.amountOwedZar ?? 0) > LARGE_AMOUNT_CENTS;
    const hasFile = (evidenceSeen.length > 0 || isLarge) && (await hasCleanFile(review));
    // Nobody can have seen any evidence.
    if (evidenceSeen.length > 0 && !hasFile) throw new HttpError('no_evidence');
    const { moderatorId, now } = decision;
    const approved = approve(review.head, { evidenceSeen, author, moderatorId }, now);
    const about = { company, body: review.body, author };
    const { head: decided, adopted, ...told } = await tellCompany(approved, about, decision, moderator);
    if (decided.waitForCompany && told.isReached)
      throw new HttpError('company_is_heard', { message: TELL_FIRST });
    const listed = listByApproval(company, now);
    const companies = {
      [company.slug]: {
        ...listed,
        set: { ...listed.set, ...adopted?.set },
        condition: { ...listed.condition, ...told.asRead },
      },
    };
    const isOlder = decided.archivedAt !== undefined;
    const listing = { kind: 'COMPANY', outcome: 'LISTED', since: company.createdAt } as const;
    const allWrites: Write[] = [
      ...(await saveReview(review, { ...review, head: decided, author }, { now, companies })),
      ...drawSecondReading(review, { ...decision, decided: 'APPROVE' }),
      // Uses the current name and choice: a change of them meanwhile must not be lost.
      checkUserUnchanged(decided.userId, author),
      ...companyEvent(decided, 'PUBLISHED', now),
      ...countStates(company.id, [company.status, 'LISTED']),
      ...(company.status === 'PROPOSED' ? logDecisions(reviewId, [listing], now) : []),
      ...countMonth(reviewId, now, { archived: Number(isOlder) }),
      ...told.writes,
    ];
    const words = wordsOf({ ...decision, isUnsupported: isLarge && !hasFile });
    const facts = {
      reviewId,
      reviewTitle: decided.title,
      companyName: company.name,
      companySlug: company.slug,
      isOlder,
    };
    return {
      after: { ...review, head: decided },
      writes: allWrites,
      mails: [{ kind: 'review-approved', userId: decided.userId, facts }],
      ...words,
      detail: [words.detail, adopted?.detail].filter(Boolean).join('. '),
    };
  });
}

const TELL_FIRST = 'The author asked that the company is told first. Tell it, then decide.';

async function hasCleanFile({ attachments }: WholeReview): Promise<boolean> {
  if (attachments.length === 0) return false;
  const { isClean } = await import('../records/evidence/moderator-access.ts');
  const verdicts = await Promise.all(attachments.map(({ objectPath }) => isClean(objectPath)));
  return verdicts.includes(true);
}

/** Checks the review anew after a move, as it may have been edited since it was read. */
async function withActiveCompany(review: WholeReview, decision: DecisionContext) {
  requireDecidable(review.head, decision);
  refusePersonalInformation(review);
  const company = await findCompany(review.head.companySlug);
  if (company?.status === 'MERGED') {
    await moveReviews(company, [review.head], decision.now);
    const moved = await REVIEWS.find(review.head.id, decision);
    await requireStatus(REVIEWS, moved, 'approve-review');
    if (moved.head.companySlug !== company.slug) return withActiveCompany(moved, decision);
  }
  const isItself = company?.id === review.head.companyId;
  if (!company || !isItself || !takesReviews(company)) throw new HttpError('company_closed');
  return { review, company };
}

function refuseIfNameChanged(name: Names, read: Names | null | undefined): void {
  if (!read || (read.firstName === name.firstName && read.lastName === name.lastName)) return;
  const message = 'The author changed their name after you opened this review. Read it before you go on.';
  throw new HttpError('review_changed', { message });
}

export function refusePersonalInformation(review: WholeReview): void {
  const issues = blockingIssues({ ...readTexts(review) });
  if (issues.length > 0) throw new HttpError('personal_information_present', { issues });
}
