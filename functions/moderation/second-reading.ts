import { REJECTION_CODE_LABELS } from '../../shared/enumerations.ts';
import type { GivenReading, SecondReadingRequest } from '../../shared/schemas/second-readings.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { isOwnSubmission } from '../decisions/own-case.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { type CompanyRecord, findCompany } from '../records/company/company.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import {
  findSecondReading,
  giveSecondReading,
  type SecondReadingRecord,
} from '../records/review/second-reading.ts';

interface Found {
  reading: SecondReadingRecord;
  review: ReviewSummary;
  company: CompanyRecord | null;
}

const SECOND_READINGS: Moderated<Found> = {
  kind: 'SECOND_READING',
  find: async (id) => {
    const reading = await findSecondReading(id);
    const review = reading && (await findReviewHead(reading.reviewId));
    if (!review) throw new HttpError('second_reading_not_found');
    return { reading, review, company: await findCompany(review.companySlug) };
  },
  isOwn: ({ review, company }, moderator) => isOwnSubmission(review, company, moderator),
  status: ({ reading }) => (reading.read ? 'GIVEN' : 'OPEN'),
  refusal: () => alreadyDecided('second reading'),
  since: ({ reading }) => reading.askedAt,
  entry: ({ review: { id } }) => ({ subject: `review ${id}`, historyOf: id }),
};

/** Whether a moderator made the decision under second reading, or a later one on the same review. */
export const hasDecided = (
  reading: Pick<SecondReadingRecord, 'decidedBy'>,
  review: Pick<ReviewSummary, 'decidedBy'>,
  moderatorId: string,
): boolean => [reading.decidedBy, review.decidedBy].includes(moderatorId);

const WORDS = { APPROVE: 'Would have approved it', REJECT: 'Would have rejected it' };

/**
 * Records how a second moderator would have decided, once, and counts it for the month. The decision does not
 * change; if the two differ, both moderators get an email.
 */
export function readAgain(
  id: string,
  request: SecondReadingRequest,
  action: ModeratorAction,
): Promise<GivenReading> {
  return decide(SECOND_READINGS, id, 'answer-second-reading', action, ({ reading, review }) => {
    const { moderatorId } = action;
    if (hasDecided(reading, review, moderatorId)) throw new HttpError('own_decision');
    const { read, write } = giveSecondReading(reading, request, action);
    const { decision, reasonCode, at: readAt } = read;
    const { decided, decidedBy, askedAt } = reading;
    const { id: reviewId, title: reviewTitle, companyName } = review;
    const facts = { reviewId, reviewTitle, companyName, decided, reasonCode };
    const recipients = decision === decided ? [] : [decidedBy, moderatorId];
    return {
      after: { id, askedAt, decision, reasonCode, readAt },
      writes: [write],
      counts: { [`read-${decided}-${decision}`]: 1 },
      mails: recipients.map((userId) => ({ kind: 'second-reading-differs', userId, facts }) as const),
      detail: [WORDS[decision], ...(reasonCode ? [REJECTION_CODE_LABELS[reasonCode]] : [])].join('. '),
    };
  });
}
