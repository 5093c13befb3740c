import * as z from 'zod/mini';
import { REPRESENTATIVE_STATUSES, SCAN_VERDICTS } from '../enumerations.ts';
import { MAILED_TOKEN, POSITION } from '../limits.ts';
import { email, id, mailedCode, notAChoice, orNull, requiredText, time, uploadURL } from './fields.ts';
import { namedCompany, namedPerson, noWebsite, notOurs } from './names.ts';
import { pageQuery } from './paging.ts';

/** Shown under each reply. */
export const position = requiredText({
  label: 'Position',
  ...POSITION,
  message: `Position must be at least ${POSITION.min} characters`,
  isLine: true,
}).check(noWebsite, notOurs);

export const representativeRequest = z.object({
  position,
  /** A work address, at the domain of the company's website. */
  email,
  /** The address of an uploaded document that proves it instead of the work address. */
  document: orNull(uploadURL),
  /**
   * The token of a notice's address: a person who received it at this work address need not verify the
   * address again.
   */
  answerToken: orNull(z.string().check(z.regex(MAILED_TOKEN))),
});

export const representativeVerification = z.object({ code: mailedCode });

/** A request to represent a company, for the person who made it. */
export const representative = z.object({
  id: z.string(),
  companyId: id,
  company: namedCompany,
  position: z.string(),
  email: z.string(),
  status: z.enum(REPRESENTATIVE_STATUSES),
  /** Why it was rejected or revoked, or why it is pending again. */
  reason: z.nullable(z.string()),
  /** Until when the work address must be verified again, by the code mailed there; null if it need not be. */
  renewBy: z.nullable(time),
  createdAt: time,
});
export type Representative = z.infer<typeof representative>;

/** A person who represents a company or asks to, for moderators. */
export const otherRepresentative = z.object({
  position: z.string(),
  email: z.string(),
  status: z.enum(REPRESENTATIVE_STATUSES),
  createdAt: time,
});

/** Those that are pending, or approved ones. */
export const representativesQuery = z.extend(pageQuery, {
  status: z.pipe(
    z.optional(z.enum(['', 'PENDING', 'APPROVED'], { error: notAChoice('Status') })),
    z.transform((status) => status || 'PENDING'),
  ),
});

/** The same as moderators see it, with the facts for and against. */
export const moderatedRepresentative = z.extend(representative, {
  /** Null, as is the account, if another person asks about a company of the viewing moderator. */
  email: z.nullable(z.string()),
  /** The address received a code, or a document was sent. */
  proof: z.enum(['EMAIL', 'DOCUMENT']),
  /** Its last change, from which one that waits again counts. */
  askedAt: time,
  /** While it is pending; the address is valid for five minutes, and null until a scan found the file clean. */
  document: z.nullable(
    z.object({ filename: z.string(), scan: z.enum(SCAN_VERDICTS), downloadUrl: z.nullable(z.url()) }),
  ),
  /** The company's website in the directory: the domain is only as reliable as the person who entered it. */
  website: z.nullable(
    z.object({
      address: z.string(),
      enteredAt: time,
      enteredBy: z.enum(['REQUESTER', 'ANOTHER_PERSON', 'TEAM']),
      /** Whether the work address is at its domain. */
      isOfAddress: z.boolean(),
    }),
  ),
  user: z.nullable(
    z.object({
      ...namedPerson.shape,
      email: z.string(),
      emailVerified: z.boolean(),
      createdAt: time,
    }),
  ),
  /** Other people's pending or approved requests for the same company, oldest first. */
  others: z.array(otherRepresentative),
  /** Whether the person has reviewed the company, in whatever state the review is or was; null where `user` is. */
  hasFlagged: z.nullable(z.boolean()),
  /** The viewing moderator's own, or for a company that they represent: another one decides. */
  ownCase: z.boolean(),
});
export type ModeratedRepresentative = z.infer<typeof moderatedRepresentative>;
