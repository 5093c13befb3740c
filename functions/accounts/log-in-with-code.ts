import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { resetRateLimit } from '../platform/rate-limit.ts';
import { accountLimit, consumeAccountLimit } from './account-limit.ts';
import { answerCode } from './answer-code.ts';
import { enter } from './enter.ts';
import { endChallenge, tryChallenge } from './log-in-challenge.ts';
import { findUser } from '../records/user/user.ts';

/** Counts the account's limit only for a valid challenge, so that nobody can use up somebody else's tries. */
export const handler = endpoint(
  routes.logInWithCode,
  async ({ body: { challenge, code }, clientAddress, event, siteOrigin, now }) => {
    const { email, ...waiting } = await tryChallenge(challenge, now);
    await consumeAccountLimit(routes.logInWithCode, waiting.userId, now);
    const tokens = await answerCode(waiting, code, { siteOrigin, now });
    await endChallenge(challenge);
    await resetRateLimit(accountLimit(routes.logInWithCode, waiting.userId));
    return enter(
      { email, clientAddress, now },
      {
        tokens,
        hasSecondFactor: true,
        event,
        findUser,
      },
    );
  },
);
