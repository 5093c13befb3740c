import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { PendingReview } from '../../shared/schemas/moderation.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { authorPartition, publicReviewKey, reviewKey, userKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { sendToStream } from '../testing/administration.ts';
import { awsError, beforeFirst, failTable } from '../testing/faults.ts';
import { approve, companyPage, flag, propose, uniqueName } from '../testing/flagging.ts';
import { listed, putItems } from '../testing/register.ts';
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
/** The stream's function hears of a change of the name. */
const follow = async (id: string) => {
  const after = await recordOf(id);
  return sendToStream({ ...after, firstName: 'Before' }, after);
};
const whoAmI = async (caller: Caller) =>
  (await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json;

/** Someone with a review that everyone sees and one that waits. */
async function reviewer() {
  const { caller, user } = await newMember();
  const moderator = (await newModerator()).caller;
  const company = await propose(caller);
  await approve(moderator, (await flag(caller, company.id)).id);
  const pending = await flag(caller, company.id);
  const shown = async () => (await companyPage(company.slug)).json.reviews[0]?.user;
  return { caller, user, moderator, company, pending, shown };
}

test('names change at once, and follow beside the reviews by the stream', async () => {
  const { caller, user, moderator, pending, shown } = await reviewer();
  const { status, json } = await change(caller, { firstName: ' Naledi ', lastName: 'Khumalo' });
  expect([status, json.firstName, json.lastName]).toEqual([200, 'Naledi', 'Khumalo']);
  expect(await whoAmI(caller)).toEqual(json);
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: 'Mokoena' });
  await follow(user.id);
  expect(await shown()).toEqual({ firstName: 'Naledi', lastName: 'Khumalo' });
  const queue = await moderator.call<PendingReview[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  expect(queue.json.find(({ id }) => id === pending.id)?.user).toEqual({
    firstName: 'Naledi',
    lastName: 'Khumalo',
  });
});

test('public reviews show as much of a name as its owner chose, those that stand and those to come', async () => {
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

test('of changes and approvals at the same moment none leaves an older name behind', async () => {
  const { caller, user, moderator, company, pending } = await reviewer();
  await Promise.all([
    change(caller, { firstName: 'Anele' }),
    follow(user.id),
    approve(moderator, pending.id),
    change(caller, { firstName: 'Bontle' }),
    change(caller, { publicName: 'first' }),
    follow(user.id),
  ]);
  await follow(user.id);
  const { firstName } = await whoAmI(caller);
  const { reviews } = (await companyPage(company.slug)).json;
  expect(reviews).toHaveLength(2);
  for (const { user } of reviews) expect(user).toEqual({ firstName, lastName: null });
});

/** Someone with so many reviews, every tenth of them public. */
async function prolific(count: number) {
  const { user, caller } = await newMember();
  const company = await listed({ name: uniqueName() });
  const now = Date.now();
  const shown = { firstName: 'Thandi', lastName: 'Mokoena' };
  await putItems(
    Array.from({ length: count }, (_, index) => {
      const [id, at] = [randomUUID(), new Date(now - index * 1000).toISOString()];
      const status = index % 10 ? 'REJECTED' : 'APPROVED';
      const indexed = { authorId: authorPartition(user.id, 'reviews'), authoredAt: `${at}#${id}` };
      const head = {
        ...reviewKey(id),
        id,
        userId: user.id,
        status,
        decidedAt: at,
        companySlug: company.slug,
      };
      const copy = { ...publicReviewKey(company.slug, at, id), id, user: shown };
      return [{ ...head, ...indexed }, ...(status === 'APPROVED' ? [copy] : [])];
    }).flat(),
  );
  const renamed = async () => {
    const items = await stored();
    return {
      heads: items.filter((item) => item['userId'] === user.id && item['authorFirstName'] === 'Naledi')
        .length,
      copies: items.filter(
        (item) =>
          item['pk'] === `C#${company.slug}` &&
          (item['user'] as { firstName?: string } | undefined)?.firstName === 'Naledi',
      ).length,
    };
  };
  return { user, caller, renamed };
}

test('400 reviews follow a change that is answered at once; cut off midway, they go on from there', async () => {
  const { caller, user, renamed } = await prolific(400);
  const before = await recordOf(user.id);
  const updates = vi.spyOn(table, 'send');
  expect((await change(caller, { firstName: 'Naledi' })).status).toBe(200);
  const written = updates.mock.calls.filter(([command]) => /Update|Transact/.test(command.constructor.name));
  expect(written.length).toBeLessThan(10);
  vi.restoreAllMocks();

  const after = await recordOf(user.id);
  const cutOff = failTable({
    command: 'UpdateCommand',
    error: awsError('InternalServerError', 500),
    when: (count) => count > 250,
  });
  expect(await sendToStream(before, after)).toMatchObject({ batchItemFailures: [{}] });
  vi.restoreAllMocks();
  expect(cutOff.count).toBeGreaterThan(250);
  expect((await renamed()).heads).toBeLessThan(260);

  const rest = failTable({ command: 'UpdateCommand', error: awsError('Never'), when: () => false });
  expect(await sendToStream(before, after)).toEqual({ batchItemFailures: [] });
  vi.restoreAllMocks();
  expect(await renamed()).toEqual({ heads: 400, copies: 40 });
  expect(rest.count).toBeLessThanOrEqual(200);
  expect((await stored(`U#${user.id}`)).filter(({ sk }) => sk === 'NAMES')).toEqual([]);
});

test('a name that is on its way to a review does not come back to one whose author is gone', async () => {
  const { caller, user, company, shown } = await reviewer();
  const before = await recordOf(user.id);
  await change(caller, { firstName: 'Naledi' });
  const after = await recordOf(user.id);
  beforeFirst('UpdateCommand', () => caller.call('delete-user', deleteUser));
  await sendToStream(before, after);
  vi.restoreAllMocks();
  expect(await shown()).toEqual({ firstName: null, lastName: null });
  const ofCompany = (await stored()).filter((item) => JSON.stringify(item).includes(company.slug));
  expect(ofCompany.filter((item) => /Naledi|Mokoena/.test(JSON.stringify(item)))).toEqual([]);
});

test('what is left out stays, and what is no field of a profile is never stored', async () => {
  const { caller, user } = await newMember();
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
  const { caller, user } = await newMember();
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
  const one = await newMember({ lastName: 'User' });
  const other = await newMember({ firstName: 'Verified' });
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

test('who had an odd name before goes on with it, and may change the rest', async () => {
  const { caller, user } = await newMember();
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
