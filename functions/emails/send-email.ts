import { setTimeout as pause } from 'node:timers/promises';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { setting, settingIfAny } from '../platform/config.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { mailedCode } from './mailed-code.ts';
import { renderHtml, writeMessage, renderText } from './messages.ts';
import { NOTICE_TAG, REMINDER_TAG } from '../records/notice/unreached.ts';
import { hashRecipient } from '../records/notice/recipient.ts';
import { NOT_VERIFIED, REPLIED_KINDS } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { timed } from '../platform/timed.ts';

const client = timed(new SESv2Client(clientTimeouts(5_000)));

export interface Recipient {
  address: string;
  firstName: string | null;
  isUnproved: boolean;
  isSuspended?: boolean;
}

/** `refusal`: SES's error name ('SendEmail', API v2 Reference) or `NOT_VERIFIED`. `isOfRecipient`: for the address. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: string;
  readonly isOfRecipient: boolean;

  constructor(cause: Error) {
    super(`The email was refused: ${cause.name}`, { cause });
    this.refusal = refusalName(cause);
    this.isOfRecipient = !isOfSender(cause) && /^(?!.*(from|reply)).*(address|domain)/i.test(cause.message);
  }
}

/** In SES's sandbox every recipient that is not verified is `NOT_VERIFIED`. */
export const refusalName = ({ name, message }: Error): string =>
  name === 'MessageRejected' && /not verified/i.test(message) ? NOT_VERIFIED : name;

/** Final errors, caused by the email or its recipient's address. */
const EMAIL_REFUSALS = new Set(['MessageRejected', 'BadRequestException']);
/** Errors of our account, which an operator has to correct. A few attempts allow for a newly granted permission. */
const SENDER_REFUSALS = new Set([
  NOT_VERIFIED,
  'AccessDeniedException',
  'NotFoundException',
  'MailFromDomainNotVerifiedException',
  'AccountSuspendedException',
  'SendingPausedException',
]);
/** Ten refused emails in a batch stay far below the function's timeout of a minute. */
const PAUSES_MS = [250, 1_000] as const;

/** Throws `Refused` for a final error, also of the sender after some attempts; a temporary one as it is. */
export async function sendEmail(recipient: Recipient, email: EmailNotification): Promise<void> {
  const command = toCommand(recipient, email);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(command);
      return;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const wait = isOfSender(error) ? PAUSES_MS[attempt] : undefined;
      if (wait === undefined) throw isRefusal(error) ? new Refused(error) : error;
      await pause(wait);
    }
  }
}

const isOfSender = (error: Error) => SENDER_REFUSALS.has(refusalName(error));
const isRefusal = (error: Error) => EMAIL_REFUSALS.has(error.name) || isOfSender(error);

/** No program answers this (RFC 3834, section 5; for Exchange, [MS-OXCMAIL], 2.1.3.2.20); reports (NDR) are wanted. */
const BY_PROGRAM = [
  { Name: 'Auto-Submitted', Value: 'auto-generated' },
  { Name: 'X-Auto-Response-Suppress', Value: 'DR, RN, NRN, OOF, AutoReply' },
];

/** One click in the mail program stops such mails (RFC 8058, section 3.1). */
const stopHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Identify the review, and the mailbox of a reminder, when SES reports a bounce or a complaint. */
const tagsOf = ({ kind, facts }: EmailNotification) => {
  if ('reviews' in facts)
    return [
      { Name: NOTICE_TAG, Value: facts.reviews[0]?.reviewId },
      { Name: REMINDER_TAG, Value: hashRecipient(facts.email) },
    ];
  const isNotice = kind === 'company-notice' && 'email' in facts && 'reviewId' in facts;
  return isNotice ? [{ Name: NOTICE_TAG, Value: facts.reviewId }] : [];
};

function toCommand(
  { address, firstName, isUnproved }: Recipient,
  email: EmailNotification,
): SendEmailCommand {
  const message = writeMessage(email, { firstName, isUnproved, code: mailedCode(email) });
  const events = settingIfAny('MAIL_EVENTS');
  return new SendEmailCommand({
    FromEmailAddress: setting('MAIL_FROM'),
    ...(events && { ConfigurationSetName: events, EmailTags: tagsOf(email) }),
    Destination: { ToAddresses: [address] },
    ...(REPLIED_KINDS.includes(email.kind) && { ReplyToAddresses: [setting('TEAM_ADDRESS')] }),
    Content: {
      Simple: {
        Headers: [
          ...BY_PROGRAM,
          ...(message.stopPath ? stopHeaders(email.siteOrigin + message.stopPath) : []),
        ],
        Subject: { Data: message.subject, Charset: 'UTF-8' },
        Body: {
          Text: { Data: renderText(message, email.siteOrigin), Charset: 'UTF-8' },
          Html: { Data: renderHtml(message, email.siteOrigin), Charset: 'UTF-8' },
        },
      },
    },
  });
}
