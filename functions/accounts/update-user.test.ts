import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { PendingReview } from '../../shared/schemas/moderation.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import type { Caller } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { publicReviewKey, userKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { sendToStream } from '../testing/administration.ts';
import { awsError, beforeFirst, failTable } from '../testing/faults.ts';
import { approve, companyPage, flag, inspect, propose, uniqueName, unpublish } from '../testing/flagging.ts';
import { listed, putItems } from '../testing/register.ts';
import { withPlaces } from '../records/review/derive.ts';
import { plainReview } from '../testing/plain-review.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as updateUser } from './update-user.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const change = (caller: Caller, body: Record<string, unknown>) =>
  caller.call<CurrentUser & { message: string; issues: object[] }>('update-user', updateUser, { body });
const recordOf = async (id: string) => (await stored(`U#${id}`)).find(({ sk }) => sk === '#');
/** Runs the stream's function for a change of the name or of the choice. */
const follow = async (id: string) => {
  const after = await recordOf(id);
  const publicName = after?.['publicName'] === 'full' ? 'first' : 'full';
  return sendToStream({ ...after, firstName: 'Before', publicName }, after);
};
const whoAmI = async (caller: Caller) =>
  (await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json;

/** Someone with a public review and a pending one. */
async function reviewer() {
  const { caller, user } = await signedUpMember();
  const moderator = (await signedUpModerator()).caller;
  const company = await propose(caller);
  await approve(moderator, (await flag(caller, company.id)).id);
  const pending = await flag(caller, company.id);
  const shown = async () => (await companyPage(company.slug)).json.reviews[0]?.user;
  return { caller, user, moderator, company, pending, shown };
}

test('a changed name is the person’s at once, and the queue’s; none follows beside a review that is public', async () => {
  const { caller, user, moderator, pending, shown } = await reviewer();
  const { status, json } = await change(caller, { firstName: ' Naledi ', lastName: 'Khumalo' });
  expect([status, json.firstName, json.lastName]).toEqual([200, 'Naledi', 'Khumalo']);
  expect(await whoAmI(caller)).toEqual(json);
  await follow(user.id);
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: 'Mokoena' });
  const queue = await moderator.call<PendingReview[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  expect(queue.json.find(({ id }) => id === pending.id)?.user).toEqual({
    firstName: 'Naledi',
    lastName: 'Khumalo',
  });
});

test('public reviews show as much of the name as its owner chose, those that stand and those to come', async () => {
  const { caller, user, moderator, company, pending, shown } = await reviewer();
  await change(caller, { publicName: 'first' });
  await follow(user.id);
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: null });
  await change(caller, { publicName: 'hidden' });
  await follow(user.id);
  expect(await shown()).toEqual({ firstName: null, lastName: null });
  await approve(moderator, pending.id);
  const { reviews } = (await companyPage(company.slug)).json;
  expect(reviews.map(({ user }) => user.firstName)).toEqual([null, null]);
  await change(caller, { publicName: 'full' });
  await follow(user.id);
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: 'Mokoena' });
});

test('a name that no moderator read is shown by no change of the choice, and is taken at the next approval', async () => {
  const { caller, user, moderator, company, shown } = await reviewer();
  const read = { firstName: 'Thandi', lastName: 'Mokoena' };
  for (const [changes, seen] of [
    [
      { firstName: 'Naledi', publicName: 'first' },
      { firstName: 'Thandi', lastName: null },
    ],
    [
      { lastName: 'Khumalo', publicName: 'hidden' },
      { firstName: null, lastName: null },
    ],
    [{ publicName: 'full' }, read],
  ] as const) {
    await change(caller, changes);
    await follow(user.id);
    expect(await shown()).toEqual(seen);
  }
  const [{ id } = { id: '' }] = (await companyPage(company.slug)).json.reviews;
  await unpublish(moderator, id);
  expect((await inspect(moderator, id)).json.user).toMatchObject({
    firstName: 'Naledi',
    lastName: 'Khumalo',
  });
  await approve(moderator, id);
  expect(await shown()).toEqual({ firstName: 'Naledi', lastName: 'Khumalo' });
});

