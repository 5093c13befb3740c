import { afterEach, expect, test, vi } from 'vitest';
import { dueInDays } from '../../shared/working-days.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { writeMessage } from '../emails/messages.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import { privacyRequestKey, userKey } from '../platform/keys.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import {
  askPrivacy,
  confirmedPrivacyRequest,
  confirmPrivacy,
  DETAILS,
  privacyCodes,
  privacyRequests,
  privacyStatus,
  privacyStep,
} from '../testing/privacy.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as resendPrivacyCode } from './resend-privacy-code.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

const later = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] });

async function publishedReview() {
  const author = await newMember();
  const review = await flag(author.caller, (await propose(author.caller)).id);
  await approve((await newModerator()).caller, review.id);
  return { author, id: review.id };
}

const mailed = async (kind: string, reference: string) => {
  const emails = (await emailsTo(null)) as unknown as EmailNotification<'privacy-ended'>[];
  return emails.filter((one) => one.kind === kind && one.facts.reference === reference);
};

test('a request is received once its code proves the address, and told where it stands without name or text', async () => {
  const { status, json } = await askPrivacy();
  expect([status, json.status]).toEqual([201, 'UNCONFIRMED']);
  expect(json.answerBy).toBe(dueInDays(new Date(), 30));
  const { caller: moderator } = await newModerator();
  const seen = async () => (await privacyRequests(moderator)).json.map(({ id }) => id);
  expect(await seen()).not.toContain(json.reference);

  expect((await confirmPrivacy(json.reference, 'ABCD1234')).json.code).toBe('wrong_code');
  const [code = ''] = await privacyCodes(json.reference);
  const confirmed = await confirmPrivacy(json.reference, code.toLowerCase());
  expect(confirmed.json.status).toBe('RECEIVED');
  expect(confirmed.json.confirmedAt).not.toBeNull();
  expect((await confirmPrivacy(json.reference, code)).json.code).toBe('wrong_code');
  expect(await seen()).toContain(json.reference);
  const statusPage = await privacyStatus(json.reference.toLowerCase().replaceAll('-', ' '));
  expect(Object.keys(statusPage.json).sort()).toEqual([
    'answerBy',
    'confirmedAt',
    'createdAt',
    'endedAt',
    'reference',
    'startedAt',
    'status',
  ]);
  const [receipt] = await mailed('privacy-received', json.reference);
  expect(writeMessage(receipt as EmailNotification).link?.path).toBe(`/privacy-request/${json.reference}`);
});

test('a new code takes the place of the one before, and says nothing of the address', async () => {
  const { reference } = (await askPrivacy({ email: 'again@example.co.za' })).json;
  const [first = ''] = await privacyCodes(reference);
  const sent = await new Caller().call('resend-privacy-code', resendPrivacyCode, {
    params: { reference },
    body: {},
  });
  expect(sent.status).toBe(202);
  expect(JSON.stringify(sent.json)).not.toContain('again@');
  const codes = await privacyCodes(reference);
  expect(codes).toHaveLength(2);
  expect((await confirmPrivacy(reference, first)).json.code).toBe('wrong_code');
  const second = codes.find((code) => code !== first) ?? '';
  expect((await confirmPrivacy(reference, second)).json.status).toBe('RECEIVED');
});

test('one that nobody confirms is gone after seven days', async () => {
  const { reference } = (await askPrivacy()).json;
  later(6.9);
  expect((await privacyStatus(reference)).status).toBe(200);
  later(7.1);
  expect((await privacyStatus(reference)).json.code).toBe('request_not_found');
});

test('a review that not everyone sees cannot be named', async () => {
  const { caller } = await newMember();
  const waiting = await flag(caller, (await propose(caller)).id);
  for (const reviewId of [waiting.id, 'no-such-review'])
    expect((await askPrivacy({ reviewId })).json.code).toBe('review_not_found');
  expect((await askPrivacy({ reviewId: (await publishedReview()).id })).status).toBe(201);
});

