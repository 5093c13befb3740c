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

/** Text that somebody typed; null in an email to an unverified address. */
type Typed = string | null;

interface AboutReview {
  reviewId: string;
  reviewTitle: Typed;
  companyName: Typed;
}

/** For a company's representatives, who find out which review it is at its address. */
interface AboutCompany {
  reviewId: string;
  companyName: Typed;
}

/** The requester's address is in the request. */
interface AboutTakedown {
  takedownId: string;
  reference: string;
  /** Null for a deleted review. */
  reviewTitle: Typed;
  companyName: Typed;
}

interface AboutPrivacy {
  email: string;
  reference: string;
  kind: PrivacyKind;
}

/** The kinds of emails and their facts. A code is computed from its `seed` when the email is written. */
export interface EmailFacts {
  'verify-email': { seed: string };
  /** To an address that has an account, after somebody tried to sign up with it. */
  'sign-up-attempted': { email: string };
  /** To an address that may have no account; then nothing is sent. */
  'reset-password': { seed: string; email: string };
  /** Like a reset code: to an address that may have no account. */
  'log-in-link': { seed: string; email: string };
  /** To the account's new address, which may have an account already. */
  'change-email': { seed: string; email: string };
  /** To the account's address at the time of the request; whether its owner had verified it. */
  'email-change-asked': { email: string; isProved: boolean };
  'password-changed': Record<never, never>;
  'account-suspended': { reason: string };
  'suspension-lifted': Record<never, never>;
  /** With the archive of a person's data, which is created before this is sent. */
  'data-archive': { archiveId: string; role: Role };
  'second-factor-added': Record<never, never>;
  'second-factor-removed': Record<never, never>;
  'token-made': { name: Typed; expiresOn: string };
  /** The number of recovery codes left. */
  'recovery-code-used': { left: number };
  'review-received': AboutReview;
  /** `isOlder`: it is among the older reports from the start. */
  'review-approved': AboutReview & { companySlug: Typed; isOlder?: boolean };
  'review-rejected': AboutReview & { reason: string | null; reasonCode: RejectionCode | null };
  'review-unpublished': AboutReview & { reason: string };
  'review-ages': AboutReview & { archiveOn: string };
  'company-listed': { companyName: Typed; companySlug: Typed };
  'company-declined': { companyName: Typed; reason: string };
  /** `intoSlug` is null while the target company is not public. */
  'company-merged': { companyName: Typed; intoName: Typed; intoSlug: Typed };
  /** To the work address to be verified, which may be anybody's. */
  'represent-company': { seed: string; email: string; companyId: string };
  'representative-approved': { companyName: Typed; companySlug: Typed };
  /** The same to verify it again, until `renewBy`. */
  'representative-renewal': {
    seed: string;
    email: string;
    companyId: string;
    companyName: Typed;
    renewBy: string;
  };
  /** To the company's existing representatives. */
  'representative-joined': { companyName: Typed; position: string };
  /** To a representative whose approval waits for a moderator again. */
  'representative-asked-again': { companyName: Typed; reason: string };
  'representative-refused': { companyName: Typed; reason: string; isRevoked: boolean };
  /** To the representatives of its company, without the review's text and author. */
  /**
   * With the address at which anybody who has it can answer until `until`, if they were not notified before.
   */
  'review-published': AboutCompany & { seed?: string; until?: string };
  /**
   * To a company, once for each review: before the decision, with `hearUntil`, or at publication. Contains
   * neither text nor author of the review. `company` has been read by a moderator, so it is not just what
   * somebody typed.
   */
  'company-notice': {
    seed: string;
    email?: string;
    reviewId: string;
    company: string;
    at: string;
    hearUntil: string | null;
    until: string;
  };
  /** To the author: the review's company is notified first and may answer until then. */
  'company-heard': AboutReview & { hearUntil: string };
  'reply-published': AboutCompany;
  'reply-rejected': AboutCompany & { reason: string };
  'reply-unpublished': AboutCompany & { reason: string };
  'review-answered': AboutReview;
  /** `isHeard`: the review is not public yet, as its company can still answer. */
  'payment-claimed': AboutReview & {
    amountZar: number;
    paidOn: string;
    answerBy: string;
    isHeard?: boolean;
  };
  'payment-answered': AboutCompany & { amountZar: number; status: 'CONFIRMED' | 'DENIED' };
  /** `amountZar`: the payment that the author recorded; null if they closed the debt. */
  'debt-changed': AboutCompany & { amountZar: number | null; isSettled: boolean };
  /** The author says that it is still owed after its time. */
  'said-still-owed': AboutCompany & { on: string; ground: StillOwedGround };
  /** To the author, asking for the amount owed now; `askedAt` identifies the question and its token. */
  'still-owed-asked': AboutReview & { outstandingZar: number; askedAt: string };
  /** `reason` is null if the company no longer disputes it. */
  'review-disputed': AboutReview & { reason: DisputeReason | null; isHeard?: boolean };
  /** To the deleted account's address, which can no longer be looked up when the email is sent. */
  'account-deleted': { email: string };
  /** To somebody who watches the company. */
  'company-changed': {
    companyId: string;
    companyName: Typed;
    companySlug: Typed;
    event: CompanyEvent;
  };
  /** The same for a day, oldest first. */
  'watch-digest': {
    changes: { companyName: string; companySlug: string; event: CompanyEvent; at: string }[];
  };
  /** To the requester, at the address in the request. Of the review it contains only the title. */
  'takedown-received': AboutTakedown & {
    ground: TakedownGround | null;
    acknowledgeBy: string;
    decideBy: string;
  };
  /**
   * `isGone`: the review was deleted or unpublished before the decision. `appealBy`: until when the refusal
   * can be appealed; null if it cannot.
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
  /** To the address to be verified as the request's sender, which may be anybody's. */
  'privacy-code': { seed: string; email: string; reference: string };
  /** To the address in the request, which is verified. */
  'privacy-received': AboutPrivacy & { answerBy: string };
  /** With the answer, or the reason for a refusal. */
  'privacy-ended': AboutPrivacy & { status: 'ANSWERED' | 'REFUSED'; words: string };
  /** To the moderator who decided, and to the second reader who would have decided otherwise. */
  'second-reading-differs': AboutReview & { decided: ReviewDecision; reasonCode: RejectionCode | null };
  /** To the team, at most once a day, when decisions take longer than promised. */
  'still-waiting': { email: string; waiting: StillWaiting };
}

