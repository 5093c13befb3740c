import { beforeAll, expect, test, vi } from 'vitest';
import type { Route } from '../../shared/route.ts';
import { isRefusedToSuspended } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import type { AdminUser } from '../../shared/schemas/users.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as updateUser } from '../accounts/update-user.ts';
import { suspendWrite } from '../records/user/user.ts';
import { transact } from '../platform/table.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { audit } from '../testing/administration.ts';
import { type Caller, PASSWORD } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { approve, flag, reviewFields } from '../testing/flagging.ts';
import { listed, putItems } from '../testing/register.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { handler as findUser } from './find-user.ts';
import { handler as liftSuspension } from './lift-suspension.ts';
import { handler as suspendUser } from './suspend-user.ts';

type Answer = AdminUser & { code: string; message: string };

let moderator: Caller;
let moderatorId: string;
let other: Caller;

beforeAll(async () => {
  const one = await signedUpModerator();
  [moderator, moderatorId] = [one.caller, one.user.id];
  other = (await signedUpModerator()).caller;
});

const REASON = 'It collected the addresses of other members';
const find = (email: string, by = moderator) => by.call<Answer>('find-user', findUser, { body: { email } });
const suspend = (id: string, by = moderator, reason: unknown = REASON) =>
  by.call<Answer>('suspend-user', suspendUser, { params: { id }, body: { reason } });
const lift = (id: string, by = moderator) =>
  by.call<Answer>('lift-suspension', liftSuspension, { params: { id } });
const whoAmI = async (caller: Caller) => (await caller.call('get-current-user', getCurrentUser)).status;
const enter = async (caller: Caller, email: string) =>
  (await caller.call('log-in', logIn, { body: { email, password: PASSWORD } })).status;

test('an account is found by its address, whatever its case, and nobody by another', async () => {
  const { email, user } = await signedUpMember();
  expect((await find(` ${email.toUpperCase()} `)).json).toEqual({
    id: user.id,
    email,
    firstName: 'Thandi',
    lastName: 'Mokoena',
    emailVerified: null,
    createdAt: user.createdAt,
    suspension: null,
    ownCase: false,
  });
  expect(await find('nobody@example.co.za')).toMatchObject({ status: 404, json: { code: 'user_not_found' } });
  expect((await find('no address')).status).toBe(400);
  expect((await find(email, (await signedUpMember()).caller)).status).toBe(403);
  expect((await audit(other, { subject: user.id })).json.map(({ act }) => act)).toEqual(['find-user']);
});

test('a suspended person is logged out, may log in and read, and is told why wherever they would write', async () => {
  const { caller, email, user } = await signedUpMember();
  const { id: companyId } = await listed({ name: `Suspended Sails ${crypto.randomUUID()}` });
  const review = await flag(caller, companyId);
  const { status, json } = await suspend(user.id);
  expect([status, json.suspension?.reason]).toEqual([200, REASON]);
  expect(await whoAmI(caller)).toBe(401);
  expect([await enter(caller, email), await whoAmI(caller)]).toEqual([200, 200]);
  expect((await caller.call('list-own-reviews', listOwnReviews)).json).toMatchObject([{ id: review.id }]);
  const refused = {
    status: 403,
    json: {
      code: 'account_suspended',
      message: `Your account is suspended: ${REASON}. You can read, but not write. If you disagree, write to the address at /legal/takedown.`,
    },
  };
  const writes = [
    await caller.call('submit-review', submitReview, { body: reviewFields(companyId) }),
    await caller.call('propose-company', proposeCompany, { body: { name: 'Another Name' } }),
    await caller.call('update-user', updateUser, { body: { firstName: 'Nomsa' } }),
  ];
  for (const answer of writes) expect(answer).toMatchObject(refused);
  const [mail] = (await emailsTo(user.id)).filter(({ kind }) => kind === 'account-suspended');
  expect(mail?.['facts']).toEqual({ reason: REASON });
  const [entry] = (await audit(other, { subject: user.id })).json;
  expect(entry).toMatchObject({ act: 'suspend-user', reason: REASON, by: { id: moderatorId } });

  const params = { id: review.id };
  expect((await caller.call('withdraw-review', withdrawReview, { params })).status).toBe(204);
  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
});

test('a session that was left over writes nothing', async () => {
  const { caller, user } = await signedUpMember();
  const sessions = await stored(`S#${user.id}`);
  await suspend(user.id);
  await putItems(sessions);
  expect(await whoAmI(caller)).toBe(200);
  const { json } = await caller.call('update-user', updateUser, { body: { firstName: 'Nomsa' } });
  expect(json['code']).toBe('account_suspended');
});

test('a lifted suspension is over at once, and told', async () => {
  const { caller, email, user } = await signedUpMember();
  await suspend(user.id);
  await enter(caller, email);
  expect((await lift(user.id)).json).toMatchObject({ suspension: null });
  expect((await caller.call('update-user', updateUser, { body: { firstName: 'Nomsa' } })).status).toBe(200);
  expect((await emailsTo(user.id)).map(({ kind }) => kind)).toContain('suspension-lifted');
  expect(await lift(user.id)).toMatchObject({ status: 409, json: { code: 'not_suspended' } });
});

test('two moderators at once suspend an account once, and nobody suspends themselves', async () => {
  const { user } = await signedUpMember();
  const [one, two] = await Promise.all([suspend(user.id), suspend(user.id, other)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect((await audit(other, { subject: user.id })).json).toHaveLength(1);
  expect(await suspend(moderatorId)).toMatchObject({ status: 403, json: { code: 'own_case' } });
  expect(await suspend('nobody')).toMatchObject({ status: 404, json: { code: 'user_not_found' } });
  expect((await suspend(user.id, other, ' ')).json.message).toBe('Reason is required');
});

test('no moderator suspends another, and the attempt is a security event', async () => {
  const { caller, user } = await signedUpModerator();
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const refused = await suspend(user.id);
  write.mockRestore();
  expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  expect(refused.json.message).toContain('npm run admin -- remove');
  expect(lines.join('')).toContain('"event":"RoleRefused"');
  expect((await audit(other, { subject: user.id })).json).toEqual([]);
  expect(await whoAmI(caller)).toBe(200);
});

test('a suspended moderator decides nothing', async () => {
  const suspended = await signedUpModerator();
  const suspension = { at: new Date().toISOString(), reason: 'They became a moderator later' };
  await transact([suspendWrite(suspended.user, suspension)]);
  const { id } = await flag(other, (await listed({ name: `Idle ${crypto.randomUUID()}` })).id);
  expect((await approve(suspended.caller, id)).json['code']).toBe('account_suspended');
});

test('a suspended person may only secure their account and withdraw their own content', () => {
  const allowed = (Object.values(routes) as Route[])
    .filter(
      (route) =>
        route.method !== 'GET' && ['user', 'admin'].includes(route.access) && !isRefusedToSuspended(route),
    )
    .map(({ id }) => id);
  expect(allowed.sort()).toEqual([
    'change-email',
    'change-password',
    'check-companies',
    'confirm-email',
    'confirm-password',
    'confirm-second-factor',
    'delete-token',
    'delete-user',
    'delete-watchlist',
    'delete-watchlist-row',
    'end-session',
    'give-up-representation',
    'mark-watches-seen',
    'remove-second-factor',
    'request-archive',
    'resend-code',
    'resend-email-code',
    'start-second-factor',
    'unwatch-company',
    'verify-email',
    'withdraw-dispute',
    'withdraw-reply',
    'withdraw-review',
  ]);
});
