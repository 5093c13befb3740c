import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as listCompanies } from '../companies/list-companies.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { Caller, newMember, PASSWORD } from '../testing/caller.ts';
import { awsError, cancelled, failTable } from '../testing/faults.ts';
import { uniqueName } from '../testing/flagging.ts';

let member: Caller;
let email: string;

beforeAll(async () => {
  const someone = await newMember();
  member = someone.caller;
  email = someone.email;
});
beforeEach(() => {
  // Without jitter there is no waiting.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const visitor = new Caller();
const directory = () => visitor.call('list-companies', listCompanies);
const proposal = () => member.call('propose-company', proposeCompany, { body: { name: uniqueName() } });

const BUSY = {
  status: 503,
  json: { code: 'unavailable' },
  headers: { 'retry-after': '2', 'cache-control': 'no-store' },
};

test.each([
  awsError('ProvisionedThroughputExceededException'),
  awsError('ThrottlingException'),
  awsError('RequestLimitExceeded'),
  awsError('InternalServerError', 500),
  awsError('AnythingElse', 503),
  awsError('TimeoutError'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
])('a table that is unavailable ($name) gives a 503 with Retry-After', async (error) => {
  failTable({ command: 'QueryCommand', error });
  expect(await directory()).toMatchObject(BUSY);
});

test('a transaction that is throttled is tried again', async () => {
  const calls = failTable({
    command: 'TransactWriteCommand',
    error: cancelled('None', 'ThrottlingError'),
    when: (n) => n < 3,
  });
  expect((await proposal()).status).toBe(201);
  expect(calls.count).toBe(3);
});

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded', 'TransactionConflict'])(
  'a transaction that is cancelled with %s again and again is a 503',
  async (code) => {
    failTable({ command: 'TransactWriteCommand', error: cancelled('None', code) });
    expect(await proposal()).toMatchObject(BUSY);
  },
);

test('a transaction that can never succeed is not tried again', async () => {
  const calls = failTable({ command: 'TransactWriteCommand', error: cancelled('None', 'ValidationError') });
  expect(await proposal()).toMatchObject({ status: 500, json: { code: 'internal_error' } });
  expect(calls.count).toBe(1);
});

test('a write that meets a transaction on the same item is a 503', async () => {
  failTable({ command: 'UpdateCommand', error: awsError('TransactionConflictException') });
  expect(await proposal()).toMatchObject(BUSY);
});

test.each(['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException'])(
  'a pool that responds with %s gives a 503, not a wrong password',
  async (name) => {
    const pool = mockClient(CognitoIdentityProviderClient);
    pool.on(AdminInitiateAuthCommand).rejects(awsError(name));
    const answer = await visitor.call('log-in', logIn, { body: { email, password: PASSWORD } });
    pool.restore();
    expect(answer).toMatchObject(BUSY);
  },
);

test.each([
  new TypeError('a secret of ours'),
  awsError('ValidationException', 400, 'a secret of ours'),
  awsError('AccessDeniedException', 400, 'a secret of ours'),
])('any other error ($name) gives a 500 that does not reveal its cause', async (error) => {
  failTable({ command: 'QueryCommand', error });
  const answer = await directory();
  expect(answer.status).toBe(500);
  expect(Object.keys(answer.json).sort()).toEqual(['code', 'message', 'requestId']);
  expect(answer.json['code']).toBe('internal_error');
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(JSON.stringify(answer)).not.toContain(error.name);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('a response that does not match its schema is an internal error and is not sent', async () => {
  vi.spyOn(await import('./table.ts').then(({ table }) => table), 'send').mockImplementation((() =>
    Promise.resolve({ Items: [{ pk: 'L#*.*', sk: 'n#x', id: 'not a uuid', name: 'private' }] })) as never);
  const answer = await directory();
  expect([answer.status, answer.json['code']]).toEqual([500, 'internal_error']);
  expect(JSON.stringify(answer)).not.toContain('private');
});

test('signing keys that cannot be read are a 503, and nobody is logged out for it', async () => {
  vi.resetModules();
  const { handler } = await import('../accounts/get-current-user.ts');
  for (const fault of [new TypeError('fetch failed'), new DOMException('late', 'TimeoutError')]) {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(fault);
    expect(await member.call('get-current-user', handler)).toMatchObject(BUSY);
    vi.restoreAllMocks();
  }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('busy', { status: 500 }));
  expect(await member.call('get-current-user', handler)).toMatchObject(BUSY);
  vi.restoreAllMocks();
  expect((await member.call('get-current-user', handler)).status).toBe(200);
  expect((await member.call('get-current-user', getCurrentUser)).status).toBe(200);
});

test('a function without one of its settings does not half work', async () => {
  vi.stubEnv('TABLE_NAME', '');
  expect(await directory()).toMatchObject({ status: 500, json: { code: 'internal_error' } });
  vi.unstubAllEnvs();
});