test('a name that changed after a moderator read it is not published by their approval, and the audit tells of one that was read', async () => {
  const { caller, moderator, pending } = await reviewer();
  const { user, revision } = (await inspect(moderator, pending.id)).json;
  expect(user).toMatchObject({ firstName: 'Thandi', lastName: 'Mokoena', publicName: 'full' });
  const read = { revision, authorName: { firstName: user.firstName, lastName: user.lastName } };
  await change(caller, { lastName: 'Khumalo' });
  expect(await approve(moderator, pending.id, read)).toMatchObject({
    status: 409,
    json: { code: 'review_changed', message: expect.stringContaining('name') as string },
  });
  const again = { firstName: 'Thandi', lastName: 'Khumalo' };
  expect((await approve(moderator, pending.id, { ...read, authorName: again })).status).toBe(200);
  const { history } = (await inspect(moderator, pending.id)).json;
  expect(history.at(-1)).toMatchObject({ act: 'approve-review', detail: 'Author’s name read' });
});

test('simultaneous changes of the choice and approvals never leave an older choice behind', async () => {
  const { caller, user, moderator, company, pending } = await reviewer();
  await Promise.all([
    change(caller, { publicName: 'hidden' }),
    follow(user.id),
    approve(moderator, pending.id),
    change(caller, { publicName: 'first' }),
    follow(user.id),
  ]);
  await follow(user.id);
  const { publicName } = await whoAmI(caller);
  const { reviews } = (await companyPage(company.slug)).json;
  expect(reviews).toHaveLength(2);
  const firstName = publicName === 'first' ? 'Thandi' : null;
  for (const { user } of reviews) expect(user).toEqual({ firstName, lastName: null });
});

/** Someone with this many reviews, every tenth of them public. */
async function prolific(count: number) {
  const { user, caller } = await signedUpMember();
  const company = await listed({ name: uniqueName() });
  const now = Date.now();
  await putItems(
    Array.from({ length: count }, (_, index) => {
      const [id, at] = [randomUUID(), new Date(now - index * 1000).toISOString()];
      const status = index % 10 ? 'REJECTED' : 'APPROVED';
      const row = { id, status, createdAt: at, decidedAt: at, companySlug: company.slug } as const;
      const { head } = plainReview({ ...row, userId: user.id });
      const copy = {
        ...publicReviewKey(company.slug, at, id),
        id,
        user: { firstName: 'Thandi', lastName: 'Mokoena' },
      };
      return [withPlaces(head), ...(status === 'APPROVED' ? [copy] : [])];
    }).flat(),
  );
  const hidden = async () =>
    (await stored(`C#${company.slug}`)).filter(
      (item) => (item['user'] as { firstName?: unknown } | undefined)?.firstName === null,
    ).length;
  return { user, caller, hidden };
}

test('400 reviews follow a choice that is answered at once; cut off midway, they go on from there', async () => {
  const { caller, user, hidden } = await prolific(400);
  const before = await recordOf(user.id);
  const updates = vi.spyOn(table, 'send');
  expect((await change(caller, { publicName: 'hidden' })).status).toBe(200);
  const written = updates.mock.calls.filter(([command]) => /Update|Transact/.test(command.constructor.name));
  expect(written.length).toBeLessThan(10);
  vi.restoreAllMocks();

  const after = await recordOf(user.id);
  const cutOff = failTable({
    command: 'TransactWriteCommand',
    error: awsError('InternalServerError', 500),
    when: (count) => count > 25,
  });
  expect(await sendToStream(before, after)).toMatchObject({ batchItemFailures: [{}] });
  vi.restoreAllMocks();
  expect(cutOff.count).toBeGreaterThan(25);
  expect(await hidden()).toBeLessThan(30);

  const rest = failTable({ command: 'TransactWriteCommand', error: awsError('Never'), when: () => false });
  expect(await sendToStream(before, after)).toEqual({ batchItemFailures: [] });
  vi.restoreAllMocks();
  expect(await hidden()).toBe(40);
  expect(rest.count).toBeLessThanOrEqual(25);
  expect((await stored(`U#${user.id}`)).filter(({ sk }) => sk === 'NAMES')).toEqual([]);
});

