import * as changes from '../../../shared/schemas/changes.ts';
import { describeFields } from './field.ts';

const { changesQuery, changedReviewEntry, changedCompanyEntry, removedEntry } = changes;

export const changeFields = [
  describeFields([changesQuery], { since: { example: '2026-11-24T08:30:00.000Z' } }),
  describeFields([changedReviewEntry, changedCompanyEntry, removedEntry], {
    at: 'When it came into the feed: seconds after it happened, but after the full hour what follows from the author of a review, such as another public name. No two entries have the same time.',
  }),
  describeFields([changedReviewEntry, changedCompanyEntry], {
    event:
      '`PUBLISHED`: everybody sees it now; `CHANGED`: it says something else; `ARCHIVED`: it became an older report. Each stands once, by the last of these.',
  }),
];
