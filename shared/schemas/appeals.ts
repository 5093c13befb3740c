import * as z from 'zod/mini';
import { APPEAL_KINDS, APPEAL_STATUSES, REJECTION_CODES } from '../enumerations.ts';
import { APPEAL } from '../limits.ts';
import { requiredText, time } from './fields.ts';
import { namedReview } from './names.ts';

export const appealRequest = z.object({
  /** Why the decision is wrong. Moderators alone read it. */
  body: requiredText({
    label: 'Appeal',
    ...APPEAL,
    message: `Appeal must be at least ${APPEAL.min} characters`,
  }),
});

const status = z.enum(APPEAL_STATUSES);

/** An appeal, for the person who filed it. */
export const ownAppeal = z.object({
  /** The id of the appeal. It begins with that of what it is about, and is no UUID. */
  id: z.string(),
  /** `OPEN` until it is decided; `GRANTED`: the decision is taken back; `REFUSED`: it stands. */
  status,
  decideBy: time,
  /** Why it was granted or refused; null while it is open. */
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
  /**
   * Against the rejection of a review, against that of a takedown request, or against a redaction of a public
   * review.
   */
  kind: z.enum(APPEAL_KINDS),
  /** Why the decision is wrong. Null in a case of the moderator who reads. */
  body: z.nullable(z.string()),
  createdAt: time,
  late: z.boolean(),
  /** The review that was rejected or redacted, or that the takedown request was about; null once it is gone. */
  review: z.nullable(namedReview),
  /** The reference of the takedown request; null for an appeal about a review. */
  reference: z.nullable(z.string()),
  /** The decision that the appeal is against. */
  decision: z.object({
    /** The reason that was told; null where none was given. */
    reason: z.nullable(z.string()),
    reasonCode: z.nullable(z.enum(REJECTION_CODES)),
    decidedAt: z.nullable(time),
  }),
  /** Of a redacted review, its texts; null for other appeals, and in one’s own case. */
  texts: z.nullable(
    z.object({
      /** As a granted appeal brings them back. */
      before: appealedTexts,
      /** As they are now. */
      after: appealedTexts,
    }),
  ),
  ownDecision: z.boolean(),
  ownCase: z.boolean(),
});
export type ModeratedAppeal = z.infer<typeof moderatedAppeal>;
