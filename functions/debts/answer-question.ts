import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerQuestion } from './questions.ts';

export const handler = endpoint(routes.answerQuestion, ({ params: { token }, body, siteOrigin, now }) =>
  answerQuestion(token, body, { siteOrigin, now }),
);
