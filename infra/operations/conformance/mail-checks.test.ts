import {
  GetAccountCommand,
  SendEmailCommand,
  type SendEmailCommandInput,
  SESv2,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { NOT_VERIFIED } from '../../../shared/email-kinds.ts';
import { MAIL_CHECKS, senderOf } from './mail-checks.ts';

const SENDER = 'no-reply@flagregister.example';
const VERIFIED = [SENDER, 'success@simulator.amazonses.com'];
const client = new SESv2({ region: 'af-south-1' });
const mail = mockClient(SESv2);
const notVerified = MAIL_CHECKS.find(({ sentence }) => sentence.includes('not verified'));
const accepted: string[] = [];

function openSes(ProductionAccessEnabled: boolean): void {
  mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled });
  mail
    .on(SendEmailCommand)
    .callsFake(
      ({
        FromEmailAddress = '',
        Destination: { ToAddresses: [to = ''] = [] } = {},
      }: SendEmailCommandInput) => {
        const checked = ProductionAccessEnabled ? [FromEmailAddress] : [FromEmailAddress, to];
        if (checked.every((address) => VERIFIED.includes(address))) return accepted.push(to);
        const message = `Email address is not verified: ${checked.join()}`;
        throw Object.assign(new Error(message), { name: 'MessageRejected' });
      },
    );
}

beforeEach(() => {
  mail.reset();
  accepted.length = 0;
});
afterAll(() => mail.restore());

it.each([true, false])(
  'addresses that are not verified pass and get no mail, sandbox left: %s',
  async (isOutside) => {
    openSes(isOutside);
    expect(await notVerified?.run(senderOf({ client, sender: SENDER }))).toEqual(notVerified?.documented);
    expect(accepted).toEqual([]);
  },
);

it('a sandbox that takes a recipient who is not verified is told', async () => {
  openSes(true);
  mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  expect(await notVerified?.run(senderOf({ client, sender: SENDER }))).toEqual([NOT_VERIFIED, 'ok']);
});
