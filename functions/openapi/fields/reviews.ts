import { notice, reviewChanges, reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { describeFields } from './field.ts';

const LEFT_OUT = 'Left out: none, in a change as it was.';

export const reviewFields = [
  describeFields([reviewSubmission, reviewChanges], {
    amountOwedZar: `The amount that is owed, in cents: R 12 500 is 1250000. Null: no amount. ${LEFT_OUT}`,
    incidentDate: {
      description: `The day on which it happened, \`YYYY-MM-DD\`, not in the future. An ISO 8601 time is taken as well; one without a zone is South African. Null or empty: no date. ${LEFT_OUT}`,
      example: '2026-03-31',
      format: 'date',
    },
    evidenceNote: `What evidence there is, in your own words. Null or empty: none. ${LEFT_OUT}`,
    demandedOn:
      'The day on which payment was asked for, `YYYY-MM-DD`, not in the future. Null or empty: none.',
    demandHow: { example: 'EMAIL' },
    waitForCompany:
      'Whether the company is told first, with ten working days to answer, before a moderator decides. Null or left out: it is not.',
    noticeEmail:
      'Where the company can be told of this review, at the domain of its website (else 422 `email_not_of_company`). No answer holds it; use a general address: the company sees where our mail arrives. Null or empty: none.',
  }),
  describeFields([notice], { remindedOn: { format: 'date' } }),
];
