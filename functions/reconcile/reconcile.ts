import * as routes from '../../shared/routes/reconcile.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerForm } from './answer-form.ts';

export const handler = endpoint(routes.reconcile, ({ body }) => answerForm(body));
