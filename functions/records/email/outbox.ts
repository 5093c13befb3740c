import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { EMAIL_KINDS, type EmailKind } from '../../../shared/email-kinds.ts';
import type {
  CompanyEvent,
  DisputeReason,
  PrivacyKind,
  RejectionCode,
  ReviewDecision,
  Role,
  StillOwedGround,
  TakedownGround,
} from '../../../shared/enumerations.ts';
import type { ModeratedKind } from '../../../shared/moderated.ts';
import { authorPartition, keyShape, outboxKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put } from '../../platform/writes.ts';

interface TakedownOutcome {
  status: 'ACTIONED' | 'REJECTED';
  reason: string | null;
}

/** What somebody typed is null in the text of an email to an address that is not proved. */
type Typed = string | null;

interface AboutReview {
  reviewId: string;
  reviewTitle: Typed;
  companyName: Typed;
}

/** For a company's representatives: which review it is they find at its address. */
interface AboutCompany {
  reviewId: string;
  companyName: Typed;
}

/** The requester's address is in the request. */
interface AboutTakedown {
  takedownId: string;
  reference: string;
  /** Null for a review that is gone. */
  reviewTitle: Typed;
  companyName: Typed;
}

interface AboutPrivacy {
  email: string;
  reference: string;
  kind: PrivacyKind;
}

/** The kinds of emails, and the facts that each needs. A code is made of its `seed` when the email is written. */
export interface EmailFacts {
  'verify-email': { seed: string };
  /** To an address that has an account, with which somebody tried to sign up. */
  'sign-up-attempted': { email: string };
  /** To an address that may have no account; in that case nothing is sent. */
  'reset-password': { seed: string; email: string };
  /** As a reset code: to an address that may have no account. */
  'log-in-link': { seed: string; email: string };
  /** To the address that an account is to change to, which may have an account already. */
  'change-email': { seed: string; email: string };
  /** To the address that an account had when the change was asked for; whether its owner had proved it. */
  'email-change-asked': { email: string; isProved: boolean };
  'password-changed': Record<never, never>;
  'account-suspended': { reason: string };
  'suspension-lifted': Record<never, never>;
  /** The archive of a person's data, which is made before this is sent. */
  'data-archive': { archiveId: string; role: Role };
  'second-factor-added': Record<never, never>;
  'second-factor-removed': Record<never, never>;
  'token-made': { name: Typed; expiresOn: string };
  /** How many of the recovery codes are left. */
  'recovery-code-used': { left: number };
  'review-received': AboutReview;
  /** `isOlder`: it stands among the older reports from the start. */
  'review-approved': AboutReview & { companySlug: Typed; isOlder?: boolean };
  'review-rejected': AboutReview & { reason: string | null; reasonCode: RejectionCode | null };
  'review-unpublished': AboutReview & { reason: string };
  'review-ages': AboutReview & { archiveOn: string };
  'company-listed': { companyName: Typed; companySlug: Typed };
  'company-declined': { companyName: Typed; reason: string };
  /** `intoSlug` is null while the company merged into is not public. */
  'company-merged': { companyName: Typed; intoName: Typed; intoSlug: Typed };
  /** To the work address that is to prove it, which may be anybody's. */
  'represent-company': { seed: string; email: string; companyId: string };
  'representative-approved': { companyName: Typed; companySlug: Typed };
  /** The same to prove it anew, until `renewBy`. */
  'representative-renewal': {
    seed: string;
    email: string;
    companyId: string;
    companyName: Typed;
    renewBy: string;
  };
  /** To those who speak for the company already. */
  'representative-joined': { companyName: Typed; position: string };
  /** Whose approval waits for a moderator again. */
  'representative-asked-again': { companyName: Typed; reason: string };
  'representative-refused': { companyName: Typed; reason: string; isRevoked: boolean };
  /** To the representatives of its company; neither text nor author of the review. */
  /** With the address at which anybody who has it can answer, until `until`, where they were not told before. */
  'review-published': AboutCompany & { seed?: string; until?: string };
  /**
   * To a company, once for each review: before it is decided on, with `hearUntil`, or at its publication. Neither text nor
   * author of the review. `company` is no words of whoever typed it: a moderator has read them.
   */
  'company-notice': {
    seed: string;
    email?: string;
    reviewId: string;
    company: string;
    hearUntil: string | null;
    until: string;
  };
  /** To the author: their review's company is told first, and may answer until then. */
  'company-heard': AboutReview & { hearUntil: string };
  'reply-published': AboutCompany;
  'reply-rejected': AboutCompany & { reason: string };
  'reply-unpublished': AboutCompany & { reason: string };
  'review-answered': AboutReview;
  /** `isHeard`: the review is not public yet, as its company is heard. */
  'payment-claimed': AboutReview & {
    amountZar: number;
    paidOn: string;
    answerBy: string;
    isHeard?: boolean;
  };
  'payment-answered': AboutCompany & { amountZar: number; status: 'CONFIRMED' | 'DENIED' };
  /** `amountZar`: of a payment that the author recorded; null where they closed the debt. */
  'debt-changed': AboutCompany & { amountZar: number | null; isSettled: boolean };
  /** The author says that it is still owed after its time. */
  'said-still-owed': AboutCompany & { on: string; ground: StillOwedGround };
  /** To the author, who is asked what is owed now; `askedAt` names the question, whose token the mail holds. */
  'still-owed-asked': AboutReview & { outstandingZar: number; askedAt: string };
  /** `reason` is null where the company no longer disputes it. */
  'review-disputed': AboutReview & { reason: DisputeReason | null; isHeard?: boolean };
  /** To the account's own address, which nobody can look up any more when it is sent. */
  'account-deleted': { email: string };
  /** To somebody who watches the company. */
  'company-changed': {
    companyId: string;
    companyName: Typed;
    companySlug: Typed;
    event: CompanyEvent;
  };
  /** The same of a day, oldest first. */
  'watch-digest': {
    changes: { companyName: string; companySlug: string; event: CompanyEvent; at: string }[];
  };
  /** To the requester, at the address in the request. Of what the review's author wrote it contains the title alone. */
  'takedown-received': AboutTakedown & {
    ground: TakedownGround | null;
    acknowledgeBy: string;
    decideBy: string;
  };
  /**
   * `isGone`: the review had left public view before the decision: deleted, or unpublished. `appealBy`: until when the
   * refusal can be appealed against; null where it cannot.
   */
  'takedown-decided': AboutTakedown & { isGone: boolean; appealBy: string | null } & TakedownOutcome;
  /** To the author of the review. Contains neither the name nor the text of the requester. */
  'takedown-response-asked': AboutReview & {
    reference: string;
    ground: TakedownGround | null;
    respondBy: string;
  };
  'takedown-response-received': AboutReview & { reference: string; decideBy: string };
  'takedown-settled': AboutReview & TakedownOutcome;
  'appeal-received': AboutReview & { decideBy: string };
  'appeal-decided': AboutReview & { status: 'GRANTED' | 'REFUSED'; reason: string };
  'takedown-appealed': AboutTakedown & { decideBy: string };
  'takedown-appeal-decided': AboutTakedown & { status: 'GRANTED' | 'REFUSED'; reason: string };
  /** To the address that is to prove that a request came from it, which may be anybody's. */
  'privacy-code': { seed: string; email: string; reference: string };
  /** To the address in the request, which is proved. */
  'privacy-received': AboutPrivacy & { answerBy: string };
  /** With the answer, or the reason of a refusal. */
  'privacy-ended': AboutPrivacy & { status: 'ANSWERED' | 'REFUSED'; words: string };
  /** To whoever decided, and to whoever read it again and would have decided otherwise. */
  'second-reading-differs': AboutReview & { decided: ReviewDecision; reasonCode: RejectionCode | null };
  /** To the team, at most once a day, when decisions take longer than promised. */
  'still-waiting': { email: string; waiting: StillWaiting };
}

