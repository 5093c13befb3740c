import { expect, test } from 'vitest';
import { TERMS_VERSION } from '../../shared/product.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import { proposeAndList } from '../testing/administration.ts';
import { Caller, newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { userKey } from '../platform/keys.ts';
import { approve, flag, propose, redact, reject } from '../testing/flagging.ts';
import { putItems } from '../testing/register.ts';
import { askToRepresent } from '../testing/representing.ts';
import { withPlaces } from '../records/review/derive.ts';
import { plainReview } from '../testing/plain-review.ts';
import { editItem, stored } from '../testing/stored.ts';
import { file, REASON, respondTo, step } from '../testing/takedowns.ts';
import { attachNote } from '../testing/uploads.ts';
import { handler as exportUser } from './export-user.ts';
import { handler as logIn } from './log-in.ts';

const download = (caller: Caller) => caller.call<UserExport>('export-user', exportUser);

test('the download holds all that a person gave, and what was told them', async () => {
  const { caller, user, email } = await signedUpMember();
  const moderator = (await newModerator()).caller;
  await new Caller().call('log-in', logIn, { body: { email, password: PASSWORD } });
  const company = await propose(caller);
  const review = await flag(caller, company.id);
  const attachment = await attachNote(caller, review.id);
  await reject(moderator, review.id, { reason: 'Names a person', note: 'Looks like a grudge' });
  const website = 'https://exported.co.za';
  const spoken = await proposeAndList(moderator, (await newModerator()).caller, { website });
  const { json: asked } = await askToRepresent(caller, spoken.slug, { email: 'office@exported.co.za' });

  const { status, json, headers } = await download(caller);

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="flagregister-my-data.json"');
  expect(headers['cache-control']).toBe('no-store');
  const acceptedTerms = { version: TERMS_VERSION, at: user.createdAt };
  expect(json.account).toEqual({ ...user, acceptedTerms, suspension: null });
  expect(json.reviews).toMatchObject([
    { id: review.id, status: 'REJECTED', reason: 'Names a person', attachments: [{ id: attachment.id }] },
  ]);
  expect(json.companies).toMatchObject([{ id: company.id }]);
  expect(json.representations).toEqual([asked]);
  expect(json.sessions).toHaveLength(2);
});

test('it holds no notes of moderators, no secrets, no hashes and nothing of other people', async () => {
  const { caller } = await newMember();
  const other = await newMember({ firstName: 'Somebody', lastName: 'Else' });
  const moderator = (await newModerator()).caller;
  const company = await propose(other.caller);
  await flag(other.caller, company.id);
  const review = await flag(caller, (await propose(caller)).id);
  await reject(moderator, review.id, { note: 'Looks like a grudge' });
  const text = JSON.stringify((await download(caller)).json);
  expect(text).not.toMatch(/grudge|ipHash|sealedTokens|hash|Somebody|\bpk\b/);
  expect(text).not.toContain(other.user.id);
});

test('texts are as they were sent in, beside those that moderators redacted, with what they did', async () => {
  const { caller } = await newMember();
  const moderator = (await newModerator()).caller;
  const review = await flag(caller, (await propose(caller)).id, { title: 'Pieter never paid' });
  await redact(moderator, review.id, [{ field: 'title', start: 0, end: 6 }]);
  await approve(moderator, review.id, { note: 'Looks like a grudge' });
  const [exported] = (await download(caller)).json.reviews;
  expect(exported).toMatchObject({
    title: '[removed] never paid',
    asSent: { title: 'Pieter never paid', body: review.body },
    history: [
      { act: 'redact-review', reason: null },
      { act: 'approve-review', reason: null },
    ],
  });
  for (const entry of exported?.history ?? [])
    expect(Object.keys(entry).sort()).toEqual(['act', 'at', 'reason']);
});

test('takedown requests are of whoever proved the address that they were sent in with', async () => {
  const [requester, author] = [await newMember(), await newMember()];
  const moderator = (await newModerator()).caller;
  const review = await flag(author.caller, (await propose(author.caller)).id);
  await approve(moderator, review.id);
  const { reference, id } = (await file(review.id, { requesterEmail: requester.email })).json;
  await respondTo(
    author.caller,
    reference,
    'The invoice is here, and it is not paid to this day. '.repeat(2),
  );
  await step(moderator, 'start', id);
  await step(moderator, 'reject', id, { reason: 'The invoice proves it', note: 'Looks like a grudge' });
  const requests = async () => (await download(requester.caller)).json.takedownRequests;
  expect(await requests()).toEqual([]);
  await editItem(userKey(requester.user.id), { emailVerified: new Date().toISOString() });
  const [exported, ...others] = await requests();
  expect(others).toEqual([]);
  expect(exported).toMatchObject({
    reference,
    reason: REASON,
    status: 'REJECTED',
    decisionReason: 'The invoice proves it',
  });
  expect(JSON.stringify(exported)).not.toMatch(/grudge|not paid to this day/);
  expect(JSON.stringify(await stored('TR#'))).not.toContain(requester.email);
});

test('it tells what was mailed and when, and where one is logged in', async () => {
  const { caller } = await signedUpMember();
  await flag(caller, (await propose(caller)).id);
  const { mails, sessions } = (await download(caller)).json;
  expect(mails.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([
    ['review-received', null],
    ['verify-email', null],
  ]);
  expect(sessions.map((session) => Object.keys(session).sort())).toEqual([
    ['browser', 'createdAt', 'expiresAt', 'lastUsedAt'],
  ]);
});

test('a person with more data than a response can hold is told to ask for the archive', async () => {
  const { caller, user } = await newMember();
  const body = 'x'.repeat(300_000);
  await putItems(
    Array.from({ length: 20 }, (_, index) => {
      const createdAt = new Date(Date.now() - index * 1000).toISOString();
      const review = plainReview({ userId: user.id, createdAt }, body);
      return [withPlaces(review.head), review.body];
    }).flat(),
  );
  const { status, json } = await download(caller);
  expect([status, (json as unknown as { code: string }).code]).toEqual([409, 'export_too_large']);
});
