import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { answer, heardReview, heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';

export const answerFields = [
  describeFields([heardReview, heardReviewWithCompany], {
    status: 'Always `PENDING`: its company may answer before a moderator decides.',
  }),
  describeFields([answer], {
    until: `Until when the address works: the end of the ${ANSWER_DAYS}th day after the notice.`,
  }),
];
