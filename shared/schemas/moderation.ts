import * as z from 'zod/mini';
import {
  CATEGORIES,
  CHECKLIST,
  EVIDENCE_KINDS,
  NOTICE_WAYS,
  PROVINCES,
  PUBLIC_NAMES,
  REJECTION_CODES,
  REVIEW_STATUSES,
  REVIEW_TEXTS,
  SCAN_VERDICTS,
  SIGNAL_KINDS,
  TAKEDOWN_STATUSES,
  WORDING_KINDS,
} from '../enumerations.ts';
import { MODERATED_KINDS } from '../moderated.ts';
import { DECISION_NOTE, DECISION_REASON, REDACTIONS } from '../limits.ts';
import { stillOwed } from './debts.ts';
import { attachment } from './evidence.ts';
import { choice, filter, id, optionalText, orNull, requiredText, time, yesOrNo } from './fields.ts';
import { namedCompany, namedPerson, otherNames } from './names.ts';
import { pageQuery } from './paging.ts';
import { personalInformation, publicReply } from './replies.ts';
import { longTexts, publicReview, textsAsSent, reviewFacts } from './reviews.ts';

export const decision = z.object({
  /** Why. Its author is told. Null, empty or left out: no reason. */
  reason: optionalText({ label: 'Reason', ...DECISION_REASON }),
  /** A note for moderators alone. Null, empty or left out: none. */
  note: optionalText({ label: 'Note', ...DECISION_NOTE }),
});
export type Decision = z.infer<typeof decision>;

/** The revision that a moderator read. Without it, an action applies to the current text. */
const readRevision = orNull(z.int({ error: 'Revision must be a whole number' }));

const SIGNALS_MESSAGE = 'Signals must be a list of kinds';

export const rejection = z.extend(decision, {
  revision: readRevision,
  /** Why, as one of a list. Null or left out: none is named. */
  reasonCode: orNull(choice('Reason code', REJECTION_CODES, 'Reason code is not one of the choices')),
  /**
   * What it has in common with its company or with other reviews, where it is refused for that: counted by month,
   * and told to nobody else. Null, empty or left out: nothing.
   */
  signals: orNull(
    z
      .array(choice('Signals', SIGNAL_KINDS, SIGNALS_MESSAGE), { error: SIGNALS_MESSAGE })
      .check(z.overwrite((kinds) => SIGNAL_KINDS.filter((kind) => kinds.includes(kind)))),
  ),
});
export type Rejection = z.infer<typeof rejection>;
const EVIDENCE_SEEN_MESSAGE = 'Evidence seen must be a list of kinds';

const AUTHOR_NAME_MESSAGE = "Author's name must hold a first and a last name";
const authorNamePart = z.nullable(z.string({ error: AUTHOR_NAME_MESSAGE }));

/** The review's address for notices becomes the company's, as entered by this moderator. */
const noticeEmailOfCompany = orNull(z.boolean({ error: 'The address of the company must be true or false' }));

/** Notifies the company of a review before the decision. */
export const hearing = z.object({ revision: readRevision, noticeEmailOfCompany });
export type Hearing = z.infer<typeof hearing>;

export const approval = z.extend(decision, {
  revision: readRevision,
  noticeEmailOfCompany,
  /**
   * The author’s name that the moderator read, which passes with the text: a name that changed since is refused
   * (`review_changed`). Null or left out: the name as it is now.
   */
  authorName: orNull(
    z.object({ firstName: authorNamePart, lastName: authorNamePart }, { error: AUTHOR_NAME_MESSAGE }),
  ),
  /** What the moderator states of the review, for the audit. Null or left out: nothing. */
  checklist: orNull(
    z
      .array(choice('Checklist', CHECKLIST, 'Checklist must be a list of statements'), {
        error: 'Checklist must be a list of statements',
      })
      .check(z.overwrite((statements) => [...new Set(statements)])),
  ),
  /**
   * Which kinds of evidence the moderator saw; the public reads the kinds alone. Null, empty or left out: none.
   * Only of a review with a file that was found clean (422 `no_evidence`).
   */
  evidenceSeen: orNull(
    z
      .array(choice('Evidence seen', EVIDENCE_KINDS, EVIDENCE_SEEN_MESSAGE), { error: EVIDENCE_SEEN_MESSAGE })
      .check(z.overwrite((kinds) => EVIDENCE_KINDS.filter((kind) => kinds.includes(kind)))),
  ),
});
export type Approval = z.infer<typeof approval>;

