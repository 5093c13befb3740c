import { REJECTION_CODE_LABELS } from '../../shared/enumerations.ts';
import type { GivenReading, SecondReadingRequest } from '../../shared/schemas/second-readings.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { type Case, reviewCase } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { type CompanyRecord, findCompany } from '../records/company/company.ts';
import { findReview, type WholeReview } from '../records/review/review.ts';
import { countMonth } from '../records/statistics/figures.ts';
import {
  findReadingOf,
  giveSecondReading,
  type SecondReadingRecord,
} from '../records/review/second-reading.ts';

interface Found {
  reading: SecondReadingRecord;
  review: WholeReview;
  company: CompanyRecord | null;
}

export async function findReading(id: string): Promise<Found | null> {
  const [reading, review] = await Promise.all([findReadingOf(id), findReview(id)]);
  if (!reading || !review || (reading.decided === 'APPROVE' && !isPublicReview(review.head))) return null;
  return { reading, review, company: await findCompany(review.head.companySlug) };
}

/** Goes against whoever made the decision under second reading, or a later one on the same review. */
export const readingCase = ({ reading, review, company }: Found): Case => ({
  ...reviewCase(review.head, company),
  decidedBy: [reading.decidedBy, review.head.decidedBy],
});

const SECOND_READINGS: Moderated<Found> = {
  kind: 'SECOND_READING',
  find: async (id) => {
    const found = await findReading(id);
    if (!found) throw new HttpError('second_reading_not_found');
    return found;
  },
  caseOf: readingCase,
  status: ({ reading }) => (reading.read ? 'GIVEN' : 'OPEN'),
  refusal: () => alreadyDecided('second reading'),
  since: ({ reading }) => reading.askedAt,
  entry: ({ review }) => ({ subject: `review ${review.head.id}`, historyOf: review.head.id }),
};

const WORDS = { APPROVE: 'Would have approved it', REJECT: 'Would have rejected it' };

/** The decision stays; if the two differ, both moderators get an email. */
export function readAgain(
  id: string,
  request: SecondReadingRequest,
  action: ModeratorAction,
): Promise<GivenReading> {
  return decide(SECOND_READINGS, id, 'answer-second-reading', action, ({ reading, review }) => {
    const { read, write } = giveSecondReading(id, request, action);
    const { decision, reasonCode, at: readAt } = read;
    const { decided, decidedBy, askedAt } = reading;
    const { id: reviewId, title: reviewTitle, companyName } = review.head;
    const facts = { reviewId, reviewTitle, companyName, decided, reasonCode };
    const recipients = decision === decided ? [] : [decidedBy, action.moderatorId];
    return {
      after: { id, askedAt, decision, reasonCode, readAt },
      writes: [write, ...countMonth(id, action.now, { [`read-${decided}-${decision}`]: 1 })],
      mails: recipients.map((userId) => ({ kind: 'second-reading-differs', userId, facts }) as const),
      detail: [WORDS[decision], ...(reasonCode ? [REJECTION_CODE_LABELS[reasonCode]] : [])].join('. '),
    };
  });
}
