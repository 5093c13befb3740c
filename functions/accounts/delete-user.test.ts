import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { southAfricanMonth } from '../../shared/dates.ts';
import { shortHash, userKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { remove as removeCompany } from '../testing/administration.ts';
import { Caller, newModerator, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { awsError, cutOffAtEveryWrite } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  flag,
  inspect,
  propose,
  sendReview,
  redact,
  reviewFields,
} from '../testing/flagging.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { makeToken } from '../testing/tokens.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { followed } from '../testing/followed.ts';
import { attach, attachNote, uploaded, versionsBelow } from '../testing/uploads.ts';
import { toUserRecord } from '../records/user/user.ts';
import { beginDeletion, completeDeletion } from './delete-account.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as signUp } from './sign-up.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const remove = (caller: Caller) => caller.call('delete-user', deleteUser);
const whoAmI = async (caller: Caller) =>
  (await caller.call<CurrentUser>('get-current-user', getCurrentUser)).status;
const enter = (email: string, caller = new Caller()) =>
  caller.call<CurrentUser>('log-in', logIn, { body: { email, password: PASSWORD } });

/** With an approved and a pending review, each with a file, an unattached file, and a remembered submission. */
async function author() {
  const member = await signedUpMember({ firstName: 'Nomvula', lastName: 'Ngcobo' });
  const company = await propose(member.caller);
  const approved = await flag(member.caller, company.id);
  const { json: pending } = await member.caller.call<OwnReview>('submit-review', submitReview, {
    body: reviewFields(company.id),
    headers: { 'idempotency-key': 'once' },
  });
  for (const { id } of [approved, pending]) await attachNote(member.caller, id);
  await uploaded(member.caller);
  await approve(moderator, approved.id);
  return { ...member, company, approved, pending };
}

async function traces(user: CurrentUser): Promise<Item[]> {
  const items = await stored();
  return items.filter(({ pk, ...rest }) => {
    const isSpent = /^(KEPT|O|RATE|A)#/.test(String(pk));
    return (
      !isSpent && new RegExp(`${user.id}|${user.email}|Ngcobo`).test(`${String(pk)}${JSON.stringify(rest)}`)
    );
  });
}

test('account, sessions, pending reviews and files go; approved reviews stay without a name', async () => {
  const { caller, user, email, company, approved, pending } = await author();
  const elsewhere = new Caller();
  await enter(email, elsewhere);
  expect((await traces(user)).length).toBeGreaterThan(5);

  const { status, cookies } = await followed(() => remove(caller));

  expect([status, cookies.length, caller.cookie]).toEqual([204, 1, undefined]);
  expect([await whoAmI(elsewhere), (await enter(email)).status]).toEqual([401, 401]);
  const { reviews, reviewCount } = (await companyPage(company.slug)).json;
  expect(reviewCount).toBe(1);
  expect(reviews).toMatchObject([{ id: approved.id, user: { firstName: null, lastName: null } }]);
  expect((await approve(moderator, pending.id)).json['code']).toBe('review_not_found');
  expect(await versionsBelow(`evidence/${pending.id}/`)).toEqual([]);
  expect(await versionsBelow(`uploads/${user.id}/`)).toEqual([]);
  expect(await traces(user)).toEqual([]);
});

test('an approved review’s files keep no name, and its texts nothing that was redacted', async () => {
  const { caller, user, company } = await author();
  const review = await flag(caller, company.id, { title: 'Ngcobo was never paid' });
  await attach(caller, review.id, await uploaded(caller), { filename: 'Nomvula Ngcobo invoice.txt' });
  await redact(moderator, review.id, [{ field: 'title', start: 0, end: 6 }]);
  await approve(moderator, review.id);
  await followed(() => remove(caller));
  const { attachments } = (await inspect(moderator, review.id)).json;
  expect(attachments.map(({ filename }) => filename)).toEqual(['evidence-1.txt']);
  expect((await inspect(moderator, review.id)).json.title).toBe('[removed] was never paid');
  expect(await traces(user)).toEqual([]);
});

test('the address is free again, and who takes it finds nothing of the one before', async () => {
  const { caller, user, email } = await author();
  await remove(caller);
  const next = new Caller();
  const body = { email, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  const { status, json } = await next.call<CurrentUser>('sign-up', signUp, { body });
  expect(status).toBe(201);
  expect(json.id).not.toBe(user.id);
  expect((await next.call('list-own-reviews', listOwnReviews)).json).toEqual([]);
});

test('the facts that the law requires are kept separately, with an expiry', async () => {
  const { caller, user, email, approved } = await author();
  await remove(caller);
  const [person] = await stored(`KEPT#${user.id}`);
  expect(person?.['facts']).toMatchObject({ email, firstName: 'Nomvula' });
  const [review] = await stored(`KEPT#${approved.id}`);
  expect(review?.['facts']).toEqual({
    id: approved.id,
    author: expect.any(String) as string,
    goneIn: southAfricanMonth(new Date()),
  });
  for (const item of [person, review])
    expect(Number(item?.['expiresAtSeconds']) * 1000).toBeGreaterThan(
      Date.now() + 7 * 365 * 24 * 3600 * 1000,
    );
});

test('when a review is removed after its author’s account was deleted, its texts and its author are both kept', async () => {
  const { caller, company, approved } = await author();
  await remove(caller);
  await removeCompany(moderator, company.id);
  const kept = await stored(`KEPT#${approved.id}`);
  expect(kept.map(({ facts }) => facts)).toMatchObject([
    { title: approved.title, body: approved.body },
    { author: expect.any(String) as string },
  ]);
});

test('two reviews of one company stay those of one person, whom nothing tells apart from others any more', async () => {
  const { caller, user, company, approved } = await author();
  const second = await flag(caller, company.id);
  await approve(moderator, second.id);
  const other = (await signedUpMember()).caller;
  await approve(moderator, (await flag(other, company.id)).id);
  expect((await companyPage(company.slug)).json.reporterCount).toBe(2);

  await remove(caller);

  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 3, reporterCount: 2 });
  const heads = (await stored('R#')).filter(
    ({ id, sk }) => sk === '#' && [approved.id, second.id].includes(id as string),
  );
  const [one, two] = heads.map(({ reporter }) => reporter);
  expect(one).toBe(two);
  expect(one).not.toBe(shortHash(user.id));
  await expectRecountToAgree();
});

