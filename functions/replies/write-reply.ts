import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { sendReply } from './write.ts';

export const handler = endpoint(routes.writeReply, ({ params, body, sent, user, now }) => {
  const issues = blockingIssuesAsSent(sent, ['body']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  return sendReply({ reviewId: params.id, userId: user.id }, body, now);
});
