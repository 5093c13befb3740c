import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { sessionKey } from '../platform/keys.ts';
import { Caller, PASSWORD } from '../testing/caller.ts';
import { type DocumentedPool, ERROR_SPELLINGS, startDocumentedPool } from '../testing/documented-pool.ts';
import { editItem } from '../testing/stored.ts';

/** Runs the identity routes again, against the behaviour that AWS documents instead of our emulator. */
let pool: DocumentedPool;
let routes: Awaited<ReturnType<typeof loadRoutes>>;

/** Loads the routes after the environment is set: their clients read it when they load. */
async function loadRoutes() {
  const [signUp, logIn, logInWithCode, logOut, whoAmI, stats] = await Promise.all([
    import('./sign-up.ts'),
    import('./log-in.ts'),
    import('./log-in-with-code.ts'),
    import('./log-out.ts'),
    import('./get-current-user.ts'),
    import('../moderation/get-admin-stats.ts'),
  ]);
  return {
    signUp: signUp.handler,
    logIn: logIn.handler,
    logInWithCode: logInWithCode.handler,
    logOut: logOut.handler,
    whoAmI: whoAmI.handler,
    stats: stats.handler,
  };
}

beforeAll(async () => {
  pool = await startDocumentedPool();
  Object.assign(process.env, pool.environment);
  routes = await loadRoutes();
});
afterAll(() => pool.close());

let sub: string;
let email: string;
let groups: string[] | undefined;

beforeEach(() => {
  sub = randomUUID();
  email = `${sub}@example.co.za`;
  groups = undefined;
  pool.spellErrors(ERROR_SPELLINGS[0]);
  pool.on('SignUp', () => ({ UserConfirmed: true, UserSub: sub }));
  pool.on('RevokeToken', () => ({}));
  const tokens = () => ({
    AccessToken: token(),
    ExpiresIn: 600,
    IdToken: 'an.id.token',
    TokenType: 'Bearer',
  });
  pool.on('AdminInitiateAuth', () => ({
    AuthenticationResult: { ...tokens(), RefreshToken: 'an-opaque-refresh-token' },
    ChallengeParameters: {},
  }));
  // Without rotation a refresh returns no new refresh token.
  pool.on('InitiateAuth', () => ({ AuthenticationResult: tokens(), ChallengeParameters: {} }));
});

const token = (changed: Record<string, unknown> = {}) =>
  pool.accessToken({ sub, username: sub, 'cognito:groups': groups, ...changed });

async function member(): Promise<Caller> {
  const caller = new Caller();
  const body = { email, password: PASSWORD, firstName: 'Thandi', lastName: 'Mokoena' };
  const { status } = await caller.call<CurrentUser>('sign-up', routes.signUp, { body });
  expect(status).toBe(201);
  return caller;
}

const whoAmI = (caller: Caller) => caller.call<CurrentUser>('get-current-user', routes.whoAmI);
const enter = (caller = new Caller()) =>
  caller.call<CurrentUser & { code: string; challenge: string }>('log-in', routes.logIn, {
    body: { email, password: PASSWORD },
  });

async function expireToken({ cookie = '' }: Caller): Promise<void> {
  const [userId = '', secret = ''] = cookie.replace('session=', '').split('.');
  await editItem(sessionKey(userId, secret), { accessExpiresAtSeconds: 0 });
}

