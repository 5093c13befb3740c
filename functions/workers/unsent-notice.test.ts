import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import { formatLongDate, southAfricanDay } from '../../shared/dates.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { RefusedMail } from '../../shared/schemas/mail.ts';
import { workingDayAfter } from '../../shared/working-days.ts';
import { handler as listRefusedMail } from '../administration/list-refused-mail.ts';
import { handler as resendMail } from '../administration/resend-mail.ts';
import { handler as hearReview } from '../moderation/hear-review.ts';
import { reviewKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { endHearing } from '../records/review/transitions.ts';
import { findReviewHead } from '../records/review/review.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as getAnswer } from '../reviews/get-answer.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { accept } from '../testing/administration.ts';
import { Caller, newMember } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { mockMail } from '../testing/sent-mail.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { editItem, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from './deliver-records.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const mail = mockMail();
let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const NOT_VERIFIED =
  'Email address is not verified. The following identities failed the check in region AF-SOUTH-1: office@doors.example';

const settled = ['sentAt', 'nobodyAt', 'withheldAt', 'refusedAt'];

/** Sends what waits in the outbox; returns the texts of the notices of a company. */
async function deliver(): Promise<string[]> {
  mail.resetHistory();
  const waiting = (await stored('O#')).filter((email) => settled.every((at) => email[at] === undefined));
  await deliverRecords(streamEvent(waiting.map((after) => ({ change: 'INSERT', after }))));
  return mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple)
    .filter((content) => content?.Subject?.Data?.startsWith('A review'))
    .map((content) => content?.Body?.Text?.Data ?? '');
}
const refuse = (name: string, message?: string) =>
  mail.on(SendEmailCommand).rejects(awsError(name, 400, message));

const newCompany = async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  return { ...(await propose(author, { website: `https://${domain}` })), domain };
};

/** A public review whose notice waits to be sent to the company's address. */
async function published() {
  const { id: companyId, domain } = await newCompany();
  const { id } = await flag(author, companyId, { noticeEmail: `office@${domain}` });
  await deliver();
  await approve(moderator, id);
  return id;
}

/** A review whose company is to be heard first, and has not been mailed yet. */
async function heard() {
  const { id: companyId, domain } = await newCompany();
  const { id } = await flag(author, companyId, { noticeEmail: `office@${domain}`, waitForCompany: true });
  await deliver();
  await moderator.call('hear-review', hearReview, { params: { id } });
  return id;
}

const noticeOf = async (id: string) => {
  const { json } = await new Caller().call<ReviewWithCompany>('get-review', getReview, { params: { id } });
  return json.notice;
};
const noticesOf = async (id: string) =>
  (await stored('O#')).filter(
    ({ kind, facts }) =>
      ['company-notice', 'review-published'].includes(String(kind)) &&
      (facts as Item | undefined)?.['reviewId'] === id,
  );
const keptOf = async (id: string) => (await noticesOf(id)).filter(({ refusedAt }) => refusedAt);
const resend = async (id: string) =>
  (await moderator.call<ErrorBody>('resend-mail', resendMail, { params: { id } })).status;
const resendAll = async (id: string) => {
  for (const { id: kept } of await keptOf(id)) expect(await resend(String(kept))).toBe(202);
};
const refusals = async () =>
  (await moderator.call<RefusedMail[]>('list-refused-mail', listRefusedMail, { query: { limit: '100' } }))
    .json;

test.each([
  ['MessageRejected', NOT_VERIFIED, 'MessageRejected: not verified'],
  ['MessageRejected', 'Transaction failed: message contains a virus', 'MessageRejected'],
  ['SendingPausedException', undefined, 'SendingPausedException'],
  ['AccountSuspendedException', undefined, 'AccountSuspendedException'],
  ['MailFromDomainNotVerifiedException', undefined, 'MailFromDomainNotVerifiedException'],
  ['AccessDeniedException', undefined, 'AccessDeniedException'],
  ['NotFoundException', undefined, 'NotFoundException'],
  ['BadRequestException', 'Invalid tag value', 'BadRequestException'],
  ['BadRequestException', 'Invalid value of FromEmailAddress', 'BadRequestException'],
])(
  '%s (%s) says nothing of the company: its review neither, and the mail is kept',
  async (name, message, refusal) => {
    const id = await published();
    expect(await noticeOf(id)).toMatchObject({ how: 'EMAIL' });
    refuse(name, message);
    await deliver();
    expect(await noticeOf(id)).toBeNull();
    const [kept] = await keptOf(id);
    expect(await refusals()).toContainEqual(
      expect.objectContaining({ id: kept?.['id'], kind: 'company-notice', refusal }),
    );
    expect(JSON.stringify(kept)).not.toContain('failed the check');

    mail.on(SendEmailCommand).resolves({ MessageId: '1' });
    await resendAll(id);
    expect(await deliver()).toHaveLength(1);
    expect(await noticeOf(id)).toEqual({
      ...{ on: southAfricanDay(new Date()), how: 'EMAIL', answered: false, remindedOn: null },
    });
    await expectRecountToAgree();
  },
);

