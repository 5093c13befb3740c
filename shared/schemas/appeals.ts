import * as z from 'zod/mini';
import { APPEAL_KINDS, APPEAL_STATUSES, REJECTION_CODES } from '../enumerations.ts';
import { APPEAL } from '../limits.ts';
import { requiredText, time } from './fields.ts';
import { namedReview } from './names.ts';

export const appealRequest = z.object({
  body: requiredText({
    label: 'Appeal',
    ...APPEAL,
    message: `Appeal must be at least ${APPEAL.min} characters`,
  }),
});

const status = z.enum(APPEAL_STATUSES);

/** An appeal, for the person who filed it. */
export const ownAppeal = z.object({
  /** Consists of the subject's id and an id of its own. */
  id: z.string(),
  status,
  /** Until when it must be decided. */
  decideBy: time,
  /** The reason of the decision; null while it is open. */
  reason: z.nullable(z.string()),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

export const appealedTexts = z.object({
  title: z.string(),
  body: z.string(),
  evidenceNote: z.nullable(z.string()),
});

/** An appeal that waits for a moderator, with the decision that it is against. */
export const moderatedAppeal = z.extend(ownAppeal, {
  kind: z.enum(APPEAL_KINDS),
  /** Null in the viewing moderator's own case: they must not learn who appeals. */
  body: z.nullable(z.string()),
  createdAt: time,
  /** Past its due date. */
  late: z.boolean(),
  /** The review that was rejected or redacted, or whose takedown was refused; null once it is deleted. */
  review: z.nullable(namedReview),
  /** The reference of the takedown request; null for an appeal about a review. */
  reference: z.nullable(z.string()),
  decision: z.object({
    reason: z.nullable(z.string()),
    reasonCode: z.nullable(z.enum(REJECTION_CODES)),
    decidedAt: z.nullable(time),
  }),
  /** The redacted texts as a granted appeal brings them back, and as they are; null in one's own case. */
  texts: z.nullable(z.object({ before: appealedTexts, after: appealedTexts })),
  /** The viewing moderator made the decision: another one decides. */
  ownDecision: z.boolean(),
  /** About a review, a company or a request of the viewing moderator: another one decides. */
  ownCase: z.boolean(),
});
export type ModeratedAppeal = z.infer<typeof moderatedAppeal>;
