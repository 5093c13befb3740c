import {
  asked,
  brought,
  decisionsQuery,
  heard,
  monthFigures,
  publicDecision,
  settled,
  transparency,
} from '../../../shared/schemas/transparency.ts';
import { describeFields } from './field.ts';

export const transparencyFields = [
  describeFields([heard], {
    told: 'How many reviews a company was told of.',
    reached: 'Of those: the mail arrived, or a representative was told.',
    answered: 'Of those: the company answered, in whatever way.',
    medianDaysToAnswer: 'Whole days to that, the median; null under three.',
  }),
  describeFields([asked], {
    sent: 'How many were sent.',
    answered: 'How many of those were answered.',
    confirmed: 'Of those: all of it, or the rest, is still owed.',
  }),
  describeFields([settled], {
    count: 'How many were settled.',
    medianDays: 'Whole days since publication, the median; null under three.',
  }),
  describeFields([brought], {
    heard: 'What notices to companies brought, by their day; without those that could reach nobody.',
    asked: 'The questions to authors what is owed now, by their day.',
    settled: 'The debts that were settled, as `settledCount` of companies counts them, by that day.',
  }),
  describeFields([transparency], {
    asOf: 'When these figures were read.',
    totals: {
      description: 'Of companies and reviews that count now; `heard`, `asked` and `settled` of all time.',
      fields: {
        companies: 'How many companies are listed.',
        reviews: 'How many reviews are public.',
        outstandingZar: 'Cents that are still owed, by all of them together.',
        settledZar:
          'Cents that were paid and confirmed, by all of them together, as `totalSettled` of companies counts them.',
        replies: 'How many of the reviews the company answered.',
      },
    },
    months: 'What happened in each of the last 24 months, oldest first.',
  }),
  describeFields([monthFigures], {
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
    reasons: 'How many reviews were rejected for each reason. Some are rejected without one of these.',
    signals:
      'How many reviews were rejected for what they had in common with their company or with other reviews. One may count under several.',
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
        kappa:
          'Cohen’s κ of the two: 1 where they always agree, 0 where they do so as often as by chance. Null under twenty readings, and where all are approvals, or all rejections, on both sides.',
      },
    },
    authorReads: 'How often moderators read, for a reason, who wrote a decided review.',
    replies: 'How many replies of companies were published.',
    settledZar: 'Cents of payments that were confirmed.',
    withdrawn: 'How many public reviews their authors took back.',
    archived: 'How many reviews became older reports.',
  }),
  describeFields([decisionsQuery], {
    month: 'Decisions of this month in South Africa alone, `YYYY-MM`. Left out: of all months.',
  }),
  describeFields([publicDecision], {
    at: { description: 'The day of the decision in South Africa, `YYYY-MM-DD`.', format: 'date' },
    kind: 'What was decided on.',
    outcome:
      'What was decided. `GRANTED`: also a privacy request that was answered; `REMOVED`: also a representative who was approved before.',
    reasonCode: 'Why a review was rejected; null for anything else, and where no such reason was named.',
    hours: 'Whole hours from when it came to the decision, rounded down.',
    automated: 'Always false: people decide.',
    ground: 'The ground of a takedown request; null for anything else, and where none was named.',
  }),
];
