import * as routes from '../../shared/routes/debts.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { answerQuestion } from './questions.ts';

export const handler = limitedEndpoint(
  routes.answerQuestion,
  ({ params: { token }, body, siteOrigin, now }) => answerQuestion(token, body, { siteOrigin, now }),
);
