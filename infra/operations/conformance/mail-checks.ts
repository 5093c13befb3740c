import type { SendEmailCommandInput, SESv2 } from '@aws-sdk/client-sesv2';
import { NOT_VERIFIED } from '../../../shared/email-kinds.ts';
import { type Check, outcome } from './check.ts';

export interface Mail {
  client: SESv2;
  sender: string;
}

const API = 'https://docs.aws.amazon.com/ses/latest/APIReference-V2';
/** SES's own mailbox, which takes everything and counts towards no reputation. */
const RECIPIENT = 'success@simulator.amazonses.com';
/** Reserved by RFC 2606; its mailbox cannot exist. */
const NOBODY = 'nobody@example.com';
const text = (length: number) => 'x'.repeat(length);
const REFUSED = 'BadRequestException';

export const senderOf = ({ client, sender }: Mail) => ({
  isInSandbox: async () => (await client.getAccount()).ProductionAccessEnabled === false,
  send: (more: Partial<SendEmailCommandInput>, Headers: { Name: string; Value: string }[] = []) =>
    outcome(
      client.sendEmail({
        ...{ FromEmailAddress: sender, Destination: { ToAddresses: [RECIPIENT] } },
        Content: {
          Simple: { Subject: { Data: 'Conformance' }, Body: { Text: { Data: 'Text' } }, Headers },
        },
        ...more,
      }),
    ),
});

export const MAIL_CHECKS: readonly Check<ReturnType<typeof senderOf>>[] = [
  {
    sentence: 'The value of a header has at most 995 characters, all of ASCII',
    source: `${API}/API_MessageHeader.html`,
    documented: ['ok', REFUSED, REFUSED],
    run: ({ send }) =>
      Promise.all([
        send({}, [
          { Name: 'Auto-Submitted', Value: 'auto-generated' },
          { Name: 'List-Unsubscribe', Value: '<https://flagregister.example/stop>' },
        ]),
        send({}, [{ Name: 'List-Unsubscribe', Value: `<https://${text(995)}>` }]),
        send({}, [{ Name: 'List-Unsubscribe', Value: '<https://flagregister.example/é>' }]),
      ]),
  },
  {
    sentence: 'A mail goes to addresses, with tags of at most 256 letters, digits, underscores and dashes',
    source: `${API}/API_SendEmail.html`,
    documented: [REFUSED, REFUSED, 'ok', REFUSED, REFUSED],
    run: ({ send }) =>
      Promise.all([
        ...['nobody', 'no body@example.com'].map((to) => send({ Destination: { ToAddresses: [to] } })),
        ...['01J_9-a', 'a b', text(257)].map((Value) => send({ EmailTags: [{ Name: 'review', Value }] })),
      ]),
  },
  {
    sentence: 'A mail by a configuration set that is not there is refused',
    source: `${API}/API_SendEmail.html`,
    documented: 'NotFoundException',
    run: ({ send }) => send({ ConfigurationSetName: 'flagregister-conformance-none' }),
  },
  {
    sentence: 'A mail from, or in the sandbox to, an address that is not verified is rejected as such',
    source: 'https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html',
    documented: [NOT_VERIFIED, NOT_VERIFIED],
    isLenientHere: true,
    // Outside of the sandbox this would be sent, and bounce.
    run: async ({ isInSandbox, send }) => [
      await send({ FromEmailAddress: NOBODY }),
      (await isInSandbox()) ? await send({ Destination: { ToAddresses: [NOBODY] } }) : NOT_VERIFIED,
    ],
  },
];
