import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { ITEM_KINDS } from '../../../shared/item-kinds.ts';
import { KEPT_BY_LAW_DAYS } from '../../../shared/limits.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { AdminUser } from '../../../shared/schemas/users.ts';
import { handler as findUser } from '../../administration/find-user.ts';
import { handler as liftSuspension } from '../../administration/lift-suspension.ts';
import { handler as suspendUser } from '../../administration/suspend-user.ts';
import { suspendedMailboxKey, userKey } from '../../platform/keys.ts';
import { proposeAndList } from '../../testing/administration.ts';
import { Caller, newModerator, PASSWORD } from '../../testing/caller.ts';
import { awsError, failTable } from '../../testing/faults.ts';
import { flag, inspect, propose, uniqueName } from '../../testing/flagging.ts';
import { changeCodes, verificationCodes } from '../../testing/mailed-codes.ts';
import { askToRepresent, represent } from '../../testing/representing.ts';
import { editItem, stored } from '../../testing/stored.ts';
import { handler as changeEmail } from '../../accounts/change-email.ts';
import { handler as confirmEmail } from '../../accounts/confirm-email.ts';
import { handler as deleteUser } from '../../accounts/delete-user.ts';
import { handler as logIn } from '../../accounts/log-in.ts';
import { handler as signUp } from '../../accounts/sign-up.ts';
import { handler as verifyEmail } from '../../accounts/verify-email.ts';
import { mailboxHash } from './suspended-mailbox.ts';
import { handler as updateUser } from '../../accounts/update-user.ts';

const REASON = 'It collected the addresses of other members';
let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

const newEmail = (domain = 'example.co.za') => `${randomUUID()}@${domain}`;
async function join(email: string, isProved = true) {
  const caller = new Caller();
  const body = { email, password: PASSWORD, firstName: 'Thandi', lastName: 'Mokoena' };
  const { status, json: user } = await caller.call<CurrentUser>('sign-up', signUp, { body });
  if (isProved && status === 201)
    await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  return { caller, status, user };
}
const suspend = (id: string) =>
  moderator.call<AdminUser>('suspend-user', suspendUser, { params: { id }, body: { reason: REASON } });
const lift = (id: string) => moderator.call<AdminUser>('lift-suspension', liftSuspension, { params: { id } });
const find = async (email: string) =>
  (await moderator.call<AdminUser>('find-user', findUser, { body: { email } })).json;
const enter = (caller: Caller, email: string) =>
  caller.call('log-in', logIn, { body: { email, password: PASSWORD } });
/** The outcome of an action that a suspended person may not perform. */
async function write(caller: Caller) {
  const { status, json } = await caller.call('update-user', updateUser, { body: { firstName: 'Nomsa' } });
  return status === 200 ? 'done' : json['code'];
}
/** Whether somebody who signs up with an address now may write. */
const writesAt = async (email: string) => write((await join(email)).caller);
async function moveTo(caller: Caller, email: string) {
  await caller.call('change-email', changeEmail, { body: { password: PASSWORD, newEmail: email } });
  const body = { code: (await changeCodes(email)).at(-1) };
  return (await caller.call('confirm-email', confirmEmail, { body })).status;
}

test('a person who deletes a suspended account and signs up again is suspended, and moderators see why', async () => {
  const email = newEmail();
  const { user } = await join(email);
  const { at } = (await suspend(user.id)).json.suspension ?? {};
  const before = new Caller();
  await enter(before, email);
  expect((await before.call('delete-user', deleteUser)).status).toBe(204);

  const again = await join(email.toUpperCase());
  expect([again.status, again.user.email, again.user.id === user.id]).toEqual([201, email, false]);
  expect(await write(again.caller)).toBe('account_suspended');
  const found = await find(email);
  expect(found).toMatchObject({ id: again.user.id, suspension: { at, reason: REASON } });
  expect(Object.keys(found.suspension ?? {})).toEqual(['at', 'reason']);

  expect((await lift(again.user.id)).json.suspension).toBeNull();
  expect(await write(again.caller)).toBe('done');
  await again.caller.call('delete-user', deleteUser);
  expect(await writesAt(email)).toBe('done');
});

test('a suspension is that of a mailbox, however its address is spelt', async () => {
  const name = randomUUID().replaceAll('-', '');
  await suspend((await join(`${name}@gmail.com`)).user.id);
  expect(await writesAt(`${name.slice(0, 4)}.${name.slice(4)}+new@googlemail.com`)).toBe('account_suspended');
  expect(await writesAt(`${name}x@gmail.com`)).toBe('done');
});