test.each([
  ['BadRequestException', "Missing final '@domain'"],
  ['BadRequestException', 'Domain contains illegal character'],
  ['BadRequestException', 'Invalid value of Destination.ToAddresses.0'],
  ['MessageRejected', 'Address is on the suppression list for your account'],
])('%s (%s) is of the address: the company could not be reached', async (name, message) => {
  const id = await published();
  refuse(name, message);
  await deliver();
  expect(await noticeOf(id)).toMatchObject({ how: 'NONE' });
  expect(await keptOf(id)).toEqual([]);
});

test('a wait goes on while the notice cannot be sent, and ten working days count from when it is', async () => {
  const id = await heard();
  refuse('SendingPausedException');
  await deliver();
  await editItem(reviewKey(id), { hearUntil: new Date(Date.now() - 1000).toISOString() });
  const approved = await approve(moderator, id);
  expect([approved.status, approved.json.code]).toEqual([409, 'company_is_heard']);
  expect(approved.json.message).toMatch(/not been told yet.*Mail/);
  const params = { params: { id }, body: { title: 'Another title' } };
  expect((await author.call('edit-review', editReview, params)).status).toBe(409);

  await resendAll(id);
  await deliver();
  expect((await findReviewHead(id))?.notice).toMatchObject({ isUnsent: true });
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  await resendAll(id);
  const lastDay = workingDayAfter(southAfricanDay(new Date()), 10);
  const [text] = await deliver();
  expect(text).toContain(`The company can answer first, until ${formatLongDate(lastDay)}`);
  const head = await findReviewHead(id);
  expect(southAfricanDay(new Date(head?.hearUntil ?? ''))).toBe(lastDay);
  expect(head?.notice).toEqual({
    at: expect.stringContaining(new Date().toISOString().slice(0, 10)) as string,
    how: 'EMAIL',
  });
  expect((await approve(moderator, id)).json.code).toBe('company_is_heard');
  const token = /\/answer\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  expect((await new Caller().call('get-answer', getAnswer, { params: { token } })).status).toBe(200);
  await editItem(reviewKey(id), { hearUntil: new Date(Date.now() - 1000).toISOString() });
  expect((await approve(moderator, id)).status).toBe(200);
});

test('a notice is kept for a year without its address, and is for nobody once its review is gone', async () => {
  const id = await heard();
  refuse('AccessDeniedException');
  await deliver();
  const [kept] = await keptOf(id);
  const days = (Number(kept?.['expiresAtSeconds']) * 1000 - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(365);
  expect(JSON.stringify(kept)).not.toMatch(/office@|seed/);
  const listed = async () => (await refusals()).find((one) => one.id === kept?.['id']);
  expect((await listed())?.to).toMatch(/^office@/);
  await author.call('withdraw-review', withdrawReview, { params: { id } });
  expect(await listed()).toBeUndefined();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  await resendAll(id);
  expect(await deliver()).toEqual([]);
});

test('representatives whom our mail does not reach are not told either, and who answers all the same was', async () => {
  const company = await newCompany();
  await accept(moderator, company.id);
  await represent((await newMember()).caller, moderator, company);
  const { id } = await flag(author, company.id, { waitForCompany: true });
  const open = await flag(author, company.id);
  await deliver();
  await moderator.call('hear-review', hearReview, { params: { id } });
  await approve(moderator, open.id);
  refuse('AccountSuspendedException');
  await deliver();
  expect(await noticeOf(open.id)).toBeNull();
  const head = await findReviewHead(id);
  expect(head?.notice).toMatchObject({ how: 'REPRESENTATIVE', isUnsent: true });
  expect(endHearing(head!, new Date()).notice).not.toHaveProperty('isUnsent');

  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  await resendAll(open.id);
  expect(await deliver()).toHaveLength(1);
  expect(await noticeOf(open.id)).toMatchObject({ how: 'REPRESENTATIVE' });
});
