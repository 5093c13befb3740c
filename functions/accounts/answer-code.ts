import { Secret, TOTP } from 'otpauth';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import type { CodeChallenge, Tokens } from '../platform/identity.ts';
import { tooManyRequests } from '../platform/rate-limit.ts';
import { answerChallenge, APP_CODE, wrongSecondFactorCode } from '../platform/software-token.ts';
import type { Write } from '../platform/table.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findUser } from '../records/user/user.ts';

interface CodeRequest {
  now: Date;
  siteOrigin: string;
}

/** From RFC 6238, as the pool expects it. */
const PERIOD_SECONDS = 30;

/** From the authenticator app, or a recovery code. Each works once; a wrong or used one is `wrong_code`. */
export async function answerCode(
  challenge: CodeChallenge,
  typed: string,
  request: CodeRequest,
): Promise<Tokens> {
  if (!APP_CODE.test(typed)) return answerWithRecoveryCode(challenge, typed, request);
  const tokens = await answerChallenge(challenge, typed, request.now);
  if (tokens === 'used') throw wrongSecondFactorCode();
  return tokens;
}

async function answerWithRecoveryCode(
  challenge: CodeChallenge,
  typed: string,
  request: CodeRequest,
): Promise<Tokens> {
  const { userId } = challenge;
  const user = await findUser(userId);
  const notify = (left: number): Write[] => {
    const email = {
      kind: 'recovery-code-used',
      userId,
      facts: { left },
      siteOrigin: request.siteOrigin,
    } as const;
    return user?.emailVerified ? [outboxWrite(email, request.now)] : [];
  };
  const taken = user && (await takeRecoveryCode(userId, typed, notify));
  if (!taken) throw wrongRecoveryCode();
  try {
    return await answerWithSecret(challenge, taken.softwareToken, request.now);
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

const wrongRecoveryCode = () =>
  new HttpError('wrong_code', { message: 'This code is wrong, or was used already. Try another one.' });

/** If this period's code is used already, tries those beside it, which the pool accepts for clock drift. */
async function answerWithSecret(challenge: CodeChallenge, secret: string, now: Date): Promise<Tokens> {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const answerAt = (periods: number) => {
    const timestamp = now.getTime() + periods * PERIOD_SECONDS * 1000;
    return answerChallenge(challenge, app.generate({ timestamp }), now);
  };
  const present = await answerAt(0);
  if (present !== 'used') return present;
  for (const periods of [1, -1]) {
    const tokens = await answerAt(periods).catch(usedIfWrong);
    if (tokens !== 'used') return tokens;
  }
  throw tooManyRequests(PERIOD_SECONDS);
}

function usedIfWrong(error: unknown): 'used' {
  if (isWrongCode(error)) return 'used';
  throw error;
}

const isWrongCode = (error: unknown) => error instanceof HttpError && error.code === 'wrong_code';
