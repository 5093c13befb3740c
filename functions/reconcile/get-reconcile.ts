import * as routes from '../../shared/routes/reconcile.ts';
import { tokenMissing } from '../platform/bearer-token.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerForm } from './answer-form.ts';
import { makeManifest } from './manifest.ts';

export const handler = endpoint(routes.getReconcile, async ({ query, hasToken, siteOrigin }) => {
  const { queries, extend, token } = query;
  if (queries === undefined && extend === undefined) return makeManifest(siteOrigin, token);
  if (!hasToken) throw tokenMissing();
  return answerForm(query);
});
