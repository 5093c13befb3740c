import * as routes from '../../shared/routes/takedowns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { requireSentTakedown } from '../records/takedown/takedown-sender.ts';

export const handler = endpoint(
  routes.listOwnTakedownFiles,
  async ({ params: { reference }, user }) => (await requireSentTakedown(reference, user.id)).files ?? [],
);