test('a suspended person who changes the address is suspended at both, until the suspension is lifted', async () => {
  const [first, second] = [newEmail(), newEmail()];
  const { user, caller } = await join(first);
  await suspend(user.id);
  await enter(caller, first);
  expect(await moveTo(caller, second)).toBe(200);
  expect(await write(caller)).toBe('account_suspended');
  const again = await join(first);
  expect(await write(again.caller)).toBe('account_suspended');
  await caller.call('delete-user', deleteUser);
  expect(await writesAt(second)).toBe('account_suspended');

  await lift(again.user.id);
  expect(await writesAt(second.replace('@', '+lifted@'))).toBe('done');
  expect(await writesAt(first.replace('@', '+lifted@'))).toBe('done');
});

test('a work address is suspended with whoever answers for a company by it, and none that nobody proved', async () => {
  const { caller, user } = await join(newEmail());
  const domain = `${randomUUID().slice(0, 8)}.co.za`;
  const fields = { name: uniqueName(), website: `https://${domain}` };
  const spoken = await proposeAndList(caller, moderator, fields);
  const asked = await proposeAndList(caller, moderator, { ...fields, name: uniqueName() });
  const { email } = await represent(caller, moderator, { slug: spoken.slug, domain });
  const unproved = newEmail(domain);
  expect((await askToRepresent(caller, asked.slug, { email: unproved })).status).toBe(201);
  await suspend(user.id);
  expect(await writesAt(email)).toBe('account_suspended');
  expect(await writesAt(unproved)).toBe('done');
});

test('a sign-up that is cut off is finished suspended', async () => {
  const email = newEmail();
  await suspend((await join(email)).user.id);
  const same = email.replace('@', '+again@');
  failTable({ command: 'TransactWriteCommand', error: awsError('ThrottlingException') });
  await join(same);
  vi.restoreAllMocks();
  const caller = new Caller();
  expect((await enter(caller, same)).status).toBe(200);
  expect(await write(caller)).toBe('account_suspended');
});

test('only a keyed hash of a suspended mailbox is kept, for at most seven years after the suspension', async () => {
  const email = newEmail();
  const { user } = await join(email);
  await suspend(user.id);
  const [item] = (await stored(ITEM_KINDS.suspendedMailboxes)).filter(({ pk }) =>
    String(pk).endsWith(mailboxHash(email)),
  );
  expect(JSON.stringify(item)).not.toContain(email);
  expect(JSON.stringify(item)).not.toContain(user.id);
  const days = (Number(item?.['expiresAtSeconds']) - Date.now() / 1000) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(KEPT_BY_LAW_DAYS);
  expect(days).toBeLessThan(KEPT_BY_LAW_DAYS + 32);

  await editItem(suspendedMailboxKey(mailboxHash(email)), {
    expiresAtSeconds: Math.floor(Date.now() / 1000),
  });
  expect(await writesAt(email.replace('@', '+late@'))).toBe('done');
});

/** A suspended account at somebody else's address, which it never proved, and deletes. */
async function abuseAt(email: string) {
  const { user } = await join(email, false);
  await suspend(user.id);
  const caller = new Caller();
  await enter(caller, email);
  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
}

test('whoever proves an address is free of what an account left there that never proved it, and moderators see it', async () => {
  const email = newEmail();
  await abuseAt(email);
  await abuseAt(email.replace('@', '+more@'));
  const owner = await join(email, false);
  expect(await write(owner.caller)).toBe('done');
  const code = (await verificationCodes(owner.user.id)).at(-1);
  expect((await owner.caller.call('verify-email', verifyEmail, { body: { code } })).status).toBe(200);
  expect(await write(owner.caller)).toBe('done');
  expect(await writesAt(email.replace('@', '+other@'))).toBe('done');

  const signals = async ({ caller }: { caller: Caller }) => {
    const { id } = await flag(caller, (await propose(caller)).id);
    return (await inspect(moderator, id)).json.signals;
  };
  const told = { kind: 'SUSPENDED_BEFORE', reviews: [], times: 2 };
  expect(await signals(owner)).toEqual([told]);
  expect(await signals(await join(newEmail()))).toEqual([]);
  const [item] = await stored(suspendedMailboxKey(mailboxHash(email)).pk);
  expect(Number(item?.['expiresAtSeconds']) * 1000).toBeLessThan(Date.now() + 1096 * 24 * 3600 * 1000);

  // Once they proved it, a suspension of their own holds for the mailbox, whoever was there before.
  await suspend(owner.user.id);
  expect(await writesAt(email.replace('@', '+third@'))).toBe('account_suspended');
  await lift(owner.user.id);
  expect(await writesAt(email.replace('@', '+fourth@'))).toBe('done');
});
