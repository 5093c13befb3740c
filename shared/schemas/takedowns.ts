import * as z from 'zod/mini';
import { DISPUTED_STATES, TAKEDOWN_GROUNDS, TAKEDOWN_STATUSES } from '../enumerations.ts';
import {
  ADDRESS,
  NOTICE_TEXT,
  PHONE,
  REQUESTER_NAME,
  SIGNATURE,
  TAKEDOWN_REASON,
  TAKEDOWN_RESPONSE,
} from '../limits.ts';
import { ownAppeal } from './appeals.ts';
import { evidenceAttachment } from './evidence.ts';
import { email, id, notAChoice, optionalText, orNull, requiredText, time } from './fields.ts';
import { namedCompany, namedReview } from './names.ts';
import { pageQuery } from './paging.ts';

/** An optional statement; absent and null count as not made. */
const statement = (label: string) =>
  z.pipe(
    z.nullish(z.boolean({ error: `${label} must be true or false` })),
    z.transform((isMade: boolean | null | undefined) => isMade ?? false),
  );

/**
 * The parts of a notice under section 77 of the Electronic Communications and Transactions Act; all are
 * optional here.
 */
const noticeFields = {
  rightInfringed: optionalText({ label: 'Right Infringed', ...NOTICE_TEXT }),
  remedySought: optionalText({ label: 'Remedy Sought', ...NOTICE_TEXT }),
  requesterPhone: optionalText({ label: 'Phone Number', ...PHONE }),
  requesterAddress: optionalText({ label: 'Postal Address', ...ADDRESS }),
  goodFaith: statement('Good faith'),
  truthful: statement('Truth'),
  signature: optionalText({ label: 'Signature', ...SIGNATURE }),
};

export const takedownRequest = z.object({
  reviewId: requiredText({ label: 'Review ID', max: 36, message: 'Review ID is required' }),
  ground: orNull(z.union([z.enum(TAKEDOWN_GROUNDS), z.literal('')], { error: notAChoice('Ground') })),
  /** The name of whoever asks. */
  requesterName: requiredText({
    label: 'Name',
    ...REQUESTER_NAME,
    message: `Name must be at least ${REQUESTER_NAME.min} characters`,
  }),
  /** The email address of whoever asks. What becomes of the request is mailed there. */
  requesterEmail: email,
  /** Why the review should go, in the words of whoever asks. */
  reason: requiredText({
    label: 'Reason',
    ...TAKEDOWN_REASON,
    message: `Reason must be at least ${TAKEDOWN_REASON.min} characters`,
  }),
  ...noticeFields,
});
export type TakedownRequest = z.infer<typeof takedownRequest>;

/** An uploaded file for one's own request. */
export const takedownFile = z.pick(evidenceAttachment, { uploadURL: true, filename: true });

const status = z.enum(TAKEDOWN_STATUSES);
/** Null if the requester named none. */
const ground = z.nullable(z.enum(TAKEDOWN_GROUNDS));

/** The response to a requester. The reference is enough to open the status page. */
export const filedTakedown = z.object({
  id,
  reference: z.string(),
  status,
  createdAt: time,
  acknowledgeBy: time,
  decideBy: time,
});
export type FiledTakedown = z.infer<typeof filedTakedown>;

export const takedownCourse = z.object({
  reference: z.string(),
  status,
  createdAt: time,
  updatedAt: time,
  acknowledgeBy: time,
  decideBy: time,
  startedAt: z.nullable(time),
  respondBy: z.nullable(time),
  respondedAt: z.nullable(time),
  decidedAt: z.nullable(time),
});

/** The status of a request for anybody who has its reference: no names, no texts. */
export const takedownStatusView = z.object({
  ...takedownCourse.shape,
  /** The id of the review; null while the public does not see it. */
  reviewId: z.nullable(id),
  /** The appeal against the refusal of the request; null while there is none. */
  appeal: z.nullable(z.pick(ownAppeal, { status: true, decideBy: true })),
  appealBy: z.nullable(time),
});
export type TakedownStatusView = z.infer<typeof takedownStatusView>;