/** A decision that requires a reason. */
export const reasonedDecision = z.object({
  /** Why. Whoever it concerns is told. */
  reason: requiredText({ label: 'Reason', ...DECISION_REASON, message: 'Reason is required' }),
});
export type ReasonedDecision = z.infer<typeof reasonedDecision>;

/** Who wrote a decided review; all null once their account is deleted. */
export const reviewAuthor = z.object({
  ...namedPerson.shape,
  /** Their email address; null once the account is deleted. */
  email: z.nullable(z.string()),
  /** The id of their account; null once it is deleted. */
  userId: z.nullable(z.string()),
});
export type ReviewAuthor = z.infer<typeof reviewAuthor>;

export const adminStats = z.object({
  /** How many reviews wait for a moderator. */
  pendingReviews: z.int(),
  /** How many reviews were approved today, by the South African day. */
  approvedToday: z.int(),
  /** How many companies are listed. */
  totalCompanies: z.int(),
  /** How many takedown requests are open. */
  takedownRequests: z.int(),
  /** The reviews that wait, by the South African day on which they were sent in. */
  waiting: z.object({
    /** Sent in today. */
    today: z.int(),
    /** Sent in yesterday. */
    yesterday: z.int(),
    /** Sent in the day before yesterday. */
    twoDays: z.int(),
    /** Sent in three days ago or earlier. */
    older: z.int(),
  }),
  /** The decisions on reviews of the last 14 South African days, today last. */
  decisionsByDay: z.array(
    z.object({
      /** The day. */
      day: z.iso.date(),
      /** How many reviews were approved. */
      approved: z.int(),
      /** How many reviews were rejected. */
      rejected: z.int(),
    }),
  ),
});
export type AdminStats = z.infer<typeof adminStats>;

export const dueItem = z.object({
  /** What it is. */
  kind: z.enum(MODERATED_KINDS),
  /** Its id; of a request to represent a company that of the company. */
  id: z.string(),
  /** A title or a reference; null where it has neither. */
  name: z.nullable(z.string()),
  /** Until when it is to be decided. */
  dueBy: time,
  late: z.boolean(),
});
export type DueItem = z.infer<typeof dueItem>;

/** Moderators' waiting tasks: how many of each kind, and which are due first. */
export const dueList = z.object({
  /** How many of each kind wait. Of reviews, takedown requests and companies 100 are counted at most. */
  counts: z.record(z.enum(MODERATED_KINDS), z.int()),
  /** What is due first, of all kinds together. */
  items: z.array(dueItem),
});
export type DueList = z.infer<typeof dueList>;

/** A review as moderators see it in any list. */
export const pendingReview = z.object({
  id,
  companyId: id,
  company: namedCompany,
  status: z.enum(REVIEW_STATUSES),
  ...reviewFacts,
  revision: z.int(),
  waitForCompany: z.boolean(),
  hearUntil: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  /** Who wrote it, while it waits; both null once it is decided (`POST /api/admin/reviews/{id}/author`). */
  user: namedPerson,
});
export type PendingReview = z.infer<typeof pendingReview>;

/**
 * Whether the viewing moderator wrote it, represents its company, or proposed the company that approving it
 * would list: another one decides.
 */
const ownCase = z.boolean();
/** An appeal against the viewing moderator's own decision made it pending again. Another one decides. */
const ownDecision = z.boolean();

/** A row of the moderation queue. */
export const queuedReview = z.extend(pendingReview, {
  attachmentCount: z.int(),
  /** How often its texts seem to hold personal information, as they stand. */
  findingCount: z.int(),
  /** Whether the public sees the company; approving the review lists one that it does not. */
  companyListed: z.boolean(),
  /** Whether the author’s email address is proved. */
  emailVerified: z.boolean(),
  ownCase,
  ownDecision,
});
export type QueuedReview = z.infer<typeof queuedReview>;

