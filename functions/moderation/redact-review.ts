import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { redactedViewOf } from './moderated-view.ts';
import { redact } from './redact.ts';

export const handler = signedInEndpoint('redact-review', async ({ params: { id }, body, user, now }) =>
  redactedViewOf(await redact(id, { ...body, moderatorId: user.id, now })),
);
