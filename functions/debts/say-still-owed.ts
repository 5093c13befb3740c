import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toArchival } from '../records/review/ageing.ts';
import { sayStillOwed } from './still-owed.ts';

export const handler = endpoint(routes.sayStillOwed, async ({ params, body, user, siteOrigin, now }) =>
  toArchival(await sayStillOwed({ reviewId: params.id, userId: user.id, siteOrigin, now }, body), now),
);
