import * as z from 'zod/mini';
import { PRIVACY_KINDS, PRIVACY_STATUSES } from '../enumerations.ts';
import { PRIVACY_ANSWER, PRIVACY_DETAILS, REQUESTER_NAME } from '../limits.ts';
import { email, mailedCode, notAChoice, optionalText, requiredText, time } from './fields.ts';
import { namedReview } from './names.ts';
import { pageQuery } from './paging.ts';

const kind = z.enum(PRIVACY_KINDS, { error: 'Choose what you ask for' });

export const privacyRequest = z.object({
  /** What is asked for: to see personal information, to have it corrected or deleted, or to object to its use. */
  kind,
  /** The name of whoever asks. */
  name: requiredText({
    label: 'Name',
    ...REQUESTER_NAME,
    message: `Name must be at least ${REQUESTER_NAME.min} characters`,
  }),
  /** The email address of whoever asks. A code proves it, and the answer goes there. */
  email,
  /** What it is about, in the words of whoever asks. It is never public. */
  details: requiredText({
    label: 'Details',
    ...PRIVACY_DETAILS,
    message: `Details must be at least ${PRIVACY_DETAILS.min} characters`,
  }),
  /** The id of the public review that names the person; null, empty or left out: none does. */
  reviewId: optionalText({ label: 'Review ID', max: 36 }),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const privacyConfirmation = z.object({
  /** The eight letters or digits that were mailed to the address of the request. */
  code: mailedCode,
});

/** A request's progress, for anybody who has its reference: no name, no texts. */
export const privacyRequestStatus = z.object({
  reference: z.string(),
  /**
   * `UNCONFIRMED`: its address is not proved yet; `RECEIVED`: it waits; `IN_PROGRESS`: somebody works on it;
   * `ANSWERED` or `REFUSED`: it has ended.
   */
  status: z.enum(PRIVACY_STATUSES),
  createdAt: time,
  /** When its address was proved; null until then. */
  confirmedAt: z.nullable(time),
  /** When somebody began to work on it; null until then. */
  startedAt: z.nullable(time),
  /** When it was answered or refused; null until then. */
  endedAt: z.nullable(time),
  answerBy: time,
});
export type PrivacyRequestStatus = z.infer<typeof privacyRequestStatus>;

/** The person's request and the answer. */
export const privacyRequestTexts = z.object({
  /** What is asked for: to see personal information, to have it corrected or deleted, or to object to its use. */
  kind,
  /** The name of whoever asks. */
  name: z.string(),
  /** The email address of whoever asks. A code proves it, and the answer goes there. */
  email: z.string(),
  /** What it is about, in the words of whoever asks. It is never public. */
  details: z.string(),
  /** The answer, or the reason for a refusal; null while it is open. */
  answer: z.nullable(z.string()),
});

/** A request as moderators see it. */
export const moderatedPrivacyRequest = z.object({
  ...privacyRequestStatus.shape,
  ...privacyRequestTexts.shape,
  /** The name of whoever asks. Null in a case of the moderator who reads. */
  name: z.nullable(z.string()),
  /**
   * The email address of whoever asks. A code proves it, and the answer goes there. Null in a case of the
   * moderator who reads.
   */
  email: z.nullable(z.string()),
  /**
   * What it is about, in the words of whoever asks. It is never public. Null in a case of the moderator who
   * reads.
   */
  details: z.nullable(z.string()),
  /** The id of the request, which is its reference. */
  id: z.string(),
  /** The review that it is about; null where there is none, or none any more. */
  review: z.nullable(namedReview),
  late: z.boolean(),
  ownCase: z.boolean(),
});
export type ModeratedPrivacyRequest = z.infer<typeof moderatedPrivacyRequest>;

/** The open ones, or those answered or refused. */
export const privacyRequestsQuery = z.extend(pageQuery, {
  /** `open` (unless told otherwise): those that wait for an answer; `ended`: the others. */
  status: z.pipe(
    z.optional(z.enum(['', 'open', 'ended'], { error: notAChoice('Status') })),
    z.transform((wanted) => (wanted === 'ended' ? wanted : 'open')),
  ),
});

export const privacyAnswer = z.object({
  /** The answer. It is mailed to whoever asked. */
  answer: requiredText({ label: 'Answer', ...PRIVACY_ANSWER, message: 'Answer is required' }),
});
