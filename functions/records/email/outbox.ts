import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EmailFacts, EmailKind } from '../../../shared/email-kinds.ts';
import { authorPartition, keyShape, outboxKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put } from '../../platform/writes.ts';

/** An email to be sent. Its address is looked up when it is sent, as people change theirs. */
export interface EmailNotification<K extends EmailKind = EmailKind> {
  kind: K;
  /** Null when the recipient's address follows from the facts. */
  userId: string | null;
  facts: EmailFacts[K];
  /** `https://host`, for the links. */
  siteOrigin: string;
  /** A code that a signed-in person asked for: `withinAskedCodes` counted it then. */
  isCounted?: true;
}

/** An email as the table stores it, without its facts, which are deleted once it is sent. */
const emailHead = z.object({
  ...keyShape,
  id: z.string(),
  /** One from before may be of a kind that there is no more. */
  kind: z.custom<EmailKind>((kind) => typeof kind === 'string'),
  userId: z.nullable(z.string()),
  siteOrigin: z.string(),
  isCounted: z.exactOptional(z.literal(true)),
  createdAt: z.string(),
  /** Set when it could not be sent for the moment; since then `send-unsent-mail` may find it. */
  failedAt: z.exactOptional(z.string()),
  sentAt: z.exactOptional(z.string()),
  /** Set when there was no recipient. */
  nobodyAt: z.exactOptional(z.string()),
  withheldAt: z.exactOptional(z.string()),
  /** Set when SES refused it permanently; `refusal` is the name of SES's error. */
  refusedAt: z.exactOptional(z.string()),
  refusal: z.exactOptional(z.string()),
  resentAt: z.exactOptional(z.string()),
});
export const toEmailHead = (item: object) => emailHead.parse(item);

const storedEmail = z.extend(emailHead, {
  facts: z.custom<EmailFacts[EmailKind]>((facts) => typeof facts === 'object' && facts !== null),
});
export type StoredEmail = z.infer<typeof storedEmail>;
export const toStoredEmail = (item: object): StoredEmail => storedEmail.parse(item);

export const REFUSED_EMAILS = 'MAIL#REFUSED';
export const UNSENT_EMAILS = 'MAIL#UNSENT';

export type EmailContent = { [K in EmailKind]: Pick<EmailNotification<K>, 'kind' | 'facts'> }[EmailKind];

/** Emails stay in the outbox for thirty days, so that operators can see what was sent. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/** Sent if and only if the write's transaction succeeds. A second email with the same `id` fails its condition. */
export function outboxWrite<K extends EmailKind>(
  email: EmailNotification<K>,
  now: Date,
  id: string = randomUUID(),
): Write {
  const createdAt = now.toISOString();
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  // Listed as the person's: they may ask what was sent to them, and it is deleted with their account.
  const listed = email.userId !== null && {
    authorId: authorPartition(email.userId, 'mails'),
    authoredAt: `${createdAt}#${id}`,
  };
  const item = { ...outboxKey(id), id, ...email, createdAt, expiresAtSeconds, ...listed };
  return put('email', item, { pk: absent });
}
