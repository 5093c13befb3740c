import * as changes from '../../../shared/schemas/changes.ts';
import { describeFields } from './field.ts';

const { changesQuery, changedReviewEntry, changedCompanyEntry, removedEntry } = changes;

export const changeFields = [
  describeFields([changesQuery], {
    since: {
      description:
        'What changed after this time, not in the future; a day means its midnight in UTC. Left out or empty: everything, from the beginning. Pass the `at` of the last entry that you have.',
      example: '2026-11-24T08:30:00.000Z',
    },
  }),
  describeFields([changedReviewEntry, changedCompanyEntry, removedEntry], {
    kind: '`REVIEW` or `COMPANY`.',
    at: 'When it came into the feed: seconds after it happened, but after the full hour what follows from the author of a review, such as another public name. No two entries have the same time.',
    id: 'The id of the review or company.',
  }),
  describeFields([changedReviewEntry, changedCompanyEntry], {
    event:
      '`PUBLISHED`: everybody sees it now; `CHANGED`: it says something else; `ARCHIVED`: it became an older report. Each stands once, by the last of these.',
    review: 'The public review as it is now.',
    company: 'The company as it is now, without its reviews.',
    slug: 'Names the company, also where it is a review that changed.',
  }),
  describeFields([removedEntry], { event: 'It left the register: forget what you have under this id.' }),
];
