import * as routes from '../../shared/routes/replies.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { openAnswer } from '../records/notice/answer-token.ts';
import { toOwnReply } from '../records/reply/reply.ts';
import { writeReply } from '../records/reply/reply-writes.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { isHeard } from '../records/review/review.ts';
import { checkUnchanged, saveReview } from '../records/review/save-review.ts';
import { endHearing } from '../records/review/transitions.ts';
import { ANSWERER } from '../records/user/user.ts';

export const handler = limitedEndpoint(routes.writeAnswerReply, ({ params, body, sent, now }) => {
  const issues = blockingIssuesAsSent(sent, ['body', 'position']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  return retryOnChange(async () => {
    const { review } = await openAnswer(params.token, now);
    const { reply, write } = writeReply({ reviewId: review.id, userId: ANSWERER, ...body }, now);
    const onReview = isHeard(review, now)
      ? await saveReview({ head: review }, { head: endHearing(review, now) }, { now })
      : [checkUnchanged(review)];
    await transact([write, ...onReview]);
    return toOwnReply(reply);
  });
});
