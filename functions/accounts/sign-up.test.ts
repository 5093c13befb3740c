import { createHash, randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '../../shared/product.ts';
import { TAKEN_ADDRESSES } from '../../shared/limits.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { Caller, PASSWORD } from '../testing/caller.ts';
import { verificationCodes } from '../testing/mailed-codes.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as signUp } from './sign-up.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const newEmail = () => `${randomUUID()}@example.co.za`;
const formWith = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: ' Thandi ',
  lastName: 'Mokoena',
});
const join = (email: string, caller = new Caller()) =>
  caller.call<CurrentUser>('sign-up', signUp, { body: formWith(email) });

test('an address with every sign of RFC 5321 and a domain in Unicode has one account, which is found in either spelling', async () => {
  const name = `o'n!#$%&*+-/=?^_\`{|}~.${randomUUID().slice(0, 8)}`;
  const caller = new Caller();
  const { status, json } = await join(`${name}@m\u00fcnchen.example`, caller);
  const email = `${name}@xn--mnchen-3ya.example`;
  expect([status, json.email]).toEqual([201, email]);
  expect(await emailsTo(json.id)).toHaveLength(1);
  const body = { email: `${name}@M\u00dcNCHEN.example`, password: PASSWORD };
  expect((await new Caller().call('log-in', logIn, { body })).status).toBe(200);
});

test('the response to a sign-up is the whole account, signed in, with role USER and not yet verified', async () => {
  const caller = new Caller();
  const email = newEmail();
  const { status, json } = await join(email.toUpperCase(), caller);
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    email,
    firstName: 'Thandi',
    lastName: 'Mokoena',
    publicName: 'full',
    profileImageUrl: null,
    role: 'USER',
    emailVerified: null,
    hasSecondFactor: false,
    watchMail: 'DAILY',
    createdAt: json.updatedAt,
    updatedAt: json.createdAt,
  });
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json).toEqual(json);
});

test('how the name is shown can be chosen at sign-up; what is no choice is refused', async () => {
  const chosen = (publicName: unknown) =>
    new Caller().call<CurrentUser>('sign-up', signUp, { body: { ...formWith(newEmail()), publicName } });
  expect((await chosen('first')).json.publicName).toBe('first');
  expect((await chosen('nickname')).status).toBe(400);
});

test('a new account is emailed a six-digit code, which the table does not hold', async () => {
  const { json } = await join(newEmail());
  const [email, ...more] = await emailsTo(json.id);
  expect(more).toEqual([]);
  const [code = ''] = await verificationCodes(json.id);
  expect(code).toMatch(/^\d{6}$/);
  expect(email?.['kind']).toBe('verify-email');
  const kept = (await stored(`U#${json.id}`)).find(({ sk }) => sk === 'CODE#verify-email');
  expect(Object.values(kept ?? {})).not.toContain(code);
  expect(Object.values(email?.['facts'] as object)).not.toContain(code);
});

test('unknown fields of a sign-up are never stored, a role or an id least of all', async () => {
  const caller = new Caller();
  const body = {
    ...formWith(newEmail()),
    id: randomUUID(),
    role: 'ADMIN',
    emailVerified: '2026-01-01T00:00:00.000Z',
    profileImageUrl: '/media/x',
    acceptedTerms: { version: 'none' },
    'custom:role': 'ADMIN',
    deletingAt: 'x',
  };
  const { json } = await caller.call<CurrentUser>('sign-up', signUp, { body });
  expect(json).toMatchObject({ role: 'USER', emailVerified: null, profileImageUrl: null });
  expect(json.id).not.toBe(body.id);
  const [user] = (await stored(`U#${json.id}`)).filter(({ sk }) => sk === '#');
  expect(user).toMatchObject({ acceptedTerms: { version: TERMS_VERSION } });
  expect(JSON.stringify(user)).not.toMatch(/ADMIN|deletingAt/);
});

test.each(['qwertyuiop', 'FlagRegister', 'Thandi Mokoena', 'MokoenaThandi'])(
  'the password %j is refused beside its field as easy to guess, and no account is made',
  async (password) => {
    const email = newEmail();
    const body = { ...formWith(email), password };
    const message = 'Choose a password that is harder to guess';
    expect(await new Caller().call('sign-up', signUp, { body })).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', message, issues: [{ path: 'password', message }] },
    });
    expect((await join(email)).status).toBe(201);
  },
);

test('the address one signs up with is no password either', async () => {
  const body = { ...formWith('thandi.m@example.co.za'), password: 'Thandi.M@example.co.za' };
  expect((await new Caller().call('sign-up', signUp, { body })).status).toBe(400);
});

