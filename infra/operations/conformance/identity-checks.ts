import type { CognitoIdentityProvider, SignUpCommandInput } from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { type Check, outcome } from './check.ts';

/** A pool of infra/storage/user-pool.ts, with another trigger or without one. */
export interface Pool {
  client: CognitoIdentityProvider;
  UserPoolId: string;
  ClientId: string;
  /** Confirms an account whose sign-up asked for that by `isConfirmed`. */
  confirm(Username: string): Promise<unknown>;
  /** Moves the pool's clock, or waits. */
  pass(ms: number): Promise<unknown>;
  now(): number;
}

const API = 'https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference';
const GUIDE = 'https://docs.aws.amazon.com/cognito/latest/developerguide';
const RIGHT = 'correct horse';
const WRONG = 'wrong horse';
const DENIED = 'NotAuthorizedException';
const INVALID = 'InvalidParameterException';
const WRONG_PASSWORD = 'Incorrect username or password.';
const CONFIRMED = { ClientMetadata: { isConfirmed: 'true' } };
const CODE_MS = 30_000;

export function accountOf(pool: Pool, id: string) {
  const { client, UserPoolId, ClientId } = pool;
  const email = `${id}@example.com`;
  const user = { UserPoolId, Username: email };
  const list = (attributes: object) =>
    Object.entries(attributes).map(([Name, Value]) => ({ Name, Value: String(Value) }));
  const signUp = (Password = RIGHT, Username = email, more: Partial<SignUpCommandInput> = {}) =>
    client.signUp({ ClientId, Username, Password, UserAttributes: list({ email: Username }), ...more });
  const signIn = (PASSWORD = RIGHT, USERNAME = email) =>
    client.adminInitiateAuth({
      ...{ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME, PASSWORD },
    });
  return {
    ...{ pool, client, email, user, list, signUp, signIn },
    open: async () => {
      const { UserSub = '' } = await signUp(RIGHT, email, CONFIRMED);
      await pool.confirm(email);
      const { AccessToken = '', RefreshToken = '' } = (await signIn()).AuthenticationResult ?? {};
      return { UserSub, AccessToken, RefreshToken };
    },
    refresh: (REFRESH_TOKEN: string) =>
      client.initiateAuth({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
    join: (GroupName: string) => client.adminAddUserToGroup({ ...user, GroupName }),
    set: (attributes: object) =>
      outcome(client.adminUpdateUserAttributes({ ...user, UserAttributes: list(attributes) })),
    setPassword: (Password: string) =>
      outcome(client.adminSetUserPassword({ ...user, Password, Permanent: true })),
    askForCode: () =>
      outcome(
        client.adminSetUserMFAPreference({
          ...{ ...user, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
        }),
      ),
    answer: (Session: string | undefined, USERNAME: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
      outcome(
        client.adminRespondToAuthChallenge({
          ...{ UserPoolId, ClientId, Session, ChallengeName: 'SOFTWARE_TOKEN_MFA' },
          ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
        }),
      ),
    newApp: async (AccessToken: string) => {
      const { SecretCode = '' } = await client.associateSoftwareToken({ AccessToken });
      const app = new TOTP({ secret: Secret.fromBase32(SecretCode), period: CODE_MS / 1000 });
      const codes = () => {
        const right = app.generate({ timestamp: pool.now() });
        return { right, wrong: right.replace(/^./, (digit) => String((Number(digit) + 5) % 10)) };
      };
      const verify = (UserCode: string) => outcome(client.verifySoftwareToken({ AccessToken, UserCode }));
      return { codes, verify };
    },
  };
}

const words = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  );

const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

export const IDENTITY_CHECKS: readonly Check<ReturnType<typeof accountOf>>[] = [
  {
    sentence: 'A password has 8 to 256 characters, may hold blanks, and neither begins nor ends with one',
    source: `${GUIDE}/managing-users-passwords.html`,
    documented: ['InvalidPasswordException', 'ok', INVALID, INVALID, INVALID],
    run: ({ email, signUp }) =>
      Promise.all([
        outcome(signUp('7 signs', `1${email}`)),
        outcome(signUp(`a ${'x'.repeat(254)}`, `2${email}`)),
        outcome(signUp('x'.repeat(257), `3${email}`)),
        outcome(signUp(' horse battery', `4${email}`)),
        outcome(signUp('horse battery ', `5${email}`)),
      ]),
  },
  {
    sentence: 'An address has one account, whatever its case, and its id is the name of the account',
    source: `${GUIDE}/user-pool-case-sensitivity.html`,
    documented: ['UsernameExistsException', true],
    async run({ client, email, user, open, signUp }) {
      const { UserSub } = await open();
      const again = await outcome(signUp(RIGHT, email.toUpperCase()));
      return [again, (await client.adminGetUser(user)).Username === UserSub];
    },
  },
  {
    sentence:
      'A wrong password says nothing of an account; one that an administrator sets for good confirms it',
    source: `${API}/API_AdminSetUserPassword.html`,
    documented: ['UserNotConfirmedException', DENIED, 'InvalidPasswordException', 'ok', 'ok', DENIED],
    async run({ signUp, setPassword, signIn }) {
      await signUp();
      return [
        ...[await outcome(signIn()), await outcome(signIn(WRONG))],
        ...[await setPassword('short'), await setPassword('another horse')],
        ...[await outcome(signIn('another horse')), await outcome(signIn())],
      ];
    },
  },
  {
    sentence: 'A wrong password and an address without an account get the same answer',
    source: `${GUIDE}/cognito-user-pool-managing-errors.html`,
    documented: [WRONG_PASSWORD, WRONG_PASSWORD, 'ok'],
    async run({ email, open, signIn }) {
      await open();
      return [
        await words(signIn(WRONG)),
        await words(signIn(RIGHT, `none-${email}`)),
        await words(signIn(RIGHT, email.toUpperCase())),
      ];
    },
  },
  {
    sentence: 'After five wrong passwords the right one is refused for a second, in words of its own',
    source: `${GUIDE}/authentication.html#authentication-flow-lockout-behavior`,
    documented: [WRONG_PASSWORD, 'Password attempts exceeded', 'ok'],
    async run({ pool, open, signIn }) {
      await open();
      const wrong = new Set<string>();
      for (let n = 0; n < 5; n += 1) wrong.add(await words(signIn(WRONG)));
      const locked = await words(signIn());
      await pool.pass(1_500);
      return [...wrong, locked, await words(signIn())];
    },
  },
  {
    sentence: 'An access token names the account, the client, and the groups that the account is in',
    source: `${GUIDE}/amazon-cognito-user-pools-using-the-access-token.html`,
    documented: ['access', true, true, undefined, [ADMIN_GROUP]],
    async run({ pool, open, join, signIn }) {
      const { UserSub, AccessToken } = await open();
      await join(ADMIN_GROUP);
      const claims = claimsOf((await signIn()).AuthenticationResult?.AccessToken);
      return [
        ...[claims['token_use'], claims['sub'] === UserSub, claims['client_id'] === pool.ClientId],
        ...[claimsOf(AccessToken)['cognito:groups'], claims['cognito:groups']],
      ];
    },
  },
  {
    sentence:
      'A refresh gives an access token of ten minutes and no other refresh token, until that is revoked',
    source: `${API}/API_RevokeToken.html`,
    documented: [600, undefined, DENIED, DENIED, 'UnsupportedTokenTypeException'],
    async run({ pool: { ClientId }, client, open, refresh }) {
      const { AccessToken, RefreshToken } = await open();
      const { AuthenticationResult } = await refresh(RefreshToken);
      await client.revokeToken({ ClientId, Token: RefreshToken });
      return [
        ...[AuthenticationResult?.ExpiresIn, AuthenticationResult?.RefreshToken],
        await outcome(refresh(RefreshToken)),
        await outcome(client.associateSoftwareToken({ AccessToken })),
        await outcome(client.revokeToken({ ClientId, Token: AccessToken })),
      ];
    },
  },
  {
    sentence: 'A global sign-out ends access and refresh tokens at the pool, and leaves the password',
    source: `${API}/API_AdminUserGlobalSignOut.html`,
    documented: [DENIED, 'Access Token has been revoked', 'ok'],
    async run({ client, user, open, refresh, signIn }) {
      const { AccessToken, RefreshToken } = await open();
      await client.adminUserGlobalSignOut(user);
      return [
        await outcome(refresh(RefreshToken)),
        await words(client.associateSoftwareToken({ AccessToken })),
        await outcome(signIn()),
      ];
    },
  },
  {
    sentence: 'An account takes the address of no other one, and no id or value that is too long',
    source: `${API}/API_AdminUpdateUserAttributes.html`,
    documented: ['AliasExistsException', INVALID, INVALID, 'ok', DENIED, 'ok'],
    async run({ pool, email, open, signUp, set, signIn }) {
      await open();
      const [taken, free] = [`taken-${email}`, `free-${email}`];
      await signUp(RIGHT, taken, CONFIRMED);
      await pool.confirm(taken);
      return [
        await set({ email: taken, email_verified: true }),
        await set({ sub: 'another' }),
        await set({ given_name: 'x'.repeat(2049) }),
        await set({ email: free, email_verified: true }),
        await outcome(signIn()),
        await outcome(signIn(RIGHT, free.toUpperCase())),
      ];
    },
  },
  {
    sentence: 'An account that is deleted is gone, and its address is free',
    source: `${API}/API_AdminDeleteUser.html`,
    documented: ['ok', 'UserNotFoundException', 'UserNotFoundException', DENIED, 'ok'],
    async run({ client, user, open, signIn, signUp }) {
      await open();
      return [
        await outcome(client.adminDeleteUser(user)),
        await outcome(client.adminDeleteUser(user)),
        await outcome(client.adminGetUser(user)),
        await outcome(signIn()),
        await outcome(signUp()),
      ];
    },
  },
  {
    sentence: 'A second factor is asked for once a code of its secret was verified',
    source: `${GUIDE}/user-pool-settings-mfa-totp.html`,
    documented: [INVALID, 'EnableSoftwareTokenMFAException', 'ok', 'ok', 'SOFTWARE_TOKEN_MFA', true],
    async run({ open, newApp, askForCode, signIn }) {
      const { UserSub, AccessToken } = await open();
      const early = await askForCode();
      const { codes, verify } = await newApp(AccessToken);
      const { right, wrong } = codes();
      const names = [await verify(wrong), await verify(right), await askForCode()];
      const { ChallengeName, ChallengeParameters } = await signIn();
      return [early, ...names, ChallengeName, ChallengeParameters?.['USER_ID_FOR_SRP'] === UserSub];
    },
  },
  {
    sentence: 'A code of the second factor works once, and so does the session of a challenge',
    source: `${API}/API_AdminRespondToAuthChallenge.html`,
    documented: ['CodeMismatchException', 'ok', DENIED, 'ExpiredCodeException', DENIED],
    async run({ pool, open, newApp, askForCode, signIn, answer }) {
      const { UserSub, AccessToken } = await open();
      const { codes, verify } = await newApp(AccessToken);
      await verify(codes().right);
      await askForCode();
      await pool.pass(CODE_MS);
      const [{ Session }, { Session: other }] = [await signIn(), await signIn()];
      const { right, wrong } = codes();
      return [
        await answer(Session, UserSub, wrong),
        await answer(Session, UserSub, right),
        await answer(Session, UserSub, right),
        await answer(other, UserSub, right),
        await answer('x'.repeat(64), UserSub, right),
      ];
    },
  },
];
