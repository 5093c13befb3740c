import {
  rowToAdd,
  stopPageQuery,
  stopQuery,
  watchedCompany,
  watchlistRow,
} from '../../../shared/schemas/watchlist.ts';
import { describeFields } from './field.ts';

const news = {
  description: 'What happened since the last `POST /api/watches/seen`, newest first.',
};
const reference = {
  description: 'The caller’s own number or note, such as the supplier’s account; null without one.',
  example: 'S-1042',
};

export const watchFields = [
  describeFields([watchedCompany], { new: news }),
  describeFields([rowToAdd], { reference }),
  describeFields([watchlistRow], {
    reference,
    new: news,
  }),
  describeFields([stopQuery, stopPageQuery], {
    token: {
      description:
        'The token of the mail’s unsubscribe address. It says whose mail stops; one of an earlier mail, for which company.',
      example: 'eyJ1IjoiM2Q1YTJiMTAifQ.4f2a9c1d',
    },
  }),
];
