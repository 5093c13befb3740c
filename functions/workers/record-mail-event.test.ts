import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeAll, expect, test } from 'vitest';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { Item } from '../platform/table.ts';
import { findReviewHead } from '../records/review/review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { Caller } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { mockMail } from '../testing/sent-mail.ts';
import { stored } from '../testing/stored.ts';
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
async function publishWithNotice() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, { website: `https://${domain}` });
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
