import * as routes from '../../shared/routes/replies.ts';
import { transactFor } from '../accounts/user.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { requireRepresented } from '../representatives/represented-review.ts';
import { checkRepresentative } from '../representatives/representative-writes.ts';
import { blockingIssuesAsSent } from '../reviews/personal-information.ts';
import { toOwnReply } from './reply.ts';
import { checkStillPublic, writeReply } from './reply-writes.ts';

export const handler = signedInEndpoint(routes.writeReply, ({ params, body, sent, user, now }) => {
  const issues = blockingIssuesAsSent(sent, ['body']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  return retryOnChange(async () => {
    const { review, representative } = await requireRepresented(params.id, user.id);
    const { position } = representative;
    const { reply, write } = writeReply({ reviewId: review.id, userId: user.id, position, ...body }, now);
    await transactFor(user.id, [write, checkRepresentative(representative), checkStillPublic(review)]);
    return toOwnReply(reply);
  });
});