const RESPONSE_LABEL = 'Response';

export const takedownResponse = z.object({
  body: requiredText({
    label: RESPONSE_LABEL,
    ...TAKEDOWN_RESPONSE,
    message: `${RESPONSE_LABEL} must be at least ${TAKEDOWN_RESPONSE.min} characters`,
  }),
});

/** A request as the author of the review sees it: the complaint without any name, and their response. */
export const takedownResponseView = z.object({
  reference: z.string(),
  status,
  review: namedReview,
  ground,
  /**
   * Why the review should go, in the words of whoever asks; null where they were promised that its author does not
   * read them.
   */
  reason: z.nullable(z.string()),
  respondBy: z.nullable(time),
  respondedAt: z.nullable(time),
  body: z.nullable(z.string()),
});
export type TakedownResponseView = z.infer<typeof takedownResponseView>;

/** An open request on the author's own review, as in their list. */
export const openTakedown = z.object({
  reference: z.string(),
  ground,
  respondBy: z.nullable(time),
  respondedAt: z.nullable(time),
});
export type OpenTakedownView = z.infer<typeof openTakedown>;

/** `all`, like an empty value, means no filter. */
export const takedownListQuery = z.extend(pageQuery, {
  /** Requests of this status alone; `all`, empty or left out: of every one. */
  status: z.pipe(
    z.optional(z.enum(['', 'all', ...TAKEDOWN_STATUSES], { error: notAChoice('Status') })),
    z.transform((wanted) => (wanted === '' || wanted === 'all' ? undefined : wanted)),
  ),
});

const orNothing = z.nullable(z.string());

/** A request as submitted. */
export const filedNotice = z.object({
  /** The name of whoever asks. */
  requesterName: z.string(),
  /** The email address of whoever asks. What becomes of the request is mailed there. */
  requesterEmail: z.string(),
  ground,
  /** Why the review should go, in the words of whoever asks. */
  reason: z.string(),
  rightInfringed: orNothing,
  remedySought: orNothing,
  requesterPhone: orNothing,
  requesterAddress: orNothing,
  goodFaith: z.boolean(),
  truthful: z.boolean(),
  signature: orNothing,
});

/** A request as moderators see it. */
export const moderatedTakedown = z.object({
  ...takedownCourse.shape,
  /** The id of the request; its reference is another. */
  id,
  reviewId: z.string(),
  ...filedNotice.shape,
  /** The name of whoever asks. Null in a case of the moderator who reads. */
  requesterName: orNothing,
  /**
   * The email address of whoever asks. What becomes of the request is mailed there. Null in a case of the
   * moderator who reads.
   */
  requesterEmail: orNothing,
  /** Why the review should go, in the words of whoever asks. Null in a case of the moderator who reads. */
  reason: orNothing,
  /** The review, as it is now. */
  review: z.object({
    /** Its title; null once the request is decided and the review is gone. */
    title: orNothing,
    /**
     * `public`: everybody sees it; `removed`: a takedown or a moderator hides it; `gone`: it was withdrawn or
     * deleted.
     */
    state: z.enum(DISPUTED_STATES),
    company: namedCompany,
  }),
  /** How many files the requester added; 0 in a case of the moderator who reads. */
  fileCount: z.int(),
  /** What the review’s author answered; null until then. */
  response: z.nullable(
    z.object({
      /** The answer. */
      body: z.string(),
      createdAt: time,
    }),
  ),
  ownCase: z.boolean(),
  ownDecision: z.boolean(),
  /**
   * Until when the author still may answer, where they have not: to remove the review before is on record as
   * early. Null: they are not waited for.
   */
  awaitedUntil: z.nullable(time),
  /** When the next step is due; null once the request is decided. */
  dueBy: z.nullable(time),
  /** Whether the next step is overdue, or the decision came after its date. */
  late: z.boolean(),
  decisionReason: orNothing,
  /** A note of whoever decided, for moderators alone; null where there is none. */
  decisionNote: orNothing,
});
export type ModeratedTakedown = z.infer<typeof moderatedTakedown>;