test('only the user pool stores the password', async () => {
  await join(newEmail());
  expect(JSON.stringify(await stored())).not.toContain(PASSWORD);
});

test.each([
  ['of 256 characters beyond the basic plane', '😀'.repeat(256)],
  ['of 256 letters', 'x'.repeat(256)],
  ['with line breaks', 'first line\nsecond\u2028third'],
])('a password %s is good from then on, and no other', async (_, password) => {
  const email = newEmail();
  const { status } = await new Caller().call('sign-up', signUp, { body: { ...formWith(email), password } });
  const enter = async (tried: string) =>
    (await new Caller().call('log-in', logIn, { body: { email, password: tried } })).status;
  expect([status, await enter(password)]).toEqual([201, 200]);
  const digest = createHash('sha512').update(`${password}.`).digest('base64');
  for (const other of [[...password].slice(1).join(''), digest]) expect(await enter(other)).toBe(401);
});

test('an address that has an account is taken in any spelling, and nothing is made', async () => {
  const email = newEmail();
  const { json } = await join(email);
  const caller = new Caller();
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    const again = await join(spelling, caller);
    expect([again.status, again.json]).toEqual([409, expect.objectContaining({ code: 'email_taken' })]);
    expect(again.cookies).toEqual([]);
  }
  const users = (await stored('U#')).filter((item) => item['email'] === email);
  expect(users.map(({ id }) => id)).toEqual([json.id]);
});

test('a network address is told five times an hour that addresses have accounts; others still sign up there', async () => {
  vi.stubEnv('LIMIT_OF_TAKEN', String(TAKEN_ADDRESSES.max));
  const caller = Object.assign(new Caller(), { address: '102.67.1.1:1' });
  const taken = [newEmail(), newEmail()];
  for (const email of taken) await join(email);
  for (let n = 0; n < 5; n += 1) expect((await join(taken[n % 2] ?? '', caller)).status).toBe(409);
  const refused = await join(taken[0] ?? '', caller);
  expect([refused.status, refused.json]).toEqual([
    429,
    expect.objectContaining({
      code: 'too_many_requests',
      message:
        'Too many sign-ups with addresses that have an account. Log in, or reset your password. Please try again in 60 minutes.',
    }),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await join(newEmail(), caller)).status).toBe(201);
  expect((await join(taken[0] ?? '')).status).toBe(409);
});

test('the owner of a taken address is told once a day that somebody tried it, in our own words', async () => {
  const email = newEmail();
  await join(email);
  for (let n = 0; n < 3; n += 1) expect((await join(email)).status).toBe(409);
  const notices = (await emailsTo(null)).filter(({ facts }) => (facts as { email?: string }).email === email);
  expect(notices.map(({ kind, facts }) => [kind, facts])).toEqual([['sign-up-attempted', { email }]]);
});

test('of simultaneous sign-ups for one address only one succeeds', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a sign-up that is cut off between pool and table is completed by the log-in', async () => {
  const email = newEmail();
  failTable({ command: 'TransactWriteCommand', error: awsError('ThrottlingException') });
  expect((await join(email)).status).toBe(503);
  vi.restoreAllMocks();

  const callers = Array.from({ length: 3 }, () => new Caller());
  const answers = await Promise.all(
    callers.map((caller) =>
      caller.call<CurrentUser>('log-in', logIn, { body: { email, password: PASSWORD } }),
    ),
  );
  for (const { status, json } of answers) {
    expect(status).toBe(200);
    expect(json).toMatchObject({ email, firstName: 'Thandi', lastName: 'Mokoena', emailVerified: null });
  }
  const users = (await stored('U#')).filter((item) => item['email'] === email);
  expect(users).toHaveLength(1);
});

test('one account cannot be asked for again and again, from wherever', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '2');
  const email = newEmail();
  const statuses = [];
  for (let n = 1; n <= 3; n += 1) {
    const caller = new Caller();
    caller.address = `102.66.1.${n}:1`;
    statuses.push((await join(email, caller)).status);
  }
  expect(statuses).toEqual([201, 409, 429]);
});

test('a network address that signs up too often is refused, whatever headers it forwards', async () => {
  vi.stubEnv('LIMIT_PER_ADDRESS', '2');
  const caller = new Caller();
  caller.address = '102.65.1.1:1';
  for (let n = 0; n < 2; n += 1) expect((await join(newEmail(), caller)).status).toBe(201);
  caller.address = '102.65.1.1:2';
  const headers = { 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` };
  const refused = await caller.call('sign-up', signUp, { body: formWith(newEmail()), headers });
  expect([refused.status, refused.json['code']]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});
