import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { limitsOfMail } from './stage-limits.ts';
import { stored } from './stored.ts';
import { streamEvent } from './stream-event.ts';

export function mockMail(): AwsClientStub<SESv2Client> {
  const mail = mockClient(SESv2Client);
  beforeEach(() => {
    mail.reset();
    mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  });
  afterAll(() => mail.restore());
  return mail;
}

/** Sends what waits in the outbox, within the limits of a stage. */
export async function deliverOutbox(limits?: Partial<Record<'max' | 'codes' | 'filed', number>>) {
  limitsOfMail({ ...UNPROVED_MAILBOX, ...limits });
  const settled = ['sentAt', 'nobodyAt', 'withheldAt', 'refusedAt'];
  const waiting = (await stored('O#')).filter((email) => settled.every((at) => email[at] === undefined));
  return deliverRecords(streamEvent(waiting.map((after) => ({ change: 'INSERT', after }))));
}

export const subjectsTo = (mail: AwsClientStub<SESv2Client>, address: string): string[] =>
  mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(
      ({ Destination }) =>
        canonicalMailbox(Destination?.ToAddresses?.[0] ?? '') === canonicalMailbox(address),
    )
    .map(({ Content }) => Content?.Simple?.Subject?.Data ?? '');
