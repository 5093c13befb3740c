import { setTimeout as pause } from 'node:timers/promises';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { setting } from '../platform/config.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { renderHtml, writeMessage, renderText } from './messages.ts';
import type { EmailNotification } from './outbox.ts';

const client = new SESv2Client(clientTimeouts(5_000));

/** SES will not take the mail, today or tomorrow: `refusal` is its name for why ('SendEmail', SES API v2 Reference). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: string;

  constructor(cause: Error) {
    super(`The mail was refused: ${cause.name}`, { cause });
    this.refusal = cause.name;
  }
}

/** Something about this mail, or its recipient's address, that never changes. */
const EMAIL_REFUSALS = new Set(['MessageRejected', 'BadRequestException']);
/**
 * Something about us: a right that is missing, as for every recipient that is not verified while the account is in the
 * sandbox; a sender who is not verified, or an account that is paused. Somebody has to do something about it, which takes
 * longer than other people's mail can wait; a right that was granted just now takes a moment to be seen everywhere.
 */
const SENDER_REFUSALS = new Set([
  'AccessDeniedException',
  'NotFoundException',
  'MailFromDomainNotVerifiedException',
  'AccountSuspendedException',
  'SendingPausedException',
]);
/** Between the tries. A batch of ten that are all refused is done long before the function's minute is over. */
const PAUSES_MS = [250, 1_000] as const;

/**
 * Hands a mail to SES. Throws `Refused` for what is final, that about the sender after some tries; everything else, such
 * as throttling, a fault of SES or no answer, passes by itself and is thrown as it is.
 */
export async function sendEmail(address: string, email: EmailNotification): Promise<void> {
  const command = toCommand(address, email);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(command);
      return;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const wait = SENDER_REFUSALS.has(error.name) ? PAUSES_MS[attempt] : undefined;
      if (wait === undefined) throw isRefusal(error) ? new Refused(error) : error;
      await pause(wait);
    }
  }
}

const isRefusal = ({ name }: Error) => EMAIL_REFUSALS.has(name) || SENDER_REFUSALS.has(name);

function toCommand(address: string, email: EmailNotification): SendEmailCommand {
  const message = writeMessage(email);
  return new SendEmailCommand({
    FromEmailAddress: setting('MAIL_FROM'),
    Destination: { ToAddresses: [address] },
    Content: {
      Simple: {
        Subject: { Data: message.subject, Charset: 'UTF-8' },
        Body: {
          Text: { Data: renderText(message, email.siteOrigin), Charset: 'UTF-8' },
          Html: { Data: renderHtml(message, email.siteOrigin), Charset: 'UTF-8' },
        },
      },
    },
  });
}
