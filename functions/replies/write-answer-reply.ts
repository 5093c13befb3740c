import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { sendReply } from './write.ts';

export const handler = endpoint(routes.writeAnswerReply, ({ params, body, sent, now }) => {
  const issues = blockingIssuesAsSent(sent, ['body', 'position']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  return sendReply(params, body, now);
});
