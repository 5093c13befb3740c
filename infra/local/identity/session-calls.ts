import { randomBytes, randomUUID } from 'node:crypto';
import {
  namedUser,
  required,
  requireClient,
  requirePool,
  type Call,
  type Parameters,
  type Pool,
} from './call.ts';
import { IdentityError, invalidParameter, notAuthorized } from './identity-error.ts';
import { isPassword } from './password.ts';
import { spendCode } from './second-factor-calls.ts';
import { emailKey, type PoolUser } from './user-directory.ts';

const REFRESH_TOKEN_MS = 30 * 86_400_000;

const need = (given: Record<string, string> | undefined, name: string): string => {
  const value = given?.[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const WRONG_PASSWORD = notAuthorized('Incorrect username or password.');
const WRONG_CODE = new IdentityError('CodeMismatchException', 'Invalid code received for user');

const signIn = async (pool: Pool, { sub }: PoolUser): Promise<object> => {
  const session = { originJti: randomUUID(), authTimeSeconds: Math.floor(pool.now() / 1000) };
  const RefreshToken = randomBytes(48).toString('base64url');
  const expiresMs = pool.now() + REFRESH_TOKEN_MS;
  const result = pool.issuer.issue(pool.directory.get(sub), session);
  await pool.directory.putToken(RefreshToken, { sub, ...session, expiresMs, revoked: false });
  return signedIn({ ...result, RefreshToken });
};

const signedIn = (tokens: object): object => ({
  AuthenticationResult: { TokenType: 'Bearer', ...tokens },
  ChallengeParameters: {},
});

/** An unknown name and a wrong password get the same error, as with PreventUserExistenceErrors ENABLED. */
const byPassword = async (pool: Pool, input: Parameters): Promise<object> => {
  const username = need(input.AuthParameters, 'USERNAME');
  const password = need(input.AuthParameters, 'PASSWORD');
  const sub = pool.directory.find(username)?.sub;
  const user = await pool.signInAttempt(
    sub ?? emailKey(username),
    async (): Promise<PoolUser | undefined> => {
      const candidate = sub === undefined ? undefined : pool.directory.find(sub);
      return candidate && (await isPassword(password, candidate.passwordHash)) ? candidate : undefined;
    },
    { refusal: WRONG_PASSWORD, endsSignIn: ({ softwareToken }) => !softwareToken?.isOn },
  );
  if (user.status !== 'CONFIRMED')
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  if (!user.softwareToken?.isOn) return signIn(pool, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.start(user.sub),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  };
};

/** Without rotation, a client's default: the refresh token stays the same and isn't repeated. */
const byRefreshToken = (pool: Pool, input: Parameters): object => {
  const token = pool.directory.findToken(need(input.AuthParameters, 'REFRESH_TOKEN'));
  if (!token) throw notAuthorized('Invalid Refresh Token');
  if (token.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (token.expiresMs <= pool.now()) throw notAuthorized('Refresh Token has expired');
  return signedIn(pool.issuer.issue(pool.directory.get(token.sub), token));
};

const requireFlow = (input: Parameters, flow: string): void => {
  if (required(input, 'AuthFlow') !== flow) throw invalidParameter('Initiate Auth method not supported.');
};

export const adminInitiateAuth: Call = (pool, input) => {
  requirePool(pool, input);
  requireClient(pool, input);
  requireFlow(input, 'ADMIN_USER_PASSWORD_AUTH');
  return byPassword(pool, input);
};

export const initiateAuth: Call = (pool, input) => {
  requireClient(pool, input);
  requireFlow(input, 'REFRESH_TOKEN_AUTH');
  return byRefreshToken(pool, input);
};

/** `USERNAME` is the challenge's `USER_ID_FOR_SRP`, not an alias. */
export const adminRespondToAuthChallenge: Call = async (pool, input) => {
  requirePool(pool, input);
  requireClient(pool, input);
  if (required(input, 'ChallengeName') !== 'SOFTWARE_TOKEN_MFA')
    throw invalidParameter('Challenge is not emulated.');
  const sub = need(input.ChallengeResponses, 'USERNAME');
  const code = need(input.ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE');
  const session = required(input, 'Session');
  pool.challenges.check(session, sub);
  const user = await pool.signInAttempt(
    sub,
    async () => {
      pool.challenges.check(session, sub);
      const candidate = pool.directory.get(sub);
      return (await spendCode(pool, candidate, code)) ? candidate : undefined;
    },
    { refusal: WRONG_CODE, endsSignIn: () => true },
  );
  pool.challenges.end(session);
  return signIn(pool, user);
};

/** An unknown token is no error (RFC 7009, 2.2); an access or id token is UnsupportedTokenTypeException. */
export const revokeToken: Call = async (pool, input) => {
  requireClient(pool, input);
  const secret = required(input, 'Token');
  if (secret.includes('.'))
    throw new IdentityError('UnsupportedTokenTypeException', 'Unsupported token type.');
  const token = pool.directory.findToken(secret);
  if (token) await pool.directory.putToken(secret, { ...token, revoked: true });
  return {};
};

/** Revokes only refresh tokens: access tokens stay valid for a verifier until they expire, as on AWS. */
export const adminUserGlobalSignOut: Call = async (pool, input) => {
  await pool.directory.revokeAllTokens(namedUser(pool, input).sub);
  return {};
};
