import * as routes from '../../shared/routes/moderation.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { redactedViewOf } from './moderated-view.ts';
import { redact } from './redact.ts';

export const handler = signedInEndpoint(routes.redactReview, async ({ params: { id }, body, user, now }) =>
  redactedViewOf(await redact(id, { ...body, moderatorId: user.id, now })),
);
