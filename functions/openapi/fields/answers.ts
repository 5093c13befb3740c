import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { answer, heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';
import { DAY } from './shared.ts';

export const answerFields = [
  describeFields([heardReviewWithCompany], {
    status: 'Always `PENDING`: its company may answer before a moderator decides.',
  }),
  describeFields([answer], {
    review: {
      description:
        'The review as everyone sees it or, with `status` `PENDING`, as a moderator passed it to its company before anybody decides.',
      fields: {
        status: '`APPROVED`: everyone sees it; `PENDING`: its company may answer before a moderator decides.',
        createdAt: { description: 'The day on which it was sent in.', example: DAY },
      },
    },
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
