import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientConfig } from './aws/account.ts';
import { MAIL_EVENTS } from './mail-refusals.ts';
import { startMail } from './mail.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const send = (endpoint: string, subject: string, more: Partial<SendEmailCommandInput> = {}) =>
  new SESv2Client(clientConfig(endpoint)).send(
    new SendEmailCommand({
      ...more,
      FromEmailAddress: 'from@example.co.za',
      Destination: { ToAddresses: ['to@example.co.za'] },
      ReplyToAddresses: ['team@example.co.za'],
      Content: {
        Simple: {
          Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
          Subject: { Data: subject },
          Body: { Text: { Data: 'text' }, Html: { Data: '<p>html' } },
        },
      },
    }),
  );

const stored = async (url: string) =>
  ((await (await fetch(`${url}/store`)).json()) as { emails: { subject: string }[] }).emails;

describe('mail on this machine', () => {
  it('is shown as it was sent', async () => {
    const mail = await startMail({ dataDir });
    await send(mail.url, 'Hello');
    expect(await stored(mail.url)).toMatchObject([
      {
        from: 'from@example.co.za',
        replyTo: ['team@example.co.za'],
        headers: [{ name: 'Auto-Submitted', value: 'auto-generated' }],
        destination: { to: ['to@example.co.za'] },
        subject: 'Hello',
        body: { text: 'text', html: '<p>html' },
      },
    ]);
    expect((await fetch(mail.url)).headers.get('content-type')).toContain('text/html');
    await mail.close();
  });

  it('is reported as delivered if it was taken and has tags, as EventBridge would', async () => {
    const delivered: object[] = [];
    const mail = await startMail({ onDelivery: (event) => delivered.push(event) });
    const EmailTags = [{ Name: 'notice', Value: 'review-1' }];
    const others = { EmailTags: [], ConfigurationSetName: MAIL_EVENTS };
    await send(mail.url, 'Another', others);
    await expect(send(mail.url, 'Refused', { EmailTags, ConfigurationSetName: 'else' })).rejects.toThrow();
    await send(mail.url, 'Notice', { EmailTags, ConfigurationSetName: MAIL_EVENTS });
    await mail.close();
    expect(delivered).toMatchObject([
      {
        source: 'aws.ses',
        'detail-type': 'Email Delivered',
        detail: {
          eventType: 'Delivery',
          mail: { destination: ['to@example.co.za'], tags: { notice: ['review-1'] } },
          delivery: { recipients: ['to@example.co.za'] },
        },
      },
    ]);
  });

  it('is on disk when its sender hears that it was taken', async () => {
    const mail = await startMail({ dataDir });
    await send(mail.url, 'Kept');
    expect(readFileSync(join(dataDir, 'mail.jsonl'), 'utf8')).toContain('"subject":"Kept"');
    await mail.close();
  });

  it('outlives a restart, without a line that a kill cut short', async () => {
    const first = await startMail({ dataDir });
    await send(first.url, 'One');
    await first.close();
    appendFileSync(join(dataDir, 'mail.jsonl'), '{"subject":"Tw');
    const second = await startMail({ dataDir });
    await send(second.url, 'Three');
    expect((await stored(second.url)).map(({ subject }) => subject)).toEqual(['One', 'Three']);
    await second.close();
    const third = await startMail({ dataDir });
    expect(await stored(third.url)).toHaveLength(2);
    await third.close();
  });

  it('is apart for each server, and a taken port is refused', async () => {
    const one = await startMail();
    const two = await startMail();
    await send(one.url, 'Only here');
    expect(await stored(two.url)).toEqual([]);
    await expect(startMail({ port: Number(new URL(one.url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await one.close();
    await two.close();
  });
});
