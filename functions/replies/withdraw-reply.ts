import * as routes from '../../shared/routes/replies.ts';
import { transactFor } from '../records/user/user.ts';
import { tryReindex } from '../directory/reindex.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { requireRepresented } from '../records/representative/represented-review.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { findReply } from '../records/reply/reply.ts';
import { deleteReply } from '../records/reply/reply-writes.ts';

export const handler = signedInEndpoint(routes.withdrawReply, async ({ params: { id }, user, now }) => {
  const slug = await retryOnChange(async () => {
    const { review, representative } = await requireRepresented(id, user.id);
    const reply = await findReply(id);
    if (!reply) throw new HttpError('reply_not_found');
    await transactFor(user.id, [
      ...(await deleteReply(reply, review, now)),
      checkRepresentative(representative),
    ]);
    return review.companySlug;
  });
  await tryReindex(slug);
  return undefined;
});
