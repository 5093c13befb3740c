import * as z from 'zod/mini';
import { PRIVACY_KINDS, PRIVACY_STATUSES } from '../enumerations.ts';
import { PRIVACY_ANSWER, PRIVACY_DETAILS, REQUESTER_NAME } from '../limits.ts';
import { email, mailedCode, notAChoice, optionalText, requiredText, time } from './fields.ts';
import { namedReview } from './names.ts';
import { pageQuery } from './paging.ts';

const kind = z.enum(PRIVACY_KINDS, { error: 'Choose what you ask for' });

export const privacyRequest = z.object({
  kind,
  name: requiredText({
    label: 'Name',
    ...REQUESTER_NAME,
    message: `Name must be at least ${REQUESTER_NAME.min} characters`,
  }),
  email,
  details: requiredText({
    label: 'Details',
    ...PRIVACY_DETAILS,
    message: `Details must be at least ${PRIVACY_DETAILS.min} characters`,
  }),
  /** The public review that names the person, if one does. */
  reviewId: optionalText({ label: 'Review ID', max: 36 }),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const privacyConfirmation = z.object({ code: mailedCode });

/** A request's progress, for anybody who has its reference: no name, no texts. */
export const privacyRequestStatus = z.object({
  reference: z.string(),
  status: z.enum(PRIVACY_STATUSES),
  createdAt: time,
  /** When the address was verified. */
  confirmedAt: z.nullable(time),
  startedAt: z.nullable(time),
  /** When it was answered or refused. */
  endedAt: z.nullable(time),
  answerBy: time,
});
export type PrivacyRequestStatus = z.infer<typeof privacyRequestStatus>;

/** The person's request and the answer. */
export const privacyRequestTexts = z.object({
  kind,
  name: z.string(),
  email: z.string(),
  details: z.string(),
  /** The answer, or the reason for a refusal; null while it is open. */
  answer: z.nullable(z.string()),
});

/** A request as moderators see it. */
export const moderatedPrivacyRequest = z.object({
  ...privacyRequestStatus.shape,
  ...privacyRequestTexts.shape,
  /** These and the answer are null in the viewing moderator's own case: they must not learn who asks. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  details: z.nullable(z.string()),
  /** The reference. */
  id: z.string(),
  /** The review that it is about, while it exists. */
  review: z.nullable(namedReview),
  /** Past its due date, or closed after it. */
  late: z.boolean(),
  /** About a review or a company of the viewing moderator, or from their mailbox: another one decides. */
  ownCase: z.boolean(),
});
export type ModeratedPrivacyRequest = z.infer<typeof moderatedPrivacyRequest>;

/** The open ones, or those answered or refused. */
export const privacyRequestsQuery = z.extend(pageQuery, {
  status: z.pipe(
    z.optional(z.enum(['', 'open', 'ended'], { error: notAChoice('Status') })),
    z.transform((wanted) => (wanted === 'ended' ? wanted : 'open')),
  ),
});

export const privacyAnswer = z.object({
  answer: requiredText({ label: 'Answer', ...PRIVACY_ANSWER, message: 'Answer is required' }),
});