/** Reviews and takedown requests whose decision is late or nearly due. */
/** For each kind that moderators decide on. */
export type StillWaiting = Partial<Record<ModeratedKind, Overdue>>;
export interface Overdue {
  /** Number that have waited for more than a day, or whose due date is past. */
  late: number;
  /** Number due by the end of tomorrow. */
  near: number;
  /** Since when the first of those without a due date has waited. */
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

/** An email as the table stores it, without its facts, which are deleted once it is sent. */
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
  /** Set when it was withheld (functions/emails/mailbox-limit.ts). */
  withheldAt: z.exactOptional(z.string()),
  /** Set when SES refused it permanently; `refusal` is the name of SES's error. */
  refusedAt: z.exactOptional(z.string()),
  refusal: z.exactOptional(z.string()),
  /** Set when a moderator had a refused email sent again. */
  resentAt: z.exactOptional(z.string()),
});
export const toEmailHead = (item: object) => emailHead.parse(item);

/** The facts as `outboxWrite` stored them. */
const storedEmail = z.extend(emailHead, {
  facts: z.custom<EmailFacts[EmailKind]>((facts) => typeof facts === 'object' && facts !== null),
});
export type StoredEmail = z.infer<typeof storedEmail>;
/** An item of the table as an email with its facts. */
export const toStoredEmail = (item: object): StoredEmail => storedEmail.parse(item);

/** The partition of the index `byStatus` with refused emails that were not sent again. */
export const REFUSED_EMAILS = 'MAIL#REFUSED';

/** The kind and facts of an email, without its recipient. */
export type EmailContent = { [K in EmailKind]: Pick<EmailNotification<K>, 'kind' | 'facts'> }[EmailKind];

/** Emails stay in the outbox for thirty days, so that operators can see what was sent. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * A write that puts an email into the outbox. In a transaction, the email is sent if and only if the
 * transaction succeeds. With a given `id`, a second email with the same id fails its condition.
 */
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
