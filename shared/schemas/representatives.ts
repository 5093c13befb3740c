import * as z from 'zod/mini';
import { REPRESENTATIVE_STATUSES, SCAN_VERDICTS } from '../enumerations.ts';
import { MAILED_TOKEN, POSITION } from '../limits.ts';
import { noWebsite, notOurs } from './allowed-names.ts';
import { email, id, mailedCode, notAChoice, orNull, requiredText, time, uploadURL } from './fields.ts';
import { namedCompany, namedPerson } from './names.ts';
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
  email,
  /**
   * A document that proves it in place of the address: `url` and `fields.key` of an upload, joined by a slash.
   * Null, empty or left out: a code is mailed to the address.
   */
  document: orNull(uploadURL),
  /**
   * The token of `/answer/{token}` from a notice about this company, while that opens. With the very address that
   * the notice went to no code is mailed. Null, left out, ended, or of another address: a code is mailed.
   */
  answerToken: orNull(z.string().check(z.regex(MAILED_TOKEN))),
});

export const representativeVerification = z.object({
  /** The eight letters or digits that were mailed to the work address. */
  code: mailedCode,
});

/** A request to represent a company, for the person who made it. */
export const representative = z.object({
  /**
   * The id of the request to represent a company. It begins with those of the person and of the company, and is no
   * UUID.
   */
  id: z.string(),
  companyId: id,
  company: namedCompany,
  position: z.string(),
  email: z.string(),
  /**
   * `UNVERIFIED`: the code is not entered yet; `PENDING`: it waits for a moderator; `APPROVED`; `REJECTED`;
   * `REVOKED`: it was approved once.
   */
  status: z.enum(REPRESENTATIVE_STATUSES),
  /** Why it was rejected or revoked, or why one that was approved waits again; null otherwise. */
  reason: z.nullable(z.string()),
  /**
   * Until when the work address is to be proved anew by the code that was mailed there, a year after the approval;
   * null while nothing is asked.
   */
  renewBy: z.nullable(time),
  createdAt: time,
});
export type Representative = z.infer<typeof representative>;

/** A person who represents a company or asks to, for moderators. */
export const otherRepresentative = z.object({
  position: z.string(),
  /** Their work address. */
  email: z.string(),
  /** How their request stands. */
  status: z.enum(REPRESENTATIVE_STATUSES),
  createdAt: time,
});

/** Those that are pending, or approved ones. */
export const representativesQuery = z.extend(pageQuery, {
  /** `PENDING` (unless told otherwise): those that wait; `APPROVED`: those that were approved. */
  status: z.pipe(
    z.optional(z.enum(['', 'PENDING', 'APPROVED'], { error: notAChoice('Status') })),
    z.transform((status) => status || 'PENDING'),
  ),
});

/** The same as moderators see it, with the facts for and against. */
export const moderatedRepresentative = z.extend(representative, {
  /** The work address; null to a moderator who asks to represent the same company, as are account and document. */
  email: z.nullable(z.string()),
  /** What proves it: a code that was mailed to the address, or a document. */
  proof: z.enum(['EMAIL', 'DOCUMENT']),
  /** Its last change: one that waits again waits since then. */
  askedAt: time,
  /** The document; null where there is none, and once it is decided. */
  document: z.nullable(
    z.object({
      /** The name of the file. */
      filename: z.string(),
      scan: z.enum(SCAN_VERDICTS),
      downloadUrl: z.nullable(z.url()),
    }),
  ),
  /** The company’s website in the directory; null where it has none. */
  website: z.nullable(
    z.object({
      /** Its address. */
      address: z.string(),
      /** When it was entered. */
      enteredAt: time,
      /** Who entered it: the person who asks, another person, or a moderator. */
      enteredBy: z.enum(['REQUESTER', 'ANOTHER_PERSON', 'TEAM']),
      /** Whether the work address is at its domain. */
      isOfAddress: z.boolean(),
    }),
  ),
  /** Who asks; null where `email` is. */
  user: z.nullable(
    z.object({
      ...namedPerson.shape,
      email: z.string(),
      /** Whether that email address is proved. */
      emailVerified: z.boolean(),
      createdAt: time,
    }),
  ),
  /** Other people who represent the company, or asked to, oldest first. */
  others: z.array(otherRepresentative),
  /**
   * Whether they have reviewed the company themselves, in whatever state the review is or was; null where `email`
   * is.
   */
  hasFlagged: z.nullable(z.boolean()),
  ownCase: z.boolean(),
});
export type ModeratedRepresentative = z.infer<typeof moderatedRepresentative>;
