import * as routes from '../../shared/routes/moderation.ts';
import { actOf } from '../platform/admin-act.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { redactedViewOf } from './moderated-view.ts';
import { redact } from './redact.ts';

export const handler = signedInEndpoint(routes.redactReview, async ({ params: { id }, body, ...call }) =>
  redactedViewOf(await redact(id, { ...body, ...actOf(call) })),
);
