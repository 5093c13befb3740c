import { oneClick, stopPageQuery, stopQuery, watchedCompany } from '../../../shared/schemas/watchlist.ts';
import { describeFields } from './field.ts';

export const watchFields = [
  describeFields([watchedCompany], {
    company: 'The company, as the directory shows it.',
    watchedAt: 'Since when it is watched.',
    new: {
      description: 'What happened since the last `POST /api/watches/seen`, newest first.',
      fields: { at: 'The day, as its midnight in UTC.', event: 'What happened.' },
    },
  }),
  describeFields([stopQuery, stopPageQuery], {
    token: {
      description:
        'The token of the mail’s unsubscribe address. It says whose mail stops, and for which company.',
      example: 'eyJ1IjoiM2Q1YTJiMTAifQ.4f2a9c1d',
    },
  }),
  describeFields([oneClick], {
    'List-Unsubscribe': 'The field of the form, as RFC 8058 has it.',
  }),
];