test.each([
  ['pool', CognitoIdentityProviderClient],
  ['store', S3Client],
])(
  'a deletion that fails at the %s is reported, and continues when it is requested again',
  async (_, client) => {
    const { caller, user, email } = await author();
    const fault = vi.spyOn(client.prototype, 'send');
    fault.mockRejectedValue(awsError('ServiceUnavailable', 503));
    expect((await remove(caller)).status).toBe(503);
    fault.mockRestore();
    expect((await remove(caller)).status).toBe(204);
    expect((await enter(email)).status).toBe(401);
    expect(await traces(user)).toEqual([]);
  },
);

test('wherever it is cut off, the next run takes it up, and no figure counts anything twice', async () => {
  const { caller, user, email, company, approved } = await author();
  await makeToken(caller);
  const [record] = (await stored(`U#${user.id}`)).filter(({ sk }) => sk === '#');
  await beginDeletion(toUserRecord(record ?? {}), new Date());
  await followed(() => cutOffAtEveryWrite(() => completeDeletion(user.id, new Date())));
  expect([await whoAmI(caller), (await enter(email)).status]).toEqual([401, 401]);
  expect(await traces(user)).toEqual([]);
  expect((await companyPage(company.slug)).json.reviews).toMatchObject([{ id: approved.id }]);
  await expectRecountToAgree();
});

test('cut off for good it is finished by the stream, and nobody acts for the account meanwhile', async () => {
  const { caller, user, email, company } = await author();
  await makeToken(caller);
  const [before] = (await stored(`U#${user.id}`)).filter(({ sk }) => sk === '#');
  const deletingAt = new Date().toISOString();
  await editItem(userKey(user.id), { deletingAt });
  expect(await whoAmI(caller)).toBe(401);
  expect((await sendReview(caller, company.id)).code).toBe('unauthorized');

  await completeChanges(
    streamEvent([{ change: 'MODIFY', before: before ?? {}, after: { ...before, deletingAt } }]),
  );

  expect((await enter(email)).status).toBe(401);
  expect(await traces(user)).toEqual([]);
  expect(await stored('TOKEN#')).toEqual([]);
});

test('only a verified address gets a mail that the account is deleted', async () => {
  const [proved, other] = [await signedUpMember(), await signedUpMember()];
  await editItem(userKey(proved.user.id), { emailVerified: new Date().toISOString() });
  for (const { caller } of [proved, other]) await remove(caller);
  const mails = (await emailsTo(null)).filter(({ kind }) => kind === 'account-deleted');
  expect(mails.map(({ facts }) => facts)).toEqual([{ email: proved.email }]);
});