test('a name that is on its way to a review does not come back to one whose author is gone', async () => {
  const { caller, user, company, shown } = await reviewer();
  await change(caller, { publicName: 'hidden' });
  await follow(user.id);
  const before = await recordOf(user.id);
  await change(caller, { publicName: 'full' });
  const after = await recordOf(user.id);
  beforeFirst('TransactWriteCommand', () => caller.call('delete-user', deleteUser));
  await sendToStream(before, after);
  vi.restoreAllMocks();
  expect(await shown()).toEqual({ firstName: null, lastName: null });
  const ofCompany = (await stored()).filter((item) => JSON.stringify(item).includes(company.slug));
  expect(ofCompany.filter((item) => /Thandi|Mokoena/.test(JSON.stringify(item)))).toEqual([]);
});

test('omitted fields stay, and unknown fields of a profile are never stored', async () => {
  const { caller, user } = await signedUpMember();
  const { status } = await change(caller, {
    id: 'x',
    role: 'ADMIN',
    email: 'other@example.co.za',
    emailVerified: '2026-01-01T00:00:00.000Z',
    pk: 'U#x',
  });
  expect(status).toBe(200);
  expect({ ...(await whoAmI(caller)), updatedAt: user.updatedAt }).toEqual(user);
});

test('each invalid name is reported with its field', async () => {
  const { caller, user } = await signedUpMember();
  for (const [body, path, message] of [
    [{ firstName: 'T' }, 'firstName', 'First name must be at least 2 characters'],
    [{ firstName: null }, 'firstName', 'First name must be at least 2 characters'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Last name must be at most 100 characters'],
    [{ firstName: 'Pay up or 082 123 4567' }, 'firstName', 'Names hold letters only'],
    [{ lastName: 'Moderator' }, 'lastName', 'Choose another name'],
    [{ firstName: 'Flag', lastName: 'Register' }, 'lastName', 'Choose another name'],
    [{ publicName: 'nobody' }, 'publicName', 'Public name is not one of the choices'],
  ] as const)
    expect(await change(caller, body)).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', message, issues: [{ path, message }] },
    });
  expect(await whoAmI(caller)).toEqual(user);
});

test('a name that is ours together with the one that stays is refused, whichever is sent', async () => {
  const one = await signedUpMember({ lastName: 'User' });
  const other = await signedUpMember({ firstName: 'Verified' });
  for (const [{ caller, user }, path, name] of [
    [one, 'firstName', 'Verified'],
    [other, 'lastName', 'User'],
  ] as const) {
    const message = 'Choose another name';
    expect(await change(caller, { [path]: name })).toMatchObject({
      status: 400,
      json: { message, issues: [{ path, message }] },
    });
    expect(await whoAmI(caller)).toEqual(user);
  }
});

test('of two simultaneous changes, one of each name, the later is refused if both together look like ours', async () => {
  const { caller, user } = await signedUpMember();
  const isNames = (input: object) => isDeepStrictEqual((input as { Key: object }).Key, userKey(user.id));
  beforeFirst('UpdateCommand', () => change(caller, { lastName: 'User' }), isNames);
  expect(await change(caller, { firstName: 'Verified' })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'firstName', message: 'Choose another name' }] },
  });
  expect(await whoAmI(caller)).toMatchObject({ firstName: 'Thandi', lastName: 'User' });
});

test('of two simultaneous changes, one of each name, both are kept if both together look like a person’s', async () => {
  const { caller, user } = await signedUpMember();
  const isNames = (input: object) => isDeepStrictEqual((input as { Key: object }).Key, userKey(user.id));
  beforeFirst('UpdateCommand', () => change(caller, { lastName: 'Khumalo' }), isNames);
  expect((await change(caller, { firstName: 'Naledi' })).status).toBe(200);
  expect(await whoAmI(caller)).toMatchObject({ firstName: 'Naledi', lastName: 'Khumalo' });
});

test('a person who already had an odd name keeps it, and may change the rest', async () => {
  const { caller, user } = await signedUpMember();
  await editItem(userKey(user.id), { firstName: 'Verified', lastName: 'User 2' });
  expect((await whoAmI(caller)).lastName).toBe('User 2');
  expect((await change(caller, { publicName: 'hidden' })).status).toBe(200);
  await editItem(userKey(user.id), { lastName: 'User' });
  expect((await change(caller, { firstName: 'Verified' })).status).toBe(200);
  expect((await change(caller, { firstName: 'Naledi' })).json).toMatchObject({
    firstName: 'Naledi',
    lastName: 'User',
  });
});