/** Reviews and takedown requests whose decision is late or nearly due. */
/** Of each kind that moderators decide on. */
export type StillWaiting = Partial<Record<ModeratedKind, Overdue>>;
export interface Overdue {
  /** Those that have waited for more than a day, or whose date is past. */
  late: number;
  /** Those whose date comes by the end of tomorrow. */
  near: number;
  /** Since when the first of those waits that have no date. */
  since: string | null;
}

export type { EmailKind };

/** An email to be sent. Its address is looked up when it is sent, as people change theirs. */
export interface EmailNotification<K extends EmailKind = EmailKind> {
  kind: K;
  /** Null when the recipient's address follows from the facts. */
  userId: string | null;
  facts: EmailFacts[K];
  /** `https://host`, for the links. */
  siteOrigin: string;
}

/** An email as the table stores it, without its facts: these are deleted once it was sent. */
const emailHead = z.object({
  ...keyShape,
  id: z.string(),
  kind: z.enum(Object.keys(EMAIL_KINDS) as EmailKind[]),
  /** Null when the recipient's address follows from the facts. */
  userId: z.nullable(z.string()),
  /** `https://host`, for the links. */
  siteOrigin: z.string(),
  createdAt: z.string(),
  sentAt: z.exactOptional(z.string()),
  /** Set when there was no recipient. */
  nobodyAt: z.exactOptional(z.string()),
  /** Set when it was not to go to its recipient (functions/emails/mailbox-limit.ts). */
  withheldAt: z.exactOptional(z.string()),
  /** Set when SES refused it for good; `refusal` is the name of SES's error. */
  refusedAt: z.exactOptional(z.string()),
  refusal: z.exactOptional(z.string()),
  /** Set when a moderator had a refused email sent again. */
  resentAt: z.exactOptional(z.string()),
});
export const toEmailHead = (item: object) => emailHead.parse(item);

/** The facts are what the writer of its kind put there (`outboxWrite`). */
const storedEmail = z.extend(emailHead, {
  facts: z.custom<EmailFacts[EmailKind]>((facts) => typeof facts === 'object' && facts !== null),
});
export type StoredEmail = z.infer<typeof storedEmail>;
/** An item of the table as an email that has its facts. */
export const toStoredEmail = (item: object): StoredEmail => storedEmail.parse(item);

/** Partition of the index `byStatus` with the refused emails that were not sent again. */
export const REFUSED_EMAILS = 'MAIL#REFUSED';

/** The kind and facts of an email, without its recipient. */
export type EmailContent = { [K in EmailKind]: Pick<EmailNotification<K>, 'kind' | 'facts'> }[EmailKind];

/** Emails stay in the outbox for thirty days, so that operators can see what was sent. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * A write that puts an email into the outbox. As part of the transaction that it reports, it is sent if and only if that
 * succeeded. With a given `id`, a second email with the same id fails its condition.
 */
export function outboxWrite<K extends EmailKind>(
  email: EmailNotification<K>,
  now: Date,
  id: string = randomUUID(),
): Write {
  const createdAt = now.toISOString();
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  // Listed as the person's, who may ask what was sent to them, and with whose account it goes.
  const listed = email.userId !== null && {
    authorId: authorPartition(email.userId, 'mails'),
    authoredAt: `${createdAt}#${id}`,
  };
  const item = { ...outboxKey(id), id, ...email, createdAt, expiresAtSeconds, ...listed };
  return put('email', item, { pk: absent });
}
