import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { StoredItem } from '../platform/items.ts';
import { newMember } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { flag, propose } from '../testing/flagging.ts';
import { mockMail } from '../testing/sent-mail.ts';
import { limitsOfMail } from '../testing/stage-limits.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from './deliver-records.ts';
import { handler as sendUnsentMail } from './send-unsent-mail.ts';

/** Nothing else in these tests is mailed such a code. */
const CODE = 'change-email';
const mail = mockMail();
let userId: string;

beforeEach(async () => {
  limitsOfMail();
  const { caller, user } = await newMember();
  await flag(caller, (await propose(caller)).id);
  userId = user.id;
});
afterEach(() => vi.useRealTimers());

async function theMail(): Promise<StoredItem> {
  const [email] = (await emailsTo(userId)).filter(({ kind }) => kind === 'review-received' || kind === CODE);
  return email as StoredItem;
}
const stream = async () => deliverRecords(streamEvent([{ change: 'INSERT', after: await theMail() }]));
const sent = () => mail.commandCalls(SendEmailCommand).length;
const outage = () => mail.on(SendEmailCommand).rejects(awsError('InternalFailure', 500));
const repaired = () => {
  mail.reset();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
};
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

/** The stream's function has given up on the mail. */
async function leftByStream(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  outage();
  await stream();
  repaired();
}

test('a mail that SES could not take is sent once it can, and then leaves the queue with its facts', async () => {
  await leftByStream();
  later(16);
  await sendUnsentMail();
  expect(sent()).toBe(1);
  expect(await theMail()).toHaveProperty('sentAt');
  for (const gone of ['queue', 'queuedAt', 'facts']) expect(await theMail()).not.toHaveProperty(gone);
  later(60);
  await sendUnsentMail();
  expect(sent()).toBe(1);
});

test('it is the stream’s for ten minutes, and from then on no longer', async () => {
  await leftByStream();
  later(9);
  await sendUnsentMail();
  expect(sent()).toBe(0);
  later(2);
  expect(await stream()).toEqual({ batchItemFailures: [] });
  expect(sent()).toBe(0);
  later(5);
  await sendUnsentMail();
  expect(sent()).toBe(1);
});

test('what the stream sends after all is not sent again', async () => {
  await leftByStream();
  later(5);
  await stream();
  later(30);
  await sendUnsentMail();
  expect(sent()).toBe(1);
});

test('two runs at once send it once', async () => {
  await leftByStream();
  later(16);
  await Promise.all([sendUnsentMail(), sendUnsentMail()]);
  expect(sent()).toBe(1);
});

test('while the outage lasts each run fails, for the alarm, and keeps the mail for a later one', async () => {
  await leftByStream();
  later(16);
  outage();
  await expect(sendUnsentMail()).rejects.toThrow('1 of what is due failed');
  repaired();
  await sendUnsentMail();
  expect(sent()).toBe(0);
  later(16);
  await sendUnsentMail();
  expect(sent()).toBe(1);
});

test('a code is not sent, as nobody can use it any more', async () => {
  await editItem(await theMail(), { kind: CODE, facts: { seed: 'seed', email: 'lerato@example.co.za' } });
  await leftByStream();
  later(16);
  await sendUnsentMail();
  expect(sent()).toBe(0);
  expect(await theMail()).toHaveProperty('withheldAt');
  expect(await theMail()).not.toHaveProperty('facts');
});

test('nor does the stream send one that comes again when nobody can use it any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await editItem(await theMail(), { kind: CODE, facts: { seed: 'seed', email: 'lerato@example.co.za' } });
  later(11);
  expect(await stream()).toEqual({ batchItemFailures: [] });
  expect(sent()).toBe(0);
  expect(await theMail()).toHaveProperty('withheldAt');
});
