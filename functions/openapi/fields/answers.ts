import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { answer, heardReview, heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';

export const answerFields = [
  describeFields([heardReview, heardReviewWithCompany], {
    status: 'Always `PENDING`: its company may answer before a moderator decides.',
    createdAt: 'The day on which it was sent in.',
  }),
  describeFields([answer], {
    review:
      'The review as everyone sees it or, with `status` `PENDING`, as a moderator passed it to its company before anybody decides.',
    until: `Until when the address works: the end of the ${ANSWER_DAYS}th day after the notice.`,
    mine: {
      description: 'What was answered at this address.',
      fields: {
        reply: 'The reply, published or not; null where there is none.',
        payments: 'The payments that were claimed here, oldest first.',
      },
    },
  }),
];
