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
  /** Sent to the author. */
  reason: optionalText({ label: 'Reason', ...DECISION_REASON }),
  /** Only for moderators. */
  note: optionalText({ label: 'Note', ...DECISION_NOTE }),
});
export type Decision = z.infer<typeof decision>;

/** The revision that a moderator read. Without it, an action applies to the current text. */
const readRevision = orNull(z.int({ error: 'Revision must be a whole number' }));

const SIGNALS_MESSAGE = 'Signals must be a list of kinds';

export const rejection = z.extend(decision, {
  revision: readRevision,
  reasonCode: orNull(choice('Reason code', REJECTION_CODES, 'Reason code is not one of the choices')),
  /** The signals for which it is refused, which are counted. Only for moderators. */
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
  /** The author's name that the moderator read, which is approved with the text. */
  authorName: orNull(
    z.object({ firstName: authorNamePart, lastName: authorNamePart }, { error: AUTHOR_NAME_MESSAGE }),
  ),
  /** The moderator's statements about it. Only for moderators. */
  checklist: orNull(
    z
      .array(choice('Checklist', CHECKLIST, 'Checklist must be a list of statements'), {
        error: 'Checklist must be a list of statements',
      })
      .check(z.overwrite((statements) => [...new Set(statements)])),
  ),
  /** The kinds of evidence that the moderator saw; public. */
  evidenceSeen: orNull(
    z
      .array(choice('Evidence seen', EVIDENCE_KINDS, EVIDENCE_SEEN_MESSAGE), { error: EVIDENCE_SEEN_MESSAGE })
      .check(z.overwrite((kinds) => EVIDENCE_KINDS.filter((kind) => kinds.includes(kind)))),
  ),
});
export type Approval = z.infer<typeof approval>;

/** A decision that requires a reason. */
export const reasonedDecision = z.object({
  /** Sent to the person concerned. */
  reason: requiredText({ label: 'Reason', ...DECISION_REASON, message: 'Reason is required' }),
});
export type ReasonedDecision = z.infer<typeof reasonedDecision>;

/** Who wrote a decided review; all null once their account is deleted. */
export const reviewAuthor = z.object({
  ...namedPerson.shape,
  email: z.nullable(z.string()),
  userId: z.nullable(z.string()),
});
export type ReviewAuthor = z.infer<typeof reviewAuthor>;

export const adminStats = z.object({
  pendingReviews: z.int(),
  /** Counted by South African day. */
  approvedToday: z.int(),
  /** Listed ones. */
  totalCompanies: z.int(),
  /** RECEIVED and UNDER_REVIEW. */
  takedownRequests: z.int(),
  /** The pending reviews by the South African day on which they were sent in. */
  waiting: z.object({
    today: z.int(),
    yesterday: z.int(),
    twoDays: z.int(),
    /** Three days or more. */
    older: z.int(),
  }),
  /** The last 14 South African days, oldest first and today last. */
  decisionsByDay: z.array(z.object({ day: z.iso.date(), approved: z.int(), rejected: z.int() })),
});
export type AdminStats = z.infer<typeof adminStats>;

export const dueItem = z.object({
  kind: z.enum(MODERATED_KINDS),
  /** The item's id; for a request to represent a company, the company's id. */
  id: z.string(),
  /** A title, a reference or a company's name; null without one. */
  name: z.nullable(z.string()),
  /**
   * For a review, a reply, a request to represent a company or a proposed company, the end of the two days
   * that we promise.
   */
  dueBy: time,
  late: z.boolean(),
});
export type DueItem = z.infer<typeof dueItem>;

/** Moderators' waiting tasks: how many of each kind, and which are due first. */
export const dueList = z.object({
  /** Counted up to a hundred, except reviews, takedown requests and companies, which are all counted. */
  counts: z.record(z.enum(MODERATED_KINDS), z.int()),
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
  /** Increases when its author or a redaction changes its texts; 0 before any change. */
  revision: z.int(),
  /**
   * Its author asked for the company to be notified first; until when it may answer, once a moderator has
   * notified it.
   */
  waitForCompany: z.boolean(),
  hearUntil: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  /** Both null once it is decided. */
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
  /** Findings of personal information in its current texts. */
  findingCount: z.int(),
  /** Whether the company is public; if not, approving the review lists it. */
  companyListed: z.boolean(),
  /** Whether its author's address is verified. */
  emailVerified: z.boolean(),
  ownCase,
  ownDecision,
});
export type QueuedReview = z.infer<typeof queuedReview>;

