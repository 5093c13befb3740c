import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { answer, answerReplyRequest, heardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import { describeFields } from './field.ts';

export const answerFields = [
  describeFields([heardReviewWithCompany], {
    status: 'Always `PENDING`: its company may answer before a moderator decides.',
    body: 'The description: what happened, in the author’s words.',
    dispute: 'That the company disputes what the review says is owed; null while it does not.',
    settledAt: 'When the debt was closed, by its author or by the last payment; null while it is open.',
  }),
  describeFields([answer], {
    review: {
      description:
        'The review as everyone sees it or, with `status` `PENDING`, as a moderator passed it to its company before anybody decides.',
      fields: {
        status: '`APPROVED`: everyone sees it; `PENDING`: its company may answer before a moderator decides.',
        body: 'The description: what happened, in the author’s words.',
        createdAt: {
          description: 'The day on which it was sent in (UTC).',
          example: '2026-11-24T00:00:00.000Z',
        },
      },
    },
    until: `Until when the address works: the end of the ${ANSWER_DAYS}th day after the notice.`,
    mine: {
      description: 'What was answered at this address.',
      fields: {
        reply: 'The reply, published or not; null where there is none.',
        dispute: 'The dispute; null while there is none.',
        payments: 'The payments that were claimed here, oldest first.',
      },
    },
  }),
  describeFields([answerReplyRequest], {
    body: {
      description: 'What the company says to the review.',
      example: 'We dispute one delivery and have paid for the others. We have asked the supplier to meet us.',
    },
  }),
];