export const queueQuery = z.object({
  /** Reviews of this category alone; `all` or empty: of any. */
  category: filter('Category', CATEGORIES),
  /** `true`: those alone that have waited for more than 24 hours. */
  late: yesOrNo('Late'),
  ...pageQuery.shape,
});

/** A review after a decision, in full. */
export const decidedReview = z.extend(pendingReview, {
  ...longTexts,
  attachments: z.array(attachment),
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  decidedAt: time,
});
export type DecidedReview = z.infer<typeof decidedReview>;

/** Personal information in one of a review's texts. */
export const finding = z.extend(personalInformation, { field: z.enum(REVIEW_TEXTS) });
export type ReviewFinding = z.infer<typeof finding>;

/** Personal information in the name of an attached file. */
export const fileFinding = z.extend(personalInformation, {
  /** Always `filename`: the name of a file. */
  field: z.literal('filename'),
  /** The id of the file in whose name it stands. */
  attachmentId: id,
});
export type FileFinding = z.infer<typeof fileFinding>;

/**
 * Wording in one of a review's texts that should be changed, with a better sentence: UTF-16 offsets, end
 * exclusive.
 */
export const wording = z.object({
  field: z.enum(REVIEW_TEXTS),
  /** What is wrong with it. */
  kind: z.enum(WORDING_KINDS),
  start: z.int(),
  end: z.int(),
  /** What to write instead. */
  hint: z.string(),
});

/** A review with its current texts, and the passages that a moderator must look at. */
export const redactedReview = z.extend(pendingReview, {
  ...longTexts,
  /** The texts as they were sent in, for moderators alone; null while nothing was redacted. */
  original: z.nullable(textsAsSent),
  findings: z.array(finding),
});
export type RedactedReview = z.infer<typeof redactedReview>;

const count = z.int();

/**
 * A file as moderators get it. The addresses are valid for five minutes, and null until a scan found the file
 * clean.
 */
export const moderatedAttachment = z.extend(attachment, {
  scan: z.enum(SCAN_VERDICTS),
  downloadUrl: z.nullable(z.url()),
  previewUrl: z.nullable(z.url()),
});
export type ModeratedAttachment = z.infer<typeof moderatedAttachment>;

/** The moderator's statements with an approval; null for other actions and without statements. */
export const checklist = z.nullable(z.array(z.enum(CHECKLIST)));

