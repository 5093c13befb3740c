import { randomUUID } from 'node:crypto';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test, vi } from 'vitest';
import { CODES } from '../../shared/limits.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { limitKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { awsError } from '../testing/faults.ts';
import { logInCodes, wrongCodeFor } from '../testing/mailed-codes.ts';
import { memberWithSecondFactor } from '../testing/second-factor.ts';
import { editItem } from '../testing/stored.ts';
import { handler as confirmSignUp } from './confirm-sign-up.ts';
import { handler as logIn } from './log-in.ts';
import { handler as redirectToLogin } from './redirect-to-login.ts';
import { handler as sendLogInLink } from './send-log-in-link.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const attempt = (email: string, password: string, caller = stranger()) =>
  caller.call('log-in', logIn, { body: { email, password } });

test('the right password starts a session of its own each time', async () => {
  const { caller, email, user } = await signedUpMember();
  const first = caller.cookie;
  const { status, json } = await caller.call<CurrentUser>('log-in', logIn, {
    body: { email, password: PASSWORD },
  });
  expect([status, json]).toEqual([200, user]);
  expect(caller.cookie).not.toBe(first);
});

test('the address counts in any spelling of its case, the password in its own alone', async () => {
  const { email } = await signedUpMember();
  expect((await attempt(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  expect((await attempt(email, PASSWORD.toUpperCase())).status).toBe(401);
});

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await signedUpMember();
  const wrong = await attempt(email, 'not the password');
  const unknown = await attempt(`${randomUUID()}@example.co.za`, 'not the password');
  expect(wrong.json).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
  for (const answer of [wrong, unknown]) {
    delete (answer.json as { requestId?: string }).requestId;
    delete answer.headers['x-request-id'];
  }
  expect(unknown).toEqual(wrong);
  expect(wrong.status).toBe(401);
});

test('the role comes from the group alone', async () => {
  const { email } = await signedUpModerator();
  expect((await attempt(email, PASSWORD)).json['role']).toBe('ADMIN');
});

const session = (cookies: string[]) => cookies.map((cookie) => cookie.replace(/=[^;]+;/, '=…;'));

test('the cookie is out of reach of scripts and of other sites, and under __Host- where it is secure', async () => {
  const { email } = await signedUpMember();
  const local = await attempt(email, PASSWORD);
  expect(session(local.cookies)).toEqual(['session=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000']);
  expect(local.cookies[0]).toMatch(/^session=[0-9a-f-]{36}\.[\w-]{43};/);

  vi.stubEnv('SECURE_COOKIES', 'true');
  const secure = await attempt(email, PASSWORD);
  expect(session(secure.cookies)).toEqual([
    '__Host-session=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
  ]);
});

test('no token of the pool reaches the browser', async () => {
  const { email } = await signedUpMember();
  expect(JSON.stringify(await attempt(email, PASSWORD))).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|[Tt]oken/);
});

function countingPool() {
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  return () => send.mock.calls.filter(([command]) => command instanceof AdminInitiateAuthCommand).length;
}

