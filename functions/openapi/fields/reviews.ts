import { reviewWithCompany } from '../../../shared/schemas/companies.ts';
import {
  ownPart,
  notice,
  ownReview,
  publicRedaction,
  publicReview,
  reviewChanges,
  reviewSubmission,
  timelineEntry,
} from '../../../shared/schemas/reviews.ts';
import { exportedReview } from '../../../shared/schemas/user-export.ts';
import { describeFields } from './field.ts';
import { paymentId } from './ids.ts';

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
    demandHow: { description: 'How it was asked for. Null or empty: not said.', example: 'EMAIL' },
    waitForCompany:
      'Whether the company is told first, with ten working days to answer, before a moderator decides. Null or left out: it is not.',
    noticeEmail:
      'Where the company can be told of this review, at the domain of its website (else 422 `email_not_of_company`). No answer holds it; use a general address: the company sees where our mail arrives. Null or empty: none.',
  }),
  describeFields([publicReview, reviewWithCompany], {
    status: 'Always `APPROVED`: the public sees no other review.',
    createdAt: 'The day on which it was sent in.',
    updatedAt: 'The day on which it was published.',
    user: 'Who wrote it, by the name that they chose to show.',
    reply: 'What the company answered; null where it did not.',
    evidenceSeen: 'Which kinds of evidence a moderator saw; empty where none. The files are not public.',
    settledDaysAfterNotice:
      'Whole days from the day on which the company was told to that of the settlement; null unless it was told and the debt settled after that.',
    uncounted:
      'Why the company’s figures count less of it than was paid or settled. `NOT_VERIFIED`: the author’s email address is not verified yet; `LARGE`: it is about more than R 10 000 000; `NO_AMOUNT`: it names no amount. Then only what both sides confirmed counts. Null: all of it counts.',
    underReview: 'Whether a moderator is looking at a takedown request on it.',
    archivedAt: 'Since when it is an older report, which no figure counts any more; null while it counts.',
    timeline: 'What happened with it, oldest first, also within a day.',
  }),
  describeFields([timelineEntry], {
    at: 'The day, as its midnight in UTC.',
    event: 'What happened.',
    ground: 'Of `STILL_OWED` alone: on what its author says so.',
    amountZar: 'Of a payment alone, claimed, confirmed or denied: its cents.',
  }),
  describeFields([notice], {
    on: 'The day on which it was told, `YYYY-MM-DD`.',
    how: '`REPRESENTATIVE`: those who represent it, perhaps its address for notices too; `EMAIL`: that address; `NONE`: it could not be reached.',
    answered: 'Whether it answered in public: by a reply, a dispute or a payment that it recorded.',
    remindedOn: {
      description: 'The day on which it was last reminded, `YYYY-MM-DD`; null where it never was.',
      format: 'date',
    },
  }),
  describeFields([ownPart], {
    as: 'As whom the caller sees this: the review’s author, or a representative of the company.',
    payments: 'The payments with their ids, oldest first.',
    waiting: {
      description: 'Payments that the company claims and the author has not answered.',
      fields: { paymentId, answerBy: 'Until when the author can answer.' },
    },
    reply:
      'The company’s last reply, published or not, for its representatives alone; null where there is none.',
    appeal: 'The appeal against an earlier rejection, for the author alone; null where there is none.',
    archival: 'How long the review counts, for the author alone; null for others.',
  }),
  describeFields([ownReview, exportedReview], {
    reason:
      'The reason that its author was told with the decision, or with a takedown; null where none was given.',
    appeal: 'The author’s appeal against a rejection or a redaction; null while there is none.',
    redaction:
      'What a moderator last removed from the public text though no finding marks it; null for nothing.',
    openTakedowns: 'The takedown requests on it that are open, the first due first.',
  }),
  describeFields([publicRedaction], {
    at: 'When.',
    reason: 'Why; null for no reason.',
    removed: {
      description: 'The passages.',
      fields: {
        field: 'The text that it stood in.',
        text: 'The words.',
      },
    },
  }),
];
