import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { hearCompany } from './hear.ts';
import { toRedactedReview } from './redacted-view.ts';

export const handler = endpoint(routes.hearReview, async ({ params: { id }, body, ...call }) =>
  toRedactedReview(await hearCompany(id, { ...body, ...moderatorAction(call) })),
);
