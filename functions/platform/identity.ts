import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  SignUpCommand,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createHash } from 'node:crypto';
import { PASSWORD } from '../../shared/limits.ts';
import { once } from '../../shared/once.ts';
import { setting } from './config.ts';
import { HttpError } from './http-error.ts';
import { clientTimeouts, ROUTE_REQUEST_MS } from './client-timeouts.ts';
import { tooManyRequests } from './rate-limit.ts';
import { signUpProof } from './sign-up-proof.ts';
import { timed } from './timed.ts';

/** Creates the client at its first use, since most requests with a session do not need the user pool. */
export const pool = once(() => timed(new CognitoIdentityProviderClient(clientTimeouts(ROUTE_REQUEST_MS))));

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  accessExpiresAtSeconds: number;
}

interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Throws `email_taken` if the address has an account. */
export async function createAccount({ email, password, firstName, lastName }: NewAccount): Promise<string> {
  try {
    const { UserSub } = await pool().send(
      new SignUpCommand({
        ClientId: setting('USER_POOL_CLIENT_ID'),
        Username: email,
        Password: toPoolPassword(password),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
        ],
        ClientMetadata: { proof: signUpProof(email) },
      }),
    );
    if (!UserSub) throw new Error('The pool gave no id for a new account');
    return UserSub;
  } catch (error) {
    if (error instanceof UsernameExistsException) throw new HttpError('email_taken');
    if (error instanceof InvalidPasswordException) throw refused('password', 'Password is not accepted');
    if (error instanceof InvalidParameterException) throw refused('email', 'Must be a valid email address');
    throw error;
  }
}

/** A digest where the pool would refuse: it counts code units, and takes no line breaks (SignUp, Password). */
function toPoolPassword(password: string): string {
  const isTaken = password.length <= PASSWORD.max && /^\S.*\S$/.test(password);
  return isTaken ? password : createHash('sha512').update(password).digest('base64');
}

function refused(path: string, message: string): HttpError {
  return new HttpError('validation_failed', { message, issues: [{ path, message }] });
}

/** The pool accepted the password and waits for a code of the second factor. */
export interface CodeChallenge {
  userId: string;
  poolSession: string;
}

export const isChallenge = (answer: Tokens | CodeChallenge): answer is CodeChallenge =>
  'poolSession' in answer;

/** Any failure is `invalid_credentials`, which does not reveal whether the account exists. */
export async function checkPassword(
  email: string,
  password: string,
  now: Date,
): Promise<Tokens | CodeChallenge> {
  try {
    const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = await pool().send(
      new AdminInitiateAuthCommand({
        UserPoolId: setting('USER_POOL_ID'),
        ClientId: setting('USER_POOL_CLIENT_ID'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: toPoolPassword(password) },
      }),
    );
    if (AuthenticationResult) return toTokens(AuthenticationResult, now);
    const userId = ChallengeParameters?.['USER_ID_FOR_SRP'];
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && userId && Session) return { userId, poolSession: Session };
    // Another challenge, such as a required password change, which the product never sets.
    throw new HttpError('invalid_credentials');
  } catch (error) {
    if (isLocked(error)) throw tooManyRequests(LOCK_SECONDS);
    if (isRefusal(error)) throw new HttpError('invalid_credentials');
    throw error;
  }
}

/** The tokens of a new account, which has no second factor yet. */
export async function signIn(email: string, password: string, now: Date): Promise<Tokens> {
  const answer = await checkPassword(email, password, now);
  if (isChallenge(answer)) throw new HttpError('invalid_credentials');
  return answer;
}

/** The pool does not say how long its lock lasts; the first ones are short. */
export const LOCK_SECONDS = 60;

/** Reports whether the pool refused an attempt because of too many failed ones, without checking it. */
export function isLocked(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message === 'Password attempts exceeded';
}

/** Exchanges a refresh token for new tokens; null when the pool refuses it, which ends the session. */
export async function refreshTokens(refreshToken: string, now: Date): Promise<Tokens | null> {
  try {
    const { AuthenticationResult } = await pool().send(
      new InitiateAuthCommand({
        ClientId: setting('USER_POOL_CLIENT_ID'),
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    );
    return toTokens({ RefreshToken: refreshToken, ...AuthenticationResult }, now);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

export async function readAccount(email: string): Promise<Omit<NewAccount, 'password'> | null> {
  const account = await findAccount(email);
  if (!account) return null;
  const attribute = (name: string) => account.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
  return { email, firstName: attribute('given_name'), lastName: attribute('family_name') };
}

export async function findAccountId(email: string): Promise<string | null> {
  return (await findAccount(email))?.Username ?? null;
}

async function findAccount(email: string): Promise<AdminGetUserCommandOutput | null> {
  try {
    return await pool().send(
      new AdminGetUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: email }),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Sets a password without requiring the current one. */
export async function setPassword(
  userId: string,
  password: string,
  passwordField = 'password',
): Promise<void> {
  const account = { UserPoolId: setting('USER_POOL_ID'), Username: userId };
  try {
    await pool().send(
      new AdminSetUserPasswordCommand({ ...account, Password: toPoolPassword(password), Permanent: true }),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new HttpError('unauthorized');
    if (error instanceof InvalidPasswordException) throw refused(passwordField, 'Password is not accepted');
    throw error;
  }
}

export async function revokeAllTokens(userId: string): Promise<void> {
  try {
    await pool().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new HttpError('unauthorized');
    throw error;
  }
}

export async function setNames(
  userId: string,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const { firstName, lastName } = names;
  await setAttributes(userId, [
    ...(firstName === undefined ? [] : [{ Name: 'given_name', Value: firstName }]),
    ...(lastName === undefined ? [] : [{ Name: 'family_name', Value: lastName }]),
  ]);
}

/** Deletes the account, so that its address is free again. Does nothing when there is no such account. */
export async function deleteAccount(userId: string): Promise<void> {
  try {
    await pool().send(new AdminDeleteUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Changes an account's address to a verified one. Throws `email_taken` if another account has it. */
export async function setEmail(userId: string, email: string): Promise<void> {
  try {
    await setAttributes(userId, [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]);
  } catch (error) {
    throw error instanceof AliasExistsException ? new HttpError('email_taken') : error;
  }
}

export async function markEmailVerified(userId: string): Promise<void> {
  await setAttributes(userId, [{ Name: 'email_verified', Value: 'true' }]);
}

async function setAttributes(userId: string, attributes: AttributeType[]): Promise<void> {
  if (attributes.length === 0) return;
  const account = { UserPoolId: setting('USER_POOL_ID'), Username: userId };
  try {
    await pool().send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes: attributes }));
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new HttpError('unauthorized');
    throw error;
  }
}

export async function revokeTokens(refreshToken: string): Promise<void> {
  await pool().send(
    new RevokeTokenCommand({ ClientId: setting('USER_POOL_CLIENT_ID'), Token: refreshToken }),
  );
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof NotAuthorizedException ||
    error instanceof UserNotFoundException ||
    error instanceof UserNotConfirmedException ||
    error instanceof PasswordResetRequiredException
  );
}

export function toTokens(result: AuthenticationResultType | undefined, now: Date): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {};
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('The pool responded without tokens');
  return {
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    accessExpiresAtSeconds: Math.floor(now.getTime() / 1000) + ExpiresIn,
  };
}
