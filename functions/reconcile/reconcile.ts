import * as routes from '../../shared/routes/reconcile.ts';
import { programEndpoint } from '../platform/endpoint.ts';
import { answerForm } from './answer-form.ts';

export const handler = programEndpoint(routes.reconcile, ({ body }) => answerForm(body));