test('four wrong attempts reach the pool, then the account waits and the right password works again', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const poolCalls = countingPool();
  for (let n = 0; n < 4; n += 1) expect((await attempt(email, `wrong guess ${n}`)).status).toBe(401);
  for (const spelling of [email, email.toUpperCase()]) {
    const refused = await attempt(spelling, PASSWORD);
    expect([refused.status, refused.json['code']]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(960);
  }
  expect(poolCalls()).toBe(4);

  await editItem(limitKey('log-in.account', email), { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('guesses at once from many addresses are limited as one account', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const poolCalls = countingPool();
  const guesses = Array.from({ length: 12 }, (_, n) => attempt(email, `wrong guess ${n}`, stranger(n + 1)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect(poolCalls()).toBe(4);
});

test('an attack from elsewhere does not keep the owner out of where they were logged in before', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { caller, email } = await signedUpMember();
  for (let n = 0; n < 4; n += 1) await attempt(email, `wrong guess ${n}`);
  expect((await attempt(email, 'wrong guess')).status).toBe(429);
  expect((await attempt(email, PASSWORD, caller)).status).toBe(200);
});

test('where they were logged in before, wrong attempts are limited, too', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { caller, email } = await signedUpMember();
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await attempt(email, `wrong guess ${n}`, caller)).status);
  expect(statuses).toEqual([401, 401, 401, 401, ...Array<number>(8).fill(429)]);
});

async function askForLink(email: string, caller = stranger()) {
  const { status } = await caller.call('send-log-in-link', sendLogInLink, { body: { email } });
  return { status, code: (await logInCodes(email)).at(-1) };
}

const enterWith = (linkCode: unknown, email: string, password = PASSWORD) =>
  stranger().call('log-in', logIn, { body: { email, password, linkCode } });

test('a person locked out by others logs in with a mailed code and the right password, once', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email, user } = await signedUpMember();
  for (let n = 0; n < 4; n += 1) await attempt(email, `wrong guess ${n}`);
  const refused = await attempt(email, PASSWORD);
  expect([refused.status, refused.json['message']]).toEqual([
    429,
    'Too many wrong passwords were tried for this account. Please try again in 16 minutes.',
  ]);
  const { status, code } = await askForLink(email);
  expect([status, code]).toEqual([202, expect.stringMatching(/^[0-9A-Z]{8}$/)]);
  expect((await enterWith(wrongCodeFor(code), email)).json['code']).toBe('wrong_code');
  const entered = await enterWith(code, email);
  expect([entered.status, entered.json['id']]).toEqual([200, user.id]);
  expect((await enterWith(code, email)).json['code']).toBe('wrong_code');
  // From there the password alone works again; elsewhere people have to wait.
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('a mailed code takes the place of no second factor', async () => {
  const { email } = await memberWithSecondFactor();
  const { code } = await askForLink(email);
  expect((await enterWith(code, email)).json).toMatchObject({ code: 'code_required' });
  expect((await enterWith(code, email)).json['code']).toBe('wrong_code');
});

test('a mailed code lets nobody try more passwords than without one', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const { code } = await askForLink(email);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await enterWith(code, email, `wrong guess ${n}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('a mailed code has ten tries from one network address', async () => {
  vi.stubEnv('LIMIT_OF_TRIES', '10');
  const { email } = await signedUpMember();
  const { code } = await askForLink(email);
  const caller = stranger(7);
  const enter = (linkCode: unknown) =>
    caller.call('log-in', logIn, { body: { email, password: PASSWORD, linkCode } });
  for (let n = 0; n < 10; n += 1) expect((await enter(wrongCodeFor(code))).status).toBe(422);
  expect((await enter(code)).status).toBe(429);
  expect((await enterWith(code, email)).status).toBe(200);
});

test('three log-in codes a day are mailed at the wish of one network address, whether there is an account or not', async () => {
  vi.stubEnv('LIMIT_OF_CODES', String(CODES.max));
  const { email } = await signedUpMember();
  const unknown = `${randomUUID()}@example.co.za`;
  for (const address of [email, unknown]) {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await askForLink(address)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  }
});

test('each attempt that is let through begins the window anew, so that the pool never sees five in a row', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const poolCalls = countingPool();
  const key = limitKey('log-in.account', email);
  const soon = () => ({ expiresAtSeconds: Math.floor(Date.now() / 1000) + 5 });
  for (let n = 0; n < 4; n += 1) {
    await attempt(email, `wrong guess ${n}`);
    if (n < 3) await editItem(key, soon());
  }
  const refused = await attempt(email, PASSWORD);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900);
  expect(poolCalls()).toBe(4);
});

function failingPool(error: Error) {
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  send.mockRejectedValue(error);
  return send;
}

test('attempts that meet a busy pool are no attempts', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const pool = failingPool(awsError('TooManyRequestsException'));
  for (let n = 0; n < 6; n += 1) {
    const busy = await attempt(email, PASSWORD);
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '2']);
  }
  pool.mockRestore();
  for (let n = 0; n < 3; n += 1) expect((await attempt(email, 'wrong guess')).status).toBe(401);
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an attempt that was given up while the pool judged it counts: it may have been a wrong one', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  failingPool(awsError('TimeoutError'));
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await attempt(email, 'wrong guess')).status);
  expect(statuses).toEqual([503, 503, 503, 503, 429]);
});

test('while the pool itself locks the account, nobody is told that their password is wrong', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const message = 'Password attempts exceeded';
  const locked = new NotAuthorizedException({ message, $metadata: { httpStatusCode: 400 } });
  const pool = failingPool(locked);
  for (let n = 0; n < 5; n += 1) {
    const refused = await attempt(email, PASSWORD);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  }
  pool.mockRestore();
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an address without an account is limited as one that has it, also for who logged in from there', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { caller, email } = await signedUpMember();
  const seen = [];
  for (const one of [email, `${randomUUID()}@example.co.za`]) {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await attempt(one, 'wrong guess', caller));
    const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0));
    expect(waits.filter((seconds) => seconds > 900)).toHaveLength(2);
    seen.push(answers.map(({ status, json }) => [status, json['message']]));
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.map(([status]) => status)).toEqual([401, 401, 401, 401, 429, 429]);
});

test('the right password gives the attempts back', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 3; n += 1) expect((await attempt(email, 'wrong guess')).status).toBe(401);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  }
});

test('a refused attempt is refused at once: it asks the table once for each limit and the pool for nothing', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  for (let n = 0; n < 4; n += 1) await attempt(email, `wrong guess ${n}`);
  const [toTable, toPool] = [vi.spyOn(table, 'send'), countingPool()];
  expect((await attempt(email, PASSWORD)).status).toBe(429);
  // One for the network address, one to see if it is known, one for the account.
  expect([toTable.mock.calls.length, toPool()]).toEqual([3, 0]);
});

/** A pool that holds some passwords back and checks them once they are released. */
function slowPool(isSlow: (password: string) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { send } = CognitoIdentityProviderClient.prototype as unknown as { send: Send };
  const waiting = { count: 0 };
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command,
  ) {
    const password =
      command instanceof AdminInitiateAuthCommand && command.input.AuthParameters?.['PASSWORD'];
    if (password && isSlow(password)) {
      waiting.count += 1;
      await released;
    }
    return send.call(this, command);
  } as Send as never);
  return { release, waits: (count: number) => expect.poll(() => waiting.count).toBe(count) };
}
type Send = (this: unknown, command: unknown) => Promise<unknown>;

test('somebody may log in on as many devices at once as may fail; one more comes in a moment later', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const pool = slowPool(() => true);
  const devices = [1, 2, 3, 4].map((n) => attempt(email, PASSWORD, stranger(n)));
  await pool.waits(4);
  const refused = await attempt(email, PASSWORD, stranger(5));
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  pool.release();
  expect((await Promise.all(devices)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await attempt(email, PASSWORD, stranger(5))).status).toBe(200);
});

test('guesses that were under way while the owner got in are not forgotten', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { email } = await signedUpMember();
  const pool = slowPool((password) => password !== PASSWORD);
  const guesses = [1, 2, 3].map((n) => attempt(email, `wrong guess ${n}`));
  await pool.waits(3);
  expect((await attempt(email, PASSWORD)).status).toBe(200);
  pool.release();
  await Promise.all(guesses);
  // From an address where nobody has logged in, which has its own attempts.
  expect((await attempt(email, 'the fourth', stranger(2))).status).toBe(401);
  const refused = await attempt(email, PASSWORD, stranger(2));
  expect([refused.status, Number(refused.headers['retry-after']) > 900]).toEqual([429, true]);
});

const locationFor = async (query: Record<string, string>) => {
  const answer = await new Caller().call('redirect-to-login', redirectToLogin, { query });
  return [answer.status, answer.headers['location']];
};

test.each([
  ['/directory?q=acme roofing'.replace(' ', '%20'), '/login?returnTo=%2Fdirectory%3Fq%3Dacme%2520roofing'],
  ['/submit-review?companyId=1', '/login?returnTo=%2Fsubmit-review%3FcompanyId%3D1'],
  ['https://evil.example', '/login'],
  ['//evil.example', '/login'],
  ['/\\evil.example', '/login'],
  ['/.//evil.example', '/login'],
  ['javascript:alert(1)', '/login'],
  ['/login?returnTo=/login', '/login'],
  ['/x\r\nset-cookie: a=b', '/login'],
  ['', '/login'],
])('the way back %j leads to %s', async (returnTo, location) => {
  expect(await locationFor({ returnTo })).toEqual([302, location]);
});

test('without a way back the redirect goes to the log-in alone', async () => {
  expect(await locationFor({})).toEqual([302, '/login']);
});

async function signUpSent() {
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  const { email } = await signedUpMember();
  const [command] = send.mock.calls.map(([one]) => one).filter((one) => one instanceof SignUpCommand);
  return { email, metadata: command?.input.ClientMetadata };
}

const preSignUp = (email: string, clientMetadata?: Record<string, string>) =>
  ({
    request: { userAttributes: { email }, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }) as unknown as Parameters<typeof confirmSignUp>[0];

test('a sign-up that somebody makes of the pool itself makes no account', async () => {
  const { metadata } = await signUpSent();
  for (const proof of [undefined, {}, { proof: '' }, { proof: 'guess' }, metadata])
    await expect(confirmSignUp(preSignUp('somebody@example.co.za', proof))).rejects.toThrow('without proof');
});

test('every account is confirmed as it is made', async () => {
  const { metadata, email } = await signUpSent();
  const { response } = await confirmSignUp(preSignUp(email, metadata));
  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false });
});
