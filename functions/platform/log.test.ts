import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as logOut } from '../accounts/log-out.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { approve, propose, reviewFields } from '../testing/flagging.ts';
import { errorFacts } from './log.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Line = Record<string, unknown>;
const parsed = () => lines.map((line) => JSON.parse(line) as Line);

test('no line holds an address, a name, a token, a password or a word that somebody wrote', async () => {
  const { caller, email, user } = await newMember({ firstName: 'Nomvula', lastName: 'Khumalo' });
  caller.address = '41.13.9.200:4711';
  const moderator = await newModerator();
  const company = await propose(caller, { name: 'Marula Crates and Pallets' });
  const body = reviewFields(company.id, {
    title: 'A title to be kept private',
    evidenceNote: 'A note to be kept private',
  });
  const { json } = await caller.call('submit-review', submitReview, {
    body,
    headers: { 'idempotency-key': 'key-of-mine' },
  });
  await approve(moderator.caller, json['id'] as string);
  await caller.call('submit-review', submitReview, {
    body: { ...body, body: 'My ID number is 8001015009087, do not print it anywhere.' },
  });
  await caller.call('submit-review', submitReview, { body: '{"title":"broken text' });
  await caller.call('log-in', logIn, { body: { email, password: 'wrong-password-9' } });
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ValidationException', 400, `refused: ${email}`),
  });
  await caller.call('propose-company', proposeCompany, { body: { name: 'Baobab Secret Holdings' } });
  const cookie = caller.cookie ?? '';
  await caller.call('log-out', logOut);

  const all = lines.join('\n');
  const secrets = [
    email,
    user.id,
    PASSWORD,
    'wrong-password-9',
    'Nomvula',
    'Khumalo',
    'Marula',
    'Baobab',
    'kept private',
  ];
  const moreSecrets = [
    'roof trusses',
    '8001015009087',
    'broken text',
    '41.13.9.200',
    cookie,
    cookie.split('.')[1],
    'eyJ',
    'key-of-mine',
  ];
  for (const secret of [...secrets, ...moreSecrets]) expect(all).not.toContain(secret);
  expect(lines.length).toBeGreaterThan(8);
});

test('each request is logged in one line with its id, route, status and duration', async () => {
  const { caller } = await newMember();
  lines.length = 0;
  const { headers } = await caller.call('propose-company', proposeCompany, { body: { name: 'x' } });
  expect(parsed()).toEqual([
    expect.objectContaining({
      level: 'info',
      message: 'request',
      requestId: headers['x-request-id'],
      route: 'propose-company',
      method: 'POST',
      path: '/api/companies',
      status: 400,
      code: 'validation_failed',
      durationMs: expect.any(Number) as number,
      // Session and suspension.
      calls: expect.objectContaining({ GetItem: { times: 2, ms: expect.any(Number) as number } }) as object,
    }),
  ]);
});

test('concurrent requests are logged with their own request ids', async () => {
  const { caller } = await newMember();
  lines.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => caller.call('propose-company', proposeCompany, { body: {} })),
  );
  expect(new Set(parsed().map(({ requestId }) => requestId))).toEqual(
    new Set(answers.map(({ headers }) => headers['x-request-id'])),
  );
});

test('an internal error is logged with its name and stack frames, under the request id of the response', async () => {
  const { caller } = await newMember();
  failTable({ command: 'TransactWriteCommand', error: new TypeError('x is not a function') });
  lines.length = 0;
  const { json } = await caller.call('propose-company', proposeCompany, { body: { name: 'Fault Finders' } });
  expect(parsed()[0]).toMatchObject({
    level: 'error',
    requestId: json['requestId'],
    error: 'TypeError',
    detail: 'x is not a function',
  });
});

test('the text of an AWS error stays out of the log, its kind and its cause’s kind do not', () => {
  const cause = awsError('ConditionalCheckFailedException', 400, 'item of thandi@example.co.za');
  const facts = errorFacts(new Error('outer', { cause }));
  expect(facts).toMatchObject({
    error: 'Error',
    detail: 'outer',
    cause: { error: 'ConditionalCheckFailedException' },
  });
  expect(JSON.stringify(facts)).not.toContain('thandi');
  expect(errorFacts('a text that was thrown')).toEqual({ error: 'string' });
});
