import type {
  DisputeReason,
  PrivacyKind,
  RejectionCode,
  ReviewDecision,
  Role,
  RowEvent,
  StillOwedGround,
  TakedownGround,
} from './enumerations.ts';
import type { ModeratedKind } from './moderated.ts';
import type { PublicRedaction } from './schemas/reviews.ts';

/**
 * Decides whether an email is sent (functions/emails/deliver-email.ts). `owed`: decisions and other necessary
 * information, never withheld. The others are limited for an unverified mailbox: `code`, which expires before
 * anybody could send it again, and `receipt`, about the person's own actions. `news`, about other people's
 * actions, is not sent to suspended people.
 */
type EmailSort = 'owed' | 'code' | 'receipt' | 'news';

interface KindOf<Facts> {
  label: string;
  sort: EmailSort;
  /** Only a type: no kind has a value of it. */
  facts?: Facts;
}

type Nothing = Record<never, never>;
const owed = <Facts = Nothing>(label: string): KindOf<Facts> => ({ label, sort: 'owed' });
const code = <Facts = Nothing>(label: string): KindOf<Facts> => ({ label, sort: 'code' });
const receipt = <Facts = Nothing>(label: string): KindOf<Facts> => ({ label, sort: 'receipt' });
const news = <Facts = Nothing>(label: string): KindOf<Facts> => ({ label, sort: 'news' });

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

/** Without an address: the requester's is in the request. */
interface AboutTakedown {
  takedownId: string;
  reference: string;
  reviewTitle: Typed;
  companyName: Typed;
}

interface AboutPrivacy {
  email: string;
  reference: string;
  kind: PrivacyKind;
}

/** REMOVED is of a review, LEFT of the company. */
export type MailedEvent = RowEvent | 'LEFT';

export interface MailedRow {
  /** The row's name, in its owner's own words. */
  name: string;
  /** Null if none is listed now. `mayBe`: it is only similar. */
  company: { name: string; mayBe: boolean } | null;
  news: { event: MailedEvent; at: string }[];
}

export type StillWaiting = Partial<Record<ModeratedKind, Overdue>>;
export interface Overdue {
  /** Number that have waited for more than a day, or whose due date is past. */
  late: number;
  /** Number due by the end of tomorrow. */
  near: number;
  /** Since when the first of those without a due date has waited. */
  since: string | null;
}

