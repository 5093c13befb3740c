import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toRedactedReview } from './redacted-view.ts';
import { redact } from './redact.ts';

export const handler = endpoint(routes.redactReview, async ({ params: { id }, body, ...call }) =>
  toRedactedReview(
    await redact(id, { ...body, ...moderatorAction(call), isPasswordRecent: call.user.isPasswordRecent }),
  ),
);
