import {
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  MFAMethodNotFoundException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  SoftwareTokenMFANotFoundException,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from './config.ts';
import { HttpError } from './http-error.ts';
import { type CodeChallenge, isLocked, LOCK_SECONDS, pool, type Tokens, toTokens } from './identity.ts';
import { tooManyRequests } from './rate-limit.ts';

/** In base32. It takes effect once a code of it is verified; an earlier one works until then. */
export async function newSoftwareToken(accessToken: string): Promise<string> {
  try {
    const { SecretCode } = await pool().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
    if (!SecretCode) throw new Error('The pool gave no secret');
    return SecretCode;
  } catch (error) {
    throw error instanceof NotAuthorizedException ? new HttpError('unauthorized') : error;
  }
}

/** The codes of authenticator apps: six digits. The pool calls anything else a malformed request. */
export const APP_CODE = /^\d{6}$/;

export async function verifySoftwareToken(accessToken: string, code: string): Promise<void> {
  if (!APP_CODE.test(code)) throw wrongSecondFactorCode();
  try {
    const { Status } = await pool().send(
      new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }),
    );
    if (Status !== 'SUCCESS') throw wrongSecondFactorCode();
  } catch (error) {
    const isWrong =
      error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException;
    if (isWrong) throw wrongSecondFactorCode();
    const isGone = error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
    throw isGone ? new HttpError('unauthorized') : error;
  }
}

export async function requireSoftwareToken(userId: string, isOn: boolean): Promise<void> {
  try {
    await pool().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: setting('USER_POOL_ID'),
        Username: userId,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    );
  } catch (error) {
    throw error instanceof UserNotFoundException ? new HttpError('unauthorized') : error;
  }
}

/** Nobody can ask for a new code: the app shows the next one by itself. */
export const wrongSecondFactorCode = () =>
  new HttpError('wrong_code', { message: 'This code is wrong, or was used already. Wait for the next one.' });

/** For cases in which no further code helps: the password must be given again. */
export const challengeEnded = () =>
  new HttpError('wrong_code', { message: 'This took too long, or too many codes were wrong. Log in again.' });

/** `used` for a used code. Throws `wrong_code`, also once the challenge ended, or `too_many_requests`. */
export async function answerChallenge(
  { userId, poolSession }: CodeChallenge,
  code: string,
  now: Date,
): Promise<Tokens | 'used'> {
  try {
    const { AuthenticationResult } = await pool().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: setting('USER_POOL_ID'),
        ClientId: setting('USER_POOL_CLIENT_ID'),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
        Session: poolSession,
      }),
    );
    return toTokens(AuthenticationResult, now);
  } catch (error) {
    if (error instanceof ExpiredCodeException) return 'used';
    if (error instanceof CodeMismatchException) throw wrongSecondFactorCode();
    if (isLocked(error)) throw tooManyRequests(LOCK_SECONDS);
    throw isEnd(error) ? challengeEnded() : error;
  }
}

/** The challenge has ended, or the account has changed since it began. */
function isEnd(error: unknown): boolean {
  return (
    error instanceof NotAuthorizedException ||
    error instanceof UserNotFoundException ||
    error instanceof UserNotConfirmedException ||
    error instanceof PasswordResetRequiredException ||
    error instanceof MFAMethodNotFoundException ||
    error instanceof SoftwareTokenMFANotFoundException
  );
}
