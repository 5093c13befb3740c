import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { reviewKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { hashRecipient } from '../records/notice/recipient.ts';
import { remindCompany } from '../records/notice/reminders.ts';
import { findReviewHead, remindedAt } from '../records/review/review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { accept } from '../testing/administration.ts';
import { Caller, newMember, SITE } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { mockMail } from '../testing/sent-mail.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from './deliver-records.ts';
import { handler as recordMailEvent } from './record-mail-event.ts';

const mail = mockMail();
let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

/** A public review whose company got a mailed notice, and that mail. */
async function publishWithNotice(speaker?: Caller) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, { website: `https://${domain}` });
  if (speaker) await accept(moderator, company.id);
  if (speaker) await represent(speaker, moderator, { slug: company.slug, domain });
  const { id } = await flag(author, company.id, { noticeEmail: `office@${domain}` });
  await approve(moderator, id);
  const notice = (await stored('O#')).find(
    ({ kind, facts }) => kind === 'company-notice' && (facts as Item | undefined)?.['reviewId'] === id,
  );
  return { id, notice: notice as Item };
}

type MailEvent = Parameters<typeof recordMailEvent>[0];

const noticeOf = async (id: string) => {
  const { json } = await new Caller().call<ReviewWithCompany>('get-review', getReview, { params: { id } });
  return json.notice?.how;
};
const event = (id: string, what: object = {}) =>
  ({ id: 'event', detail: { mail: { tags: { notice: [id] } }, ...what } }) as unknown as MailEvent;
const bounce = (bounceType: string) => ({ bounce: { bounceType } });
const deliver = (after: Item) => deliverRecords(streamEvent([{ change: 'INSERT', after }]));

test('a notice to an address that SES refuses is not sent again, and the review says that its company could not be reached', async () => {
  const { id, notice } = await publishWithNotice();
  mail.on(SendEmailCommand).rejects(awsError('BadRequestException', 400, 'Illegal address'));
  await deliver(notice);
  expect(await noticeOf(id)).toBe('NONE');
  mail.reset();
  await deliver(notice);
  expect(mail.commandCalls(SendEmailCommand)).toHaveLength(0);
  const [left] = await stored(String(notice['pk']));
  expect([left?.['facts'], left?.['queue']]).toEqual([undefined, undefined]);
});

test('the same of one that bounces for good or is complained about later, and of none that is tried again', async () => {
  const { id, notice } = await publishWithNotice();
  await deliver(notice);
  await recordMailEvent(event(id, bounce('Transient')));
  expect(await noticeOf(id)).toBe('EMAIL');
  await recordMailEvent(event(id, bounce('Permanent')));
  await recordMailEvent(event(id));
  expect(await noticeOf(id)).toBe('NONE');
});

test('a delivery is recorded once, and a later bounce still says that the notice did not arrive', async () => {
  const { id, notice } = await publishWithNotice();
  await deliver(notice);
  const deliveredAt = async () => (await findReviewHead(id))?.noticeDeliveredAt;
  await recordMailEvent(event(id, { delivery: {} }));
  const first = await deliveredAt();
  expect(first).toMatch(/^20/);
  await recordMailEvent(event(id, { delivery: {} }));
  expect(await deliveredAt()).toBe(first);
  expect(await noticeOf(id)).toBe('EMAIL');
  await recordMailEvent(event(id, bounce('Permanent')));
  expect(await noticeOf(id)).toBe('NONE');
});

test('a complaint about a notice that was delivered does not say that it did not arrive', async () => {
  const { id, notice } = await publishWithNotice();
  await deliver(notice);
  await recordMailEvent(event(id, { delivery: {} }));
  await recordMailEvent(event(id));
  expect(await noticeOf(id)).toBe('EMAIL');
  expect((await stored('REMINDER#')).map(({ sk }) => sk)).toContain('CLOSED');
});

test('a reminder to an address that SES refuses is the last one to that mailbox, and counts as none; the notice had arrived', async () => {
  const { id } = await publishWithNotice();
  const now = new Date();
  await editItem(reviewKey(id), { 'notice.at': new Date(now.getTime() - 30 * DAY_MS).toISOString() });
  const said = now.toISOString();
  await remindCompany(id, said, { siteOrigin: SITE, now });
  const [reminder] = (await stored('O#')).filter(
    ({ kind, facts }) => kind === 'company-reminder' && JSON.stringify(facts).includes(id),
  );
  vi.stubEnv('MAIL_EVENTS', 'events');
  mail.on(SendEmailCommand).rejects(awsError('BadRequestException', 400, 'Illegal address'));
  await deliver(reminder ?? {});
  const [sent] = mail.commandCalls(SendEmailCommand);
  const mailbox = hashRecipient(String((reminder as { facts?: Item }).facts?.['email']));
  expect(sent?.args[0].input.EmailTags).toEqual([
    { Name: 'notice', Value: id },
    { Name: 'reminder', Value: mailbox },
  ]);
  mail.reset();
  vi.unstubAllEnvs();
  expect(await noticeOf(id)).toBe('EMAIL');
  expect(remindedAt((await findReviewHead(id))!)).toEqual([]);
  expect((await stored('REMINDER#')).map(({ sk }) => sk)).toContain('CLOSED');
  const [left] = await stored(String(reminder?.['pk']));
  expect(left).toMatchObject({ nobodyAt: expect.any(String) as string });
});

test('a representative’s mailbox that SES refuses gets no reminder any more either', async () => {
  const speaker = await newMember();
  const { id } = await publishWithNotice(speaker.caller);
  const now = new Date();
  await editItem(reviewKey(id), { 'notice.at': new Date(now.getTime() - 30 * DAY_MS).toISOString() });
  await remindCompany(id, now.toISOString(), { siteOrigin: SITE, now });
  const [reminder] = (await emailsTo(speaker.user.id)).filter(({ kind }) => kind === 'company-reminder');
  mail.on(SendEmailCommand).rejects(awsError('BadRequestException', 400, 'Illegal address'));
  await deliver(reminder ?? {});
  mail.reset();
  const closed = `REMINDER#${hashRecipient(speaker.user.email)}`;
  expect((await stored(closed)).map(({ sk }) => sk)).toContain('CLOSED');
  expect(await noticeOf(id)).toBe('REPRESENTATIVE');
});

test('who complains about a reminder or bounces it, as a representative too, gets no reminder any more', async () => {
  const { id } = await publishWithNotice();
  for (const what of [{}, bounce('Permanent')]) {
    const mailbox = hashRecipient(`${crypto.randomUUID()}@example.co.za`);
    const detail = { mail: { tags: { notice: [id], reminder: [mailbox] } }, ...what };
    await recordMailEvent({ id: 'event', detail } as unknown as MailEvent);
    expect((await stored(`REMINDER#${mailbox}`)).map(({ sk }) => sk)).toEqual(['CLOSED']);
  }
  expect(await noticeOf(id)).toBe('EMAIL');
});
