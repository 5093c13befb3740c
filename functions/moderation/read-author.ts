import * as routes from '../../shared/routes/moderation.ts';
import { decide } from '../decisions/moderated.ts';
import { REVIEWS } from '../decisions/moderated-review.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { findUser } from '../records/user/user.ts';

export const handler = endpoint(routes.readAuthor, ({ params, body: { reason }, ...call }) =>
  decide(REVIEWS, params.id, 'read-author', moderatorAction(call), async ({ head: { userId } }) => {
    const author = await findUser(userId);
    const { firstName = null, lastName = null, email = null, id = null } = author ?? {};
    return {
      after: { firstName, lastName, email, userId: id },
      writes: countMonth(params.id, call.now, { authorReads: 1 }),
      reason,
      detail: 'AUTHOR_READ',
    };
  }),
);
