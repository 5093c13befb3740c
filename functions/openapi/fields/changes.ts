import { SETTLED_FOR_MEDIAN } from '../../../shared/limits.ts';
import * as changes from '../../../shared/schemas/changes.ts';
import { describeFields } from './field.ts';
import { COMPANY_ID } from './shared.ts';

const { changesQuery, changedReviewEntry, changedCompanyEntry, removedEntry, changedCompany } = changes;

const kind = '`REVIEW` or `COMPANY`.';
const slug = {
  description: 'Names the company, also where it is a review that changed.',
  example: 'brickfield-roofing',
};

export const changeFields = [
  describeFields([changesQuery], {
    since: {
      description:
        'What changed after this time, not in the future; a day means its midnight in UTC. Left out or empty: everything, from the beginning. Pass the `at` of the last entry that you have.',
      example: '2026-11-24T08:30:00.000Z',
    },
  }),
  describeFields([changedReviewEntry, changedCompanyEntry, removedEntry], {
    at: 'When it came into the feed, seconds after it happened. No two entries have the same time.',
    id: { description: 'The id of the review or company.', example: COMPANY_ID },
  }),
  describeFields([changedReviewEntry, changedCompanyEntry], {
    event:
      '`PUBLISHED`: everybody sees it now; `CHANGED`: it says something else; `ARCHIVED`: it became an older report. Each stands once, by the last of these.',
    slug,
  }),
  describeFields([changedReviewEntry], { kind, review: 'The public review as it is now.' }),
  describeFields([changedCompanyEntry], { kind, company: 'The company as it is now, without its reviews.' }),
  describeFields([removedEntry], {
    kind,
    event: 'It left the register: forget what you have under this id.',
  }),
  describeFields([changedCompany], {
    name: { description: 'The name of the company.', example: 'Brickfield Roofing (Pty) Ltd' },
    createdAt: {
      description: 'The day on which it was proposed or added (UTC).',
      example: '2026-11-24T00:00:00.000Z',
    },
    reporterCount: { description: 'How many people wrote its `reviewCount` reviews.', example: 2 },
    settledCount: { description: 'How many of its `reviewCount` reviews are settled.', example: 1 },
    evidenceCount: {
      description: 'Of how many of its `reviewCount` reviews a moderator saw evidence.',
      example: 1,
    },
    disputedCount: { description: 'How many of its `reviewCount` reviews the company disputes.', example: 0 },
    medianSettledDays: {
      description: `Whole days from a review’s publication to its settlement, the median; null under ${SETTLED_FOR_MEDIAN} settled ones.`,
      example: 41,
    },
    unconfirmedZar: {
      description:
        'Cents that are still owed by public reviews whose authors did not confirm it for a year: no part of `totalOwed`.',
      example: 0,
    },
    replyCount: { description: 'How many of its `reviewCount` reviews the company answered.', example: 1 },
    medianReplyDays: {
      description:
        'Whole days from a review’s publication to the reply, the median; null under three replies.',
      example: 4,
    },
    archivedCount: { description: 'How many older reports it has.', example: 0 },
    expiredCount: {
      description: 'How many reviews were deleted seven years after their publication.',
      example: 0,
    },
    categoryCounts: {
      description: 'How many of its `reviewCount` reviews are of each category.',
      example: { NON_PAYMENT: 2, FRAUD: 0, CONTRACT_BREACH: 1, OTHER: 0 },
    },
    monthCounts: {
      description: 'How many of them were submitted in each of the last 24 South African months with any.',
      fields: { count: { description: 'How many reviews were submitted in it.', example: 2 } },
    },
    yearCounts: {
      description: 'How many of them were submitted in each South African year with any.',
      fields: { count: { description: 'How many reviews were submitted in it.', example: 3 } },
    },
  }),
];
