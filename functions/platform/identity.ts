import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
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

/** Most requests with a session ask nothing of the pool: a cold start does not wait for its client. */
const pool = once(() => new CognitoIdentityProviderClient(clientTimeouts(ROUTE_REQUEST_MS)));

/** What the pool gives for a right password or refresh token. */
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

/** Creates the pool's account and gives its id. An address that has one is `email_taken`. */
export async function createAccount({ email, password, firstName, lastName }: NewAccount): Promise<string> {
  try {
    const { UserSub } = await pool().send(
      new SignUpCommand({
        ClientId: setting('USER_POOL_CLIENT_ID'),
        Username: email,
        Password: asPoolTakesIt(password),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
        ],
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

/**
 * A password, or a digest of one that the pool would not take: it counts code units where we count characters, and its
 * pattern (API reference, SignUp, Password) leaves out line breaks.
 */
function asPoolTakesIt(password: string): string {
  const isTaken = password.length <= PASSWORD.max && /^\S+.*\S+$/.test(password);
  return isTaken ? password : createHash('sha512').update(password).digest('base64');
}

/** What our own rules let through and the pool does not take. */
function refused(path: string, message: string): HttpError {
  return new HttpError('validation_failed', { message, issues: [{ path, message }] });
}

/** Checks a password. Anything wrong is `invalid_credentials`: whether the account exists is never told. */
export async function checkPassword(email: string, password: string, now: Date): Promise<Tokens> {
  try {
    const { AuthenticationResult } = await pool().send(
      new AdminInitiateAuthCommand({
        UserPoolId: setting('USER_POOL_ID'),
        ClientId: setting('USER_POOL_CLIENT_ID'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: asPoolTakesIt(password) },
      }),
    );
    // A challenge in their place, as for a password that is to be changed first: what the product never sets.
    if (!AuthenticationResult) throw new HttpError('invalid_credentials');
    return tokensOf(AuthenticationResult, now);
  } catch (error) {
    if (isLocked(error))
      throw new HttpError('too_many_requests', { headers: { 'retry-after': LOCK_SECONDS } });
    if (isRefusal(error)) throw new HttpError('invalid_credentials');
    throw error;
  }
}

/** A lock that is so short that another attempt is worth its while; how long it lasts is not told. */
const LOCK_SECONDS = '60';

/** The pool has had too many failures for this account, and judges no password for the time being. */
function isLocked(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message === 'Password attempts exceeded';
}

/** New tokens for a refresh token; null when the pool refuses it, which ends the session. */
export async function refreshTokens(refreshToken: string, now: Date): Promise<Tokens | null> {
  try {
    const { AuthenticationResult } = await pool().send(
      new AdminInitiateAuthCommand({
        UserPoolId: setting('USER_POOL_ID'),
        ClientId: setting('USER_POOL_CLIENT_ID'),
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    );
    return tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult }, now);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What the pool knows of an account. */
export async function readAccount(email: string): Promise<Omit<NewAccount, 'password'>> {
  const { UserAttributes = [] } = await pool().send(
    new AdminGetUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: email }),
  );
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
  return { email, firstName: attribute('given_name'), lastName: attribute('family_name') };
}

/** The id of the account at an address; null when there is none. */
export async function findAccountId(email: string): Promise<string | null> {
  try {
    const { Username = null } = await pool().send(
      new AdminGetUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: email }),
    );
    return Username;
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Sets a password without asking for the one before, and ends every session that the pool knows. */
export async function setPassword(
  userId: string,
  password: string,
  passwordField = 'password',
): Promise<void> {
  const account = { UserPoolId: setting('USER_POOL_ID'), Username: userId };
  try {
    await pool().send(
      new AdminSetUserPasswordCommand({ ...account, Password: asPoolTakesIt(password), Permanent: true }),
    );
    await pool().send(new AdminUserGlobalSignOutCommand(account));
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new HttpError('unauthorized');
    if (error instanceof InvalidPasswordException) throw refused(passwordField, 'Password is not accepted');
    throw error;
  }
}

/** Keeps the pool's copy of a person's names in line. */
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

/** Deletes the account, so that its address is free again. One that is gone already is no fault. */
export async function deleteAccount(userId: string): Promise<void> {
  try {
    await pool().send(new AdminDeleteUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
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

/** Makes a refresh token worthless, with all access tokens that came of it. */
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

function tokensOf(result: AuthenticationResultType | undefined, now: Date): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {};
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('The pool answered without tokens');
  return {
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    accessExpiresAtSeconds: Math.floor(now.getTime() / 1000) + ExpiresIn,
  };
}