test('it is started, answered and told once, and the audit list holds none of its words', async () => {
  const { author, id: reviewId } = await publishedReview();
  const reference = await confirmedPrivacyRequest({ reviewId });
  const { caller: moderator } = await newModerator();
  const early = await privacyStep(moderator, 'answer', reference, { answer: 'Done.' });
  expect([early.status, early.json.code]).toEqual([409, 'illegal_step']);
  const started = await privacyStep(moderator, 'start', reference);
  expect(started.json).toMatchObject({ status: 'IN_PROGRESS', details: DETAILS, review: { id: reviewId } });
  await author.caller.call('withdraw-review', withdrawReview, { params: { id: reviewId } });

  const answer = 'Your name is out of the review.\n\nNothing else here is about you.';
  const [one, other] = await Promise.all([
    privacyStep(moderator, 'answer', reference, { answer }),
    privacyStep(moderator, 'refuse', reference, { reason: 'It names a firm, not a person.' }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const ended = one.status === 200 ? one.json : other.json;
  expect(ended.review).toBeNull();
  const emails = await mailed('privacy-ended', reference);
  expect(emails).toHaveLength(1);
  expect(writeMessage(emails[0] as EmailNotification).paragraphs.join('\n\n')).toContain(ended.answer);
  expect((await privacyRequests(moderator)).json.map(({ id }) => id)).not.toContain(reference);
  const { json: list } = await privacyRequests(moderator, { status: 'ended' });
  expect(list.find(({ id }) => id === reference)).toMatchObject({ status: ended.status, late: false });
  const audit = JSON.stringify(await stored(ITEM_KINDS.audit));
  expect(audit).toContain(`privacy-request ${reference}`);
  expect(audit).not.toMatch(/names me|out of the review|It names a firm/);
});

test('a year after its end it is gone', async () => {
  const { id: reviewId } = await publishedReview();
  const { caller } = await newModerator();
  const refused = await confirmedPrivacyRequest({ reviewId });
  const answered = await confirmedPrivacyRequest({ reviewId });
  for (const reference of [refused, answered]) await privacyStep(caller, 'start', reference);
  await privacyStep(caller, 'refuse', refused, { reason: 'We hold nothing about you.' });
  await privacyStep(caller, 'answer', answered, { answer: 'It is corrected.' });
  later(364);
  expect((await privacyStatus(refused)).json.status).toBe('REFUSED');
  expect((await privacyStatus(answered)).json.status).toBe('ANSWERED');
  later(366);
  for (const reference of [refused, answered]) expect((await privacyStatus(reference)).status).toBe(404);
});

test('nobody decides on a request from their own address, and members see none', async () => {
  const { caller: moderator, email } = await newModerator();
  const reference = await confirmedPrivacyRequest({ email });
  expect((await privacyStep(moderator, 'start', reference)).json.code).toBe('own_case');
  const { json } = await privacyRequests(moderator);
  expect(json.find(({ id }) => id === reference)).toMatchObject({ ownCase: true });
  expect((await privacyRequests((await newMember()).caller)).status).toBe(403);
});

test('unconfirmed requests are nobody’s to take up', async () => {
  const { reference } = (await askPrivacy()).json;
  const { caller } = await newModerator();
  expect((await privacyStep(caller, 'start', reference)).json.code).toBe('request_not_found');
});

test('the export of a person’s data holds what they confirmed, once they proved the same address', async () => {
  const member = await newMember();
  const reference = await confirmedPrivacyRequest({ email: member.email });
  await askPrivacy({ email: member.email, details: `${DETAILS} Nobody confirmed this.` });
  const exported = async () =>
    (await member.caller.call<{ privacyRequests: unknown[] }>('export-user', exportUser)).json
      .privacyRequests;
  expect(await exported()).toEqual([]);
  await editItem(userKey(member.user.id), { emailVerified: new Date().toISOString() });
  expect(await exported()).toMatchObject([{ reference, details: DETAILS, answer: null }]);
  const [item] = await stored(privacyRequestKey(reference).pk);
  expect(item?.['authorId']).not.toContain(member.email);
});