/** Every email that the product sends. A code is computed from its `seed` when the email is written. */
export const EMAIL_KINDS = {
  'verify-email': code<{ seed: string }>('Verification code'),
  'sign-up-attempted': receipt<{ email: string }>('Notice of a sign-up with a taken address'),
  /** To an address that may have no account. In that case nothing is sent. */
  'reset-password': code<{ seed: string; email: string }>('Reset code'),
  /** Like a reset code: to an address that may have no account. */
  'log-in-link': code<{ seed: string; email: string }>('Log-in code'),
  /** To the account's new address, which may have an account already. */
  'change-email': code<{ seed: string; email: string }>('Code for a change of address'),
  /** To the account's address at the time of the request; whether its owner had verified it. */
  'email-change-asked': receipt<{ email: string; isProved: boolean }>('Notice of a change of address'),
  'password-changed': owed('Notice of a changed password'),
  'second-factor-added': receipt('Notice of a second factor'),
  'second-factor-removed': receipt('Notice of a removed second factor'),
  'token-made': receipt<{ name: Typed; expiresOn: string }>('Notice of a token for programs'),
  'recovery-code-used': receipt<{ left: number }>('Notice of a used recovery code'),
  /** To the deleted account's address, if it was verified. It can no longer be looked up when this is sent. */
  'account-deleted': owed<{ email: string }>('Notice of a deleted account'),
  'account-suspended': owed<{ reason: string }>('Notice of a suspended account'),
  'suspension-lifted': owed('End of a suspension'),
  /** With the archive of a person's data, which is created before this is sent. */
  'data-archive': receipt<{ archiveId: string; role: Role }>('Archive of a person’s data'),
  'review-received': receipt<AboutReview>('Receipt of a review'),
  /** `isOlder`: it is among the older reports from the start. */
  'review-approved': owed<AboutReview & { companySlug: Typed; isOlder?: boolean }>('Approval of a review'),
  'review-rejected': owed<AboutReview & { reason: string | null; reasonCode: RejectionCode | null }>(
    'Rejection of a review',
  ),
  'review-unpublished': owed<AboutReview & { reason: string }>('Unpublishing of a review'),
  /** What left its public text though no finding marks it. */
  'review-redacted': owed<
    AboutReview & { removed: PublicRedaction['removed'] | null; reason: string | null }
  >('Redaction of a review'),
  'review-ages': news<AboutReview & { archiveOn: string; isSettled: boolean }>(
    'Notice that a review becomes an older report',
  ),
  'company-listed': owed<{ companyName: Typed; companySlug: Typed }>('Listing of a proposed company'),
  'company-declined': owed<{ companyName: Typed; reason: string }>('Refusal of a proposed company'),
  /** `intoSlug` is null while the target company is not public. */
  'company-merged': owed<{ companyName: Typed; intoName: Typed; intoSlug: Typed }>(
    'Merge of a proposed company',
  ),
  /** To the work address to be verified, which may be anybody's. */
  'represent-company': code<{ seed: string; email: string; companyId: string }>(
    'Code for a representative of a company',
  ),
  'representative-approved': owed<{ companyName: Typed; companySlug: Typed }>('Approval of a representative'),
  /** To verify a work address again, until `renewBy`: to it, and without `email` to the account's. */
  'representative-renewal': owed<{
    seed: string;
    workEmail: string;
    email?: string;
    companyId: string;
    companyName: Typed;
    renewBy: string;
  }>('Code for a representative, after a year'),
  /** To the company's existing representatives. */
  'representative-joined': news<{ companyName: Typed; position: string }>(
    'Notice of a further representative',
  ),
  'representative-asked-again': owed<{ companyName: Typed; reason: string }>(
    'Notice that a representative’s approval is pending again',
  ),
  'representative-refused': owed<{ companyName: Typed; reason: string; isRevoked: boolean }>(
    'Refusal of a representative',
  ),
  /** To the representatives of its company, without the review's text and author. */
  'review-published': news<AboutCompany>('Published review, to the company'),
  /**
   * To a company, once for each review: before the decision, with `hearUntil`, or at publication. Contains
   * neither text nor author of the review. `company` has been read by a moderator, so it is not just what
   * somebody typed. `email`, `seed`, `until`: only for the company's address for notices, with an address at
   * which this mailbox can answer until then. `at`: when it was published; null once its wait is over before that.
   */
  'company-notice': owed<{
    seed?: string;
    email?: string;
    until?: string;
    reviewId: string;
    company: string;
    at: string | null;
    hearUntil: string | null;
    isRenewed?: true;
  }>('Notice of a review, to the company'),
  /** To a mailbox that got the notices of these reviews, once a week at most. `seed`: of a fresh address to answer. */
  'company-reminder': owed<{
    email: string;
    reviews: { reviewId: string; company: string; outstandingZar: number | null; seed?: string }[];
  }>('Reminder of unanswered reviews, to the company'),
  /** To the review's author and, with `email`, to the mailbox that could answer it. */
  'answers-ended': owed<AboutReview & { email?: string; reason: string }>(
    'End of a company’s address for answers',
  ),
  'company-heard': owed<AboutReview & { hearUntil: string }>(
    'Notice that the company is told first, to the author',
  ),
  'reply-published': owed<AboutCompany>('Publication of a reply'),
  'reply-rejected': owed<AboutCompany & { reason: string }>('Rejection of a reply'),
  'reply-unpublished': owed<AboutCompany & { reason: string }>('Unpublishing of a reply'),
  'review-answered': news<AboutReview>('Reply of the company, to the author'),
  /** `isHeard`: the review is not public yet, as its company can still answer. */
  'payment-claimed': news<
    AboutReview & {
      amountZar: number;
      paidOn: string;
      answerBy: string;
      isHeard?: boolean;
    }
  >('Payment that the company claims, to the author'),
  'payment-answered': news<AboutCompany & { amountZar: number; status: 'CONFIRMED' | 'DENIED' }>(
    'Answer to a claimed payment',
  ),
  /** `amountZar`: the payment that the author recorded; null if they closed the debt. */
  'debt-changed': news<AboutCompany & { amountZar: number | null; isSettled: boolean }>(
    'Payment or settlement, to the company',
  ),
  'said-still-owed': news<AboutCompany & { on: string; ground: StillOwedGround }>(
    'Debt that is said to be still owed, to the company',
  ),
  'still-owed-asked': news<AboutReview & { seed: string; outstandingZar: number; askedAt: string }>(
    'Question what is still owed, to the author',
  ),
  /** To the author, as whoever had that mail may have answered. */
  'still-owed-answered': receipt<AboutReview & { answered: string; at: string }>(
    'Receipt of an answer what is still owed',
  ),
  /** `reason` is null if the company no longer disputes it. */
  'review-disputed': news<AboutReview & { reason: DisputeReason | null; isHeard?: boolean }>(
    'Dispute by the company, to the author',
  ),
  /** To its representatives and the authors of its flags. */
  'company-renamed': news<{ companyName: Typed; formerName: Typed }>('Corrected name of a company'),
  /** Some of the rows with news, of which there are `more`, on a list of `total`. */
  watchlist: news<{ rows: MailedRow[]; more: number; total: number }>('News of a watchlist'),
  /** To the requester, at the address in the request. Of the review it contains only the title. */
  'takedown-received': receipt<
    AboutTakedown & {
      ground: TakedownGround | null;
      acknowledgeBy: string;
      decideBy: string;
    }
  >('Acknowledgement of a takedown request'),
  /** `isGone`: deleted or unpublished before. `appealBy`: the end of the time to appeal a refusal; null if none. */
  'takedown-decided': owed<AboutTakedown & { isGone: boolean; appealBy: string | null } & TakedownOutcome>(
    'Decision on a takedown request',
  ),
  /** To the author of the review. Contains neither the name nor the text of the requester. */
  'takedown-response-asked': news<
    AboutReview & {
      reference: string;
      ground: TakedownGround | null;
      respondBy: string;
    }
  >('Takedown request, to the author'),
  'takedown-response-received': receipt<AboutReview & { reference: string; decideBy: string }>(
    'Receipt of a response to a takedown request',
  ),
  'takedown-settled': owed<AboutReview & TakedownOutcome>('Decision on a takedown request, to the author'),
  'appeal-received': receipt<AboutReview & { decideBy: string }>('Receipt of an appeal'),
  'appeal-decided': owed<
    AboutReview & { status: 'GRANTED' | 'REFUSED'; reason: string; isRedaction?: boolean }
  >('Decision on an appeal'),
  'takedown-appealed': receipt<AboutTakedown & { decideBy: string }>(
    'Receipt of an appeal about a takedown request',
  ),
  'takedown-appeal-decided': owed<AboutTakedown & { status: 'GRANTED' | 'REFUSED'; reason: string }>(
    'Decision on an appeal about a takedown request',
  ),
  /** To the address to be verified as the request's sender, which may be anybody's. */
  'privacy-code': code<{ seed: string; email: string; reference: string }>('Code for a privacy request'),
  /** To the address in the request, which is verified. A code proved the address of the request. */
  'privacy-received': owed<AboutPrivacy & { answerBy: string }>('Receipt of a privacy request'),
  'privacy-ended': owed<AboutPrivacy & { status: 'ANSWERED' | 'REFUSED'; words: string }>(
    'Answer to a privacy request',
  ),
  'second-reading-differs': owed<AboutReview & { decided: ReviewDecision; reasonCode: RejectionCode | null }>(
    'Second reading that differs, to both moderators',
  ),
  /** To the team, at most once a day, when decisions take longer than promised. */
  'still-waiting': owed<{ email: string; waiting: StillWaiting }>('What waits too long, to the team'),
};

export type EmailKind = keyof typeof EMAIL_KINDS;
/** Follow from what anybody can file without a session, with any address: a smaller part of a mailbox's day. */
export const FILED_KINDS: readonly EmailKind[] = ['takedown-received', 'takedown-appealed', 'privacy-code'];
export const NOTICE_KINDS: readonly EmailKind[] = ['company-notice', 'review-published'];
/** Their words invite a reply, which goes to the team. */
export const REPLIED_KINDS: readonly EmailKind[] = [
  ...(['company-notice', 'representative-joined', 'account-suspended', 'account-deleted'] as const),
  ...(['takedown-decided', 'takedown-settled', 'takedown-appeal-decided', 'still-owed-answered'] as const),
  'company-reminder',
];
export const EMAIL_KIND_IDS = Object.keys(EMAIL_KINDS) as [EmailKind, ...EmailKind[]];

export type EmailFacts = { [K in EmailKind]: NonNullable<(typeof EMAIL_KINDS)[K]['facts']> };

/** The reason where SES rejects a mail as sender or, in its sandbox, recipient is not verified. */
export const NOT_VERIFIED = 'MessageRejected: not verified';
