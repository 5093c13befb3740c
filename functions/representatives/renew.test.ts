import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Representative } from '../../shared/schemas/representatives.ts';
import { representativeKey } from '../platform/keys.ts';
import { proposeAndList } from '../testing/administration.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { uniqueName } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { representativeCodes } from '../testing/mailed-codes.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import {
  acceptRepresentative,
  askToRepresent,
  proveAddress,
  represent,
  resendCode,
} from '../testing/representing.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { uploaded } from '../testing/uploads.ts';
import { handler as deleteExpired } from '../workers/delete-expired.ts';
import { handler as listOwnRepresentatives } from './list-own-representatives.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const own = async (caller: Caller) =>
  (await caller.call<Representative[]>('list-own-representatives', listOwnRepresentatives)).json[0];
const kinds = async (userId: string) => (await emailsTo(userId)).map(({ kind }) => kind);

async function company() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const name = uniqueName('Kwikspar Builders');
  const listed = await proposeAndList(author, moderator, { name, website: `https://${domain}` });
  return { ...listed, domain };
}

/** A representative who was approved this many days ago. */
async function approved(days: number) {
  const at = await company();
  const { caller, user } = await newMember();
  const { id, email } = await represent(caller, moderator, at);
  const key = representativeKey(user.id, at.id);
  const age = (ago: number) =>
    editItem(key, {
      ...{ provedAt: daysAgo(ago), updatedAt: daysAgo(ago) },
      ...{ queuedAt: `${daysAgo(ago)}#${id}`, authoredAt: `${daysAgo(ago)}#${id}` },
    });
  await age(days);
  return { caller, userId: user.id, id, email, key, age };
}

test('a year after the approval the work address is proved anew by a code that works for 30 days', async () => {
  const [due, recent] = [await approved(366), await approved(364)];
  await followed(deleteExpired);
  await followed(deleteExpired);
  expect((await own(recent.caller))?.renewBy).toBeNull();
  const { status, renewBy } = (await own(due.caller))!;
  expect(status).toBe('APPROVED');
  expect(Math.floor((Date.parse(renewBy ?? '') - Date.now()) / DAY_MS)).toBe(30);
  // To the work address and to the account's.
  expect((await kinds(due.userId)).filter((kind) => kind === 'representative-renewal')).toHaveLength(2);

  expect((await resendCode(due.caller, due.id)).json.message).toBe(`We sent a new code to ${due.email}.`);
  expect((await own(due.caller))?.renewBy).toBe(renewBy);
  const [before, code] = (await representativeCodes(due.email)).slice(-2);
  expect((await proveAddress(due.caller, due.id, before)).json.code).toBe('wrong_code');
  const answer = await proveAddress(due.caller, due.id, code);
  expect(answer.json).toMatchObject({ status: 'APPROVED', renewBy: null });
  await followed(deleteExpired);
  expect((await own(due.caller))?.renewBy).toBeNull();
  await due.age(366);
  await followed(deleteExpired);
  expect((await own(due.caller))?.renewBy).not.toBeNull();
  await expectRecountToAgree();
});

test('a person who does not verify it within 30 days no longer represents the company', async () => {
  const due = await approved(400);
  await followed(deleteExpired);
  await editItem(due.key, { renewBy: daysAgo(1) });
  await followed(deleteExpired);
  expect(await own(due.caller)).toMatchObject({
    status: 'REVOKED',
    renewBy: null,
    reason: 'The work email address was not proved anew within 30 days.',
  });
  expect(await kinds(due.userId)).toContain('representative-refused');
  await expectRecountToAgree();
});

test('whom a document proved waits for a moderator again', async () => {
  const at = await company();
  const { caller, user } = await newMember();
  const document = await uploaded(caller, Buffer.from('%PDF-1.7\n1 0 obj'));
  const { json } = await askToRepresent(caller, at.slug, { email: 'boss@gmail.com', document });
  await acceptRepresentative(moderator, json.id);
  await editItem(representativeKey(user.id, at.id), { queuedAt: `${daysAgo(366)}#${json.id}` });
  await followed(deleteExpired);
  expect(await own(caller)).toMatchObject({ status: 'PENDING', renewBy: null });
  expect(await kinds(user.id)).toContain('representative-asked-again');
  await expectRecountToAgree();
});
