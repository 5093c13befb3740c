import {
  oneClick,
  rowsToAdd,
  rowToAdd,
  stopPageQuery,
  stopQuery,
  watchedCompany,
  watchlist,
  watchlistRow,
} from '../../../shared/schemas/watchlist.ts';
import { describeFields } from './field.ts';
import { rowId } from './ids.ts';

const news = {
  description: 'What happened since the last `POST /api/watches/seen`, newest first.',
  fields: { at: 'The day, as its midnight in UTC.', event: 'What happened.' },
};
const reference = {
  description: 'The caller’s own number or note, such as the supplier’s account; null without one.',
  example: 'S-1042',
};

export const watchFields = [
  describeFields([watchedCompany], {
    company: 'The company, as the directory shows it.',
    watchedAt: 'Since when it is watched.',
    new: news,
  }),
  describeFields([rowsToAdd], {
    rows: 'The companies, each by its name, its registration number or both.',
  }),
  describeFields([rowToAdd], { reference }),
  describeFields([watchlistRow], {
    id: rowId,
    name: 'As given, null without one; of a row fixed to a company, the company’s, null while the public does not see it.',
    cipcRegNo: 'The registration number as given; null without one.',
    reference,
    addedAt: 'When it was added.',
    isFixed: 'Whether it is fixed to its company, by `PUT /api/companies/{slug}/watch`.',
    match: 'How the company was found; `NONE` without one.',
    company: 'The company that the row means, as the directory shows it; null without one.',
    new: news,
  }),
  describeFields([watchlist], {
    rows: 'The rows.',
    checkedAt: 'When the rows were last looked for in the register; null for an empty list.',
    total: 'Number of rows of the whole list.',
  }),
  describeFields([stopQuery, stopPageQuery], {
    token: {
      description:
        'The token of the mail’s unsubscribe address. It says whose mail stops; one of an earlier mail, for which company.',
      example: 'eyJ1IjoiM2Q1YTJiMTAifQ.4f2a9c1d',
    },
  }),
  describeFields([oneClick], {
    'List-Unsubscribe': 'The field of the form, as RFC 8058 has it.',
  }),
];