export const queueQuery = z.object({
  category: filter('Category', CATEGORIES),
  /** Only those that have waited for more than a day. */
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
export const fileFinding = z.extend(personalInformation, { field: z.literal('filename'), attachmentId: id });
export type FileFinding = z.infer<typeof fileFinding>;

/**
 * Wording in one of a review's texts that should be changed, with a better sentence: UTF-16 offsets, end
 * exclusive.
 */
export const wording = z.object({
  field: z.enum(REVIEW_TEXTS),
  kind: z.enum(WORDING_KINDS),
  start: z.int(),
  end: z.int(),
  hint: z.string(),
});

/** A review with its current texts, and the passages that a moderator must look at. */
export const redactedReview = z.extend(pendingReview, {
  ...longTexts,
  /** The texts as submitted; null if nothing was redacted. */
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
  /** Only for images. */
  previewUrl: z.nullable(z.url()),
});
export type ModeratedAttachment = z.infer<typeof moderatedAttachment>;

/** The moderator's statements with an approval; null for other actions and without statements. */
export const checklist = z.nullable(z.array(z.enum(CHECKLIST)));

export const historyEntry = z.object({
  /** The route's id, such as `redact-review`. */
  act: z.string(),
  at: time,
  by: z.object({ role: z.enum(['author', 'moderator']), ...namedPerson.shape }),
  /** Sent to the author. */
  reason: z.nullable(z.string()),
  /** Only for moderators. */
  note: z.nullable(z.string()),
  /** The attached file, or the redacted passages. */
  detail: z.nullable(z.string()),
  checklist,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const otherReview = z.object({
  id,
  title: z.string(),
  status: z.enum(REVIEW_STATUSES),
  createdAt: time,
  /** Since when a takedown has kept it from public view. */
  removedAt: z.nullable(time),
});
export type OtherReview = z.infer<typeof otherReview>;

/** A reason to look twice; it decides nothing. */
export const signal = z.object({
  kind: z.enum(SIGNAL_KINDS),
  /** The newest few reviews that it is about; none if it is about the company only. */
  reviews: z.array(z.object({ id, title: z.string() })),
  /** How many earlier reviews or suspensions it counts; null for what others share with it now. */
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
  /** Since when a takedown has kept it from public view. */
  removedAt: z.nullable(time),
  /** The author's statement that an old debt is still owed; null without one. */
  stillOwed: z.nullable(stillOwed),
  /** The notice to its company; null without one. */
  notice: publicReview.shape.notice,
  /** The company's address for notices that its author gave; null without one, and for a representative. */
  noticeEmail: z.nullable(z.string()),
  /** Whether a mailbox of the company got an address by which it can answer, which no moderator ended. */
  hasAnswerAddress: z.boolean(),
  /**
   * Number of reviews from the same network address within 30 days, including this one, at most a hundred;
   * null if the address is no longer known. A mobile network may give many people one address.
   */
  fromSamePlace: z.nullable(z.int()),
  /** Features that it shares with its company or other reviews; none for a representative of the company. */
  signals: z.array(signal),
  /**
   * How often the company was told of other reviews from the author's mailbox within the last six months; 0
   * for a representative of the company.
   */
  toldBefore: z.int(),
  company: z.object({
    name: z.string(),
    slug: z.string(),
    alsoKnownAs: otherNames,
    listed: z.boolean(),
    cipcRegNo: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    province: z.nullable(z.enum(PROVINCES)),
    website: z.nullable(z.string()),
    /**
     * Who gets a notice: the company's representatives, with or without its address for notices; only that
     * address; or nobody.
     */
    reach: z.enum(NOTICE_WAYS),
    reviewCount: count,
    /** The newest few, in any state. */
    otherReviews: z.array(otherReview),
  }),
  user: z.object({
    ...namedPerson.shape,
    /** How much of the name the public sees; null for an author whose account was deleted. */
    publicName: z.nullable(z.enum(PUBLIC_NAMES)),
    /** Null once it is decided, and for a representative of the company. */
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    /** Their newest hundred reviews by state, and others about this company; null where the address is. */
    record: z.nullable(
      z.object({
        approved: count,
        rejected: count,
        pending: count,
        aboutCompany: count,
        hasOlder: z.boolean(),
      }),
    ),
  }),
  /** The published reply of its company, with the id for unpublishing it; null without one. */
  reply: z.nullable(z.extend(publicReply, { id: z.string() })),
  /** The undecided takedown requests on it, oldest first. */
  openTakedowns: z.array(
    z.object({
      id,
      reference: z.string(),
      status: z.enum(TAKEDOWN_STATUSES),
      createdAt: time,
      decideBy: time,
    }),
  ),
  attachments: z.array(moderatedAttachment),
  /** In its texts, then in the names of its files. */
  findings: z.array(z.union([finding, fileFinding])),
  /** Wording in its texts to consider before publication; blocks nothing. */
  wording: z.array(wording),
  /** Oldest first. */
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
  redactions: z
    .array(redaction, { error: REDACTIONS_MESSAGE })
    .check(
      z.minLength(REDACTIONS.min, REDACTIONS_MESSAGE),
      z.maxLength(REDACTIONS.max, `Redactions must be at most ${REDACTIONS.max}`),
    ),
  revision: readRevision,
  /** Sent to the author, if more than findings leaves a public text. */
  reason: optionalText({ label: 'Reason', ...DECISION_REASON }),
});
export type RedactionRequest = z.infer<typeof redactionRequest>;
