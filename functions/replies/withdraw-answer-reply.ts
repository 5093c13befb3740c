import * as routes from '../../shared/routes/replies.ts';
import { tryReindex } from '../directory/reindex.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { openAnswer } from '../records/notice/answer-token.ts';
import { findReply } from '../records/reply/reply.ts';
import { deleteReply } from '../records/reply/reply-writes.ts';

export const handler = limitedEndpoint(routes.withdrawAnswerReply, async ({ params: { token }, now }) => {
  const slug = await retryOnChange(async () => {
    const { review } = await openAnswer(token, now);
    const reply = await findReply(review.id);
    if (!reply) throw new HttpError('reply_not_found');
    await transact(await deleteReply(reply, review, now));
    return review.companySlug;
  });
  await tryReindex(slug);
  return undefined;
});
