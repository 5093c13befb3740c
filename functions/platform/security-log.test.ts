import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as listSessions } from '../accounts/list-sessions.ts';
import { handler as listTakedowns } from '../takedowns/list-takedowns.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as logOut } from '../accounts/log-out.ts';
import { handler as changePassword } from '../accounts/change-password.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { audit } from '../testing/administration.ts';
import { Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { PERMITTED } from '../testing/files.ts';
import { approve, flag, inspect, propose, redact } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { answer, challengeFor, memberWithSecondFactor } from '../testing/second-factor.ts';
import { attach, uploaded } from '../testing/uploads.ts';

interface Line {
  type?: string;
  event: string;
  route: string;
  requestId: string;
  user?: string;
  account?: string;
  address?: string;
  review?: string;
}
let lines: string[];
const events = () => lines.map((line) => JSON.parse(line) as Line).filter(({ type }) => type === 'security');
const loggedEvents = () => events().map(({ event, route }) => [event, route]);

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const enter = (caller: Caller, email: string, password = PASSWORD) =>
  caller.call('log-in', logIn, { body: { email, password } });

test('attempts at one account are told with the same account, from one place with the same address', async () => {
  const [one, other] = [await signedUpMember(), await signedUpMember()];
  lines = [];
  await enter(stranger(1), one.email, 'wrong');
  await enter(stranger(2), one.email, 'wrong');
  await enter(stranger(2), other.email, 'wrong');
  const [first, second, third] = events();
  expect(loggedEvents()).toEqual(Array.from({ length: 3 }, () => ['LogInFailed', 'log-in']));
  expect(first?.account).toMatch(/^[0-9a-f]{32}$/);
  expect(first?.address).toMatch(/^[0-9a-f]{32}$/);
  expect([first?.account === second?.account, first?.address === second?.address]).toEqual([true, false]);
  expect([second?.account === third?.account, second?.address === third?.address]).toEqual([false, true]);
});

test('the user who logged in is the user of the events that follow', async () => {
  const { caller, email, user } = await signedUpMember();
  lines = [];
  await enter(caller, email);
  await caller.call('change-password', changePassword, {
    body: { currentPassword: 'not this one', newPassword: 'another battery horse' },
  });
  const { caller: moderator } = await signedUpMember();
  await moderator.call('list-takedowns', listTakedowns);
  expect(loggedEvents()).toEqual([
    ['LoggedIn', 'log-in'],
    ['WrongPassword', 'change-password'],
    ['SignedUp', 'sign-up'],
    ['RoleRefused', 'list-takedowns'],
  ]);
  const users = events().map((event) => event.user);
  expect([users[0] === users[1], users[2] === users[3], users[0] === users[2]]).toEqual([true, true, false]);
  expect(lines.join('')).not.toContain(user.id);
});

test('no line holds an email address, a network address or an id of a user', async () => {
  const { email, user, app } = await memberWithSecondFactor();
  const caller = new Caller();
  caller.address = '41.13.9.200:4711';
  const challenge = await challengeFor(caller, email);
  await answer(caller, challenge, app.wrong);
  await answer(caller, challenge, app.next);
  expect(loggedEvents()).toEqual([
    ['SignedUp', 'sign-up'],
    ['SecondFactorSet', 'confirm-second-factor'],
    ['CodeAsked', 'log-in'],
    ['WrongCode', 'log-in-with-code'],
    ['LoggedIn', 'log-in-with-code'],
  ]);
  const users = events().filter(({ event }) => event !== 'CodeAsked');
  expect(new Set(users.map((event) => event.user)).size).toBe(1);
  for (const secret of [email, user.id, '41.13.9.200', challenge])
    expect(lines.join('')).not.toContain(secret);
});

test('a session that has ended is told, a visitor without one is not', async () => {
  const { caller } = await signedUpMember();
  const former = new Caller();
  former.cookie = caller.cookie;
  await caller.call('log-out', logOut);
  lines = [];
  await former.call('get-current-user', getCurrentUser);
  await new Caller().call('get-current-user', getCurrentUser);
  expect(loggedEvents()).toEqual([['SessionRefused', 'get-current-user']]);
});

test('a token where none is taken is told', async () => {
  const { caller } = await signedUpMember();
  lines = [];
  await caller.call('list-sessions', listSessions, { headers: { authorization: 'Bearer some-token' } });
  expect(loggedEvents()).toEqual([['ScopeRefused', 'list-sessions']]);
});

test('calls beyond a limit, of other sites and around the gateway are told', async () => {
  vi.stubEnv('LIMIT_PER_ADDRESS', '1');
  const caller = stranger(77);
  for (let n = 0; n < 2; n += 1) await enter(caller, 'nobody@example.co.za');
  await caller.call('log-in', logIn, { headers: { origin: 'https://evil.example' }, body: {} });
  await caller.call('list-sessions', listSessions, { headers: { 'x-origin-secret': 'guess' } });
  expect(loggedEvents()).toEqual([
    ['LogInFailed', 'log-in'],
    ['RateLimited', 'log-in'],
    ['OriginRefused', 'log-in'],
    ['GatewayBypassed', 'list-sessions'],
  ]);
});

test('reading files or a text before its redaction is in the audit once an hour, and in the log each time', async () => {
  const { author, moderator, moderatorId } = await authorAndModerator();
  const { id } = await flag(author, (await propose(author)).id);
  await inspect(moderator, id);
  const read = async () => {
    const { json } = await audit(moderator, { act: 'get-admin-review', actor: moderatorId });
    return json.map(({ subject, detail }) => [subject.id, detail]);
  };
  expect(await read()).toEqual([]);

  await attach(author, id, await uploaded(author, PERMITTED['image/png']), { filename: 'Slip.png' });
  lines = [];
  for (let n = 0; n < 2; n += 1) await inspect(moderator, id);
  expect(await read()).toEqual([[id, 'files']]);
  expect(events()).toMatchObject(
    Array.from({ length: 2 }, () => ({ event: 'EvidenceRead', route: 'get-admin-review', review: id })),
  );
});

test('reading a text before its redaction is recorded, and so are moderators’ actions', async () => {
  const { author, moderator } = await authorAndModerator();
  const { id } = await flag(author, (await propose(author)).id);
  lines = [];
  await redact(moderator, id, [{ field: 'title', start: 0, end: 3 }]);
  await inspect(moderator, id);
  await approve(moderator, id);
  expect(loggedEvents()).toEqual([
    ['AdminAct', 'redact-review'],
    ['OriginalRead', 'get-admin-review'],
    ['AdminAct', 'approve-review'],
  ]);
  const { json } = await audit(moderator, { subject: id, act: 'get-admin-review' });
  expect(json.map(({ detail }) => detail)).toEqual(['text before redaction']);
});
