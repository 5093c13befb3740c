import * as routes from '../../shared/routes/replies.ts';
import { transactFor } from '../records/user/user.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { requireRepresented } from '../records/representative/represented-review.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { toOwnReply } from '../records/reply/reply.ts';
import { writeReply } from '../records/reply/reply-writes.ts';
import { checkUnchanged } from '../records/review/save-review.ts';

export const handler = signedInEndpoint(routes.writeReply, ({ params, body, sent, user, now }) => {
  const issues = blockingIssuesAsSent(sent, ['body']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  return retryOnChange(async () => {
    const { review, representative } = await requireRepresented(params.id, user.id);
    const { position } = representative;
    const { reply, write } = writeReply({ reviewId: review.id, userId: user.id, position, ...body }, now);
    await transactFor(user.id, [write, checkRepresentative(representative), checkUnchanged(review)]);
    return toOwnReply(reply);
  });
});
