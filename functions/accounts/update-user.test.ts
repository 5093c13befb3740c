import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { PendingReview } from '../../shared/schemas/moderation.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, flag, propose } from '../testing/flagging.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as updateUser } from './update-user.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const change = (caller: Caller, body: Record<string, unknown>) =>
  caller.call<CurrentUser & { message: string; issues: object[] }>('update-user', updateUser, { body });
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

test('names change at once, wherever they are shown', async () => {
  const { caller, moderator, pending, shown } = await reviewer();
  const { status, json } = await change(caller, { firstName: ' Naledi ', lastName: 'Khumalo' });
  expect([status, json.firstName, json.lastName]).toEqual([200, 'Naledi', 'Khumalo']);
  expect(await whoAmI(caller)).toEqual(json);
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
  const { caller, moderator, company, pending, shown } = await reviewer();
  await change(caller, { publicName: 'first' });
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: null });
  await change(caller, { publicName: 'hidden' });
  expect(await shown()).toEqual({ firstName: null, lastName: null });
  await approve(moderator, pending.id);
  const { reviews } = (await companyPage(company.slug)).json;
  expect(reviews.map(({ user }) => user.firstName)).toEqual([null, null]);
  await change(caller, { publicName: 'full' });
  expect(await shown()).toEqual({ firstName: 'Thandi', lastName: 'Mokoena' });
});

test('of changes and approvals at the same moment none leaves an older name behind', async () => {
  const { caller, moderator, company, pending } = await reviewer();
  await Promise.all([
    change(caller, { firstName: 'Anele' }),
    approve(moderator, pending.id),
    change(caller, { firstName: 'Bontle' }),
    change(caller, { publicName: 'first' }),
  ]);
  const { firstName } = await whoAmI(caller);
  const { reviews } = (await companyPage(company.slug)).json;
  expect(reviews).toHaveLength(2);
  for (const { user } of reviews) expect(user).toEqual({ firstName, lastName: null });
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
    [{ publicName: 'nobody' }, 'publicName', 'Public name is not one of the choices'],
  ] as const)
    expect(await change(caller, body)).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', message, issues: [{ path, message }] },
    });
  expect(await whoAmI(caller)).toEqual(user);
});
