import { decisionsQuery, publicDecision, transparency } from '../../../shared/schemas/transparency.ts';
import { describeFields } from './field.ts';

const BROUGHT = {
  heard: {
    description: 'What notices to companies brought, by their day; without those that could reach nobody.',
    fields: {
      told: 'How many reviews a company was told of.',
      reached: 'Of those: the mail arrived, or a representative was told.',
      answered: 'Of those: the company answered, in whatever way.',
      medianDaysToAnswer: 'Whole days to that, the median; null under three.',
    },
  },
  asked: {
    description: 'The questions to authors what is owed now, by their day.',
    fields: {
      sent: 'How many were sent.',
      answered: 'How many of those were answered.',
      confirmed: 'Of those: all of it, or the rest, is still owed.',
    },
  },
  settled: {
    description: 'The debts that were settled, as `settledCount` of companies counts them, by that day.',
    fields: {
      count: 'How many were settled.',
      medianDays: 'Whole days since publication, the median; null under three.',
    },
  },
};

export const transparencyFields = [
  describeFields([transparency], {
    asOf: 'When these figures were read.',
    totals: {
      description: 'Of companies and reviews that count now; `heard`, `asked` and `settled` of all time.',
      fields: {
        companies: 'How many companies are listed.',
        reviews: 'How many reviews are public.',
        outstandingZar: {
          description: 'Cents that are still owed, by all of them together.',
          example: 412_500_000,
        },
        settledZar: {
          description:
            'Cents that were paid and confirmed, by all of them together, as `totalSettled` of companies counts them.',
          example: 38_250_000,
        },
        replies: 'How many of the reviews the company answered.',
        ...BROUGHT,
      },
    },
    months: {
      description: 'What happened in each of the last 24 months, oldest first.',
      fields: {
        submitted: 'How many reviews were sent in.',
        approved: 'How many reviews were approved.',
        rejected: 'How many reviews were rejected.',
        medianHoursToDecision:
          'Hours from a review’s submission to its decision, the median: exact to the hour within a day, to three hours within three days, then to the day, 60 days at most. Null without a decision.',
        late: 'How many reviews were decided after more than a day.',
        takedowns: {
          description: 'The takedown requests.',
          fields: {
            received: 'How many came.',
            actioned: 'How many ended with the removal of the review.',
            refused: 'How many were refused.',
            medianDays:
              'Whole days from a request to its decision, 60 at most, the median; null without a decision.',
          },
        },
        appeals: {
          description: 'The appeals against decisions.',
          fields: {
            filed: 'How many came.',
            granted: 'How many were granted: the decision was taken back.',
            refused: 'How many were refused: the decision stands.',
          },
        },
        reasons: {
          description:
            'How many reviews were rejected for each reason. Some are rejected without one of these.',
          example: {
            ...{ PERSONAL_INFORMATION: 1, NOT_FIRST_HAND: 0, UNSUPPORTED: 1, ABUSIVE: 0 },
            ...{ DUPLICATE: 1, NOT_A_COMPANY: 0, OTHER: 0 },
          },
        },
        signals: {
          description:
            'How many reviews were rejected for what they had in common with their company or with other reviews. One may count under several.',
          example: {
            ...{ COMPANY_DOMAIN: 0, REPRESENTATIVE_DOMAIN: 0, REPRESENTATIVE_MAILBOX: 0 },
            ...{ REPRESENTATIVE_PLACE: 0, REPRESENTATIVE_FILE: 0, NEW_ACCOUNTS: 0 },
            ...{ SAME_TEXT: 1, SAME_FILE: 0, SAME_INVOICE: 0, TAKEN_DOWN_BEFORE: 0 },
            ...{ WITHDRAWN_BEFORE: 0, FLAGGED_BEFORE: 0, SUSPENDED_BEFORE: 0 },
          },
        },
        grounds: {
          description: 'What became of takedown requests on each ground. Some name none.',
          fields: {
            ground: 'The ground.',
            actioned: 'How many ended with the removal of the review.',
            refused: 'How many were refused.',
          },
        },
        secondReadings: {
          description:
            'Decisions on reviews that a second moderator read, who saw neither the decision nor who made it, by the month of that reading. One in twenty is.',
          fields: {
            read: 'How many were read.',
            agreed: 'Of how many the second moderator would have decided the same.',
            kappa: {
              description:
                'Cohen’s κ of the two: 1 where they always agree, 0 where they do so as often as by chance. Null under twenty readings, and where all are approvals, or all rejections, on both sides.',
              example: 0.75,
            },
          },
        },
        authorReads: 'How often moderators read, for a reason, who wrote a decided review.',
        replies: 'How many replies of companies were published.',
        settledZar: { description: 'Cents of payments that were confirmed.', example: 4_000_000 },
        withdrawn: 'How many public reviews their authors took back.',
        archived: 'How many reviews became older reports.',
        ...BROUGHT,
      },
    },
  }),
  describeFields([decisionsQuery], {
    month: 'Decisions of this month in South Africa alone, `YYYY-MM`. Left out: of all months.',
  }),
  describeFields([publicDecision], {
    at: {
      description: 'The day of the decision in South Africa, `YYYY-MM-DD`.',
      example: '2026-11-24',
      format: 'date',
    },
    kind: 'What was decided on.',
    outcome:
      'What was decided. `GRANTED`: also a privacy request that was answered; `REMOVED`: also a representative who was approved before.',
    reasonCode: 'Why a review was rejected; null for anything else, and where no such reason was named.',
    hours: 'Whole hours from when it came to the decision, rounded down.',
    automated: 'Always false: people decide.',
    ground: 'The ground of a takedown request; null for anything else, and where none was named.',
  }),
];