describe('with the claims that AWS documents', () => {
  test('somebody signs up, is known by the token’s subject, is renewed and leaves', async () => {
    const caller = await member();
    expect((await whoAmI(caller)).json).toMatchObject({ id: sub, email, role: 'USER' });
    await expireToken(caller);
    expect((await whoAmI(caller)).status).toBe(200);
    expect((await caller.call('log-out', routes.logOut)).status).toBe(204);
  });

  test('group ADMIN among others is the role, and its loss is noticed at the refresh', async () => {
    const caller = await member();
    groups = ['testgroup', 'ADMIN'];
    expect((await enter(caller)).json.role).toBe('ADMIN');
    expect((await caller.call('get-admin-stats', routes.stats)).status).toBe(200);
    groups = ['testgroup', 'admin', 'ADMIN2'];
    await expireToken(caller);
    expect((await caller.call('get-admin-stats', routes.stats)).status).toBe(403);
  });

  test.each([
    ['of another pool', { iss: 'https://cognito-idp.af-south-1.amazonaws.com/af-south-1_OTHER' }],
    ['of another client', { client_id: 'another' }],
    ['for identity', { token_use: 'id' }],
    ['that has expired', { exp: 1 }],
  ])('a token %s is not accepted', async (_, changed) => {
    await member();
    const real = token;
    pool.on('AdminInitiateAuth', () => ({
      AuthenticationResult: { AccessToken: real(changed), ExpiresIn: 600, RefreshToken: 'r' },
    }));
    expect((await enter()).status).toBe(401);
  });

  test('a challenge that the product does not set is not accepted', async () => {
    pool.on('AdminInitiateAuth', () => ({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' }));
    expect((await enter()).json.code).toBe('invalid_credentials');
  });

  test('the challenge of a software token is answered under the name that it gives', async () => {
    await member();
    const answers: unknown[] = [];
    pool.on('AdminInitiateAuth', () => ({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: 'the-session-of-the-pool',
      ChallengeParameters: { USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: 'phone' },
    }));
    pool.on('AdminRespondToAuthChallenge', ({ ChallengeName, ChallengeResponses, Session }) => {
      answers.push({ ChallengeName, ChallengeResponses, Session });
      return { AuthenticationResult: { AccessToken: token(), ExpiresIn: 600, RefreshToken: 'r' } };
    });
    const { json } = await enter();
    expect(json.code).toBe('code_required');
    const body = { challenge: json.challenge, code: '123 456' };
    const caller = new Caller();
    expect((await caller.call('log-in-with-code', routes.logInWithCode, { body })).status).toBe(200);
    expect((await whoAmI(caller)).json.id).toBe(sub);
    expect(answers).toEqual([
      {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: '123456' },
        Session: 'the-session-of-the-pool',
      },
    ]);
  });
});

describe.each(ERROR_SPELLINGS.map((spell) => [spell('NotAuthorizedException'), spell] as const))(
  'with errors spelled like %s',
  (_, spell) => {
    beforeEach(() => pool.spellErrors(spell));

    test('a wrong password, a lock and a busy pool are different errors', async () => {
      const caller = await member();
      const answers = async (error: string, message?: string, status?: number) => {
        pool.on('AdminInitiateAuth', () => ({
          error,
          ...(message && { message }),
          ...(status && { status }),
        }));
        const answer = await enter();
        return [answer.status, answer.json.code];
      };
      const refused = 'Incorrect username or password.';
      expect(await answers('NotAuthorizedException', refused)).toEqual([401, 'invalid_credentials']);
      expect(await answers('UserNotFoundException')).toEqual([401, 'invalid_credentials']);
      expect(await answers('NotAuthorizedException', 'Password attempts exceeded')).toEqual([
        429,
        'too_many_requests',
      ]);
      expect(await answers('TooManyRequestsException')).toEqual([503, 'unavailable']);
      expect(await answers('InternalErrorException', undefined, 500)).toEqual([503, 'unavailable']);

      pool.on('InitiateAuth', () => ({
        error: 'NotAuthorizedException',
        message: 'Refresh Token has been revoked',
      }));
      await expireToken(caller);
      expect((await whoAmI(caller)).status).toBe(401);
    });

    test('an address that has an account is taken', async () => {
      pool.on('SignUp', () => ({ error: 'UsernameExistsException' }));
      const body = { email, password: PASSWORD, firstName: 'Thandi', lastName: 'Mokoena' };
      const answer = await new Caller().call('sign-up', routes.signUp, { body });
      expect([answer.status, answer.json['code']]).toEqual([409, 'email_taken']);
    });
  },
);