export const historyEntry = z.object({
  act: z.string(),
  at: time,
  /** Who did it. */
  by: z.object({
    /** Its author, or a moderator. */
    role: z.enum(['author', 'moderator']),
    ...namedPerson.shape,
  }),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What exactly was done, such as the file that was attached; null where there is no more to say. */
  detail: z.nullable(z.string()),
  checklist,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const otherReview = z.object({
  id,
  title: z.string(),
  status: z.enum(REVIEW_STATUSES),
  createdAt: time,
  removedAt: z.nullable(time),
});
export type OtherReview = z.infer<typeof otherReview>;

/** A reason to look twice; it decides nothing. */
export const signal = z.object({
  /**
   * What they have in common. `NEW_ACCOUNTS`: three or more accounts younger than a week flagged the company
   * within a day.
   */
  kind: z.enum(SIGNAL_KINDS),
  /** The other reviews, at most five; none where it is about the company. */
  reviews: z.array(z.object({ id, title: z.string() })),
  /** How many earlier reviews or suspensions a kind that ends in `_BEFORE` counts; else null. */
  times: z.nullable(z.int()),
});
export type Signal = z.infer<typeof signal>;

/** Everything that a moderator needs for the decision. */
export const moderatedReview = z.extend(redactedReview, {
  ownCase,
  ownDecision,
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  decidedAt: z.nullable(time),
  removedAt: z.nullable(time),
  stillOwed: z.nullable(stillOwed),
  notice: publicReview.shape.notice,
  noticeEmail: z.nullable(z.string()),
  /** Whether a mailbox of the company got an address by which it can answer, and no moderator ended it. */
  hasAnswerAddress: z.boolean(),
  /**
   * How many reviews came from the same network address within 30 days, with this one, 100 at most; null where the
   * address is not known any more. A mobile network may give many people one address.
   */
  fromSamePlace: z.nullable(z.int()),
  /**
   * What it has in common with its company, with those who represent it, and with other reviews. It decides
   * nothing. Empty where there is nothing, and for whoever represents the company.
   */
  signals: z.array(signal),
  /**
   * How often the company was told of other reviews from the author’s mailbox within six months; 0 for whoever
   * represents the company.
   */
  toldBefore: z.int(),
  company: z.object({
    name: z.string(),
    slug: z.string(),
    /** Names beside its own, which are public with it. */
    alsoKnownAs: otherNames,
    listed: z.boolean(),
    cipcRegNo: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    province: z.nullable(z.enum(PROVINCES)),
    website: z.nullable(z.string()),
    /**
     * Whom a notice would go to: `REPRESENTATIVE`: those who represent it, perhaps its address for notices too;
     * `EMAIL`: that address; `NONE`: nobody.
     */
    reach: z.enum(NOTICE_WAYS),
    reviewCount: count,
    /** The newest few other reviews of it, in whatever state. */
    otherReviews: z.array(otherReview),
  }),
  /** Who wrote it. */
  user: z.object({
    ...namedPerson.shape,
    /** How much of the name public reviews show; null once the account is deleted. */
    publicName: z.nullable(z.enum(PUBLIC_NAMES)),
    /** Their email address; null once the review is decided. */
    email: z.nullable(z.string()),
    /** Whether the email address is proved. */
    emailVerified: z.boolean(),
    /** Their newest 100 reviews by state, with this one; null once it is decided. */
    record: z.nullable(
      z.object({
        /** How many were published. */
        approved: count,
        /** How many were rejected. */
        rejected: count,
        /** How many wait. */
        pending: count,
        /** How many others are about this company. */
        aboutCompany: count,
        /** Whether they wrote more than these. */
        hasOlder: z.boolean(),
      }),
    ),
  }),
  /** The published reply of its company; null where there is none. */
  reply: z.nullable(z.extend(publicReply, { id: z.string() })),
  /** The takedown requests on it that are not decided yet, oldest first. */
  openTakedowns: z.array(
    z.object({
      id,
      reference: z.string(),
      /** `RECEIVED`, or `UNDER_REVIEW` once a moderator took it up. */
      status: z.enum(TAKEDOWN_STATUSES),
      createdAt: time,
      decideBy: time,
    }),
  ),
  attachments: z.array(moderatedAttachment),
  findings: z.array(z.union([finding, fileFinding])),
  wording: z.array(wording),
  /** What happened to it, oldest first. */
  history: z.array(historyEntry),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

const OFFSET_MESSAGE = 'Start and end must be whole numbers, 0 or more';
const offset = z.int({ error: OFFSET_MESSAGE }).check(z.gte(0, OFFSET_MESSAGE));

export const redaction = z
  .object(
    { field: choice('Field', REVIEW_TEXTS, 'Field is required'), start: offset, end: offset },
    { error: 'A passage has a field, a start and an end' },
  )
  .check(
    z.refine(({ start, end }) => start < end, { path: ['end'], error: 'End must be greater than start' }),
  );
export type Redaction = z.infer<typeof redaction>;

const REDACTIONS_MESSAGE = 'Choose at least one passage';

/** Passages to redact: UTF-16 offsets into the current texts, end exclusive. */
export const redactionRequest = z.object({
  /** The passages to take out of the texts as they stand; `[removed]` takes the place of each. */
  redactions: z
    .array(redaction, { error: REDACTIONS_MESSAGE })
    .check(
      z.minLength(REDACTIONS.min, REDACTIONS_MESSAGE),
      z.maxLength(REDACTIONS.max, `Redactions must be at most ${REDACTIONS.max}`),
    ),
  revision: readRevision,
  /** Why. Its author is told. Null, empty or left out: no reason. */
  reason: optionalText({ label: 'Reason', ...DECISION_REASON }),
});
export type RedactionRequest = z.infer<typeof redactionRequest>;
