import * as routes from '../../shared/routes/debts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { readQuestion } from './questions.ts';

export const handler = publicEndpoint(routes.getQuestion, ({ params: { token }, now }) =>
  readQuestion(token, now),
);
