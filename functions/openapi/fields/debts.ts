import * as debts from '../../../shared/schemas/debts.ts';
import { moderatedReview } from '../../../shared/schemas/moderation.ts';
import { publicReview, ownReview } from '../../../shared/schemas/reviews.ts';
import { reviewWithCompany } from '../../../shared/schemas/companies.ts';
import { PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import { exportedReview } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';

export const debtFields = [
  describeFields(
    [debts.publicPayment, debts.payment, debts.question, debts.archival, debts.disputeRequest, debts.dispute],
    {
      status: `\`CONFIRMED\`: it counts; \`CLAIMED\`: the company says so and the author has not answered; \`DENIED\`: the author says that it did not arrive; \`UNANSWERED\`: not answered within ${PAYMENT_ANSWER_DAYS} days.`,
      askedOn: { format: 'date' },
      reason: {
        description: 'Why the company says that it does not owe what the review says.',
        example: 'NOT_OWED',
      },
    },
  ),
  describeFields([debts.stillOwedRequest, debts.stillOwed, moderatedReview, exportedReview], {
    stillOwed: 'What its author said of a debt that is still owed after its time; null while they did not.',
    on: {
      description:
        'The day on which the debt was acknowledged or judged, `YYYY-MM-DD`: not before the incident, and not in the future.',
      example: '2026-10-01',
      format: 'date',
    },
    ground: 'What happened on that day: the company acknowledged the debt, or a court gave judgment.',
    caseNumber: {
      description:
        'The number of the case in which the court gave judgment, needed for one; null for an acknowledgement. Moderators alone see it.',
      example: '1234/2026',
    },
  }),
  describeFields(
    [
      debts.debtState,
      debts.publicDebt,
      debts.debt,
      debts.questionAnswered,
      publicReview,
      reviewWithCompany,
      ownReview,
      exportedReview,
    ],
    {
      confirmedAt:
        'The day on which its author last said, asked or not, that it is still owed; null while they did not.',
    },
  ),
];
