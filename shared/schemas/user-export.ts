import * as z from 'zod/mini';
import { REMEMBERED_SIGNALS, TAKEDOWN_STATUSES } from '../enumerations.ts';
import { currentUser, sessionFacts } from './accounts.ts';
import { adminCompany, ownCompany } from './companies.ts';
import { stillOwed } from './debts.ts';
import { attachment } from './evidence.ts';
import { time } from './fields.ts';
import { privacyRequestStatus, privacyRequestTexts } from './privacy.ts';
import { ownReply } from './replies.ts';
import { representative } from './representatives.ts';
import { ownReview, textsAsSent } from './reviews.ts';
import { filedNotice } from './takedowns.ts';
import { tokenFacts } from './tokens.ts';
import { suspension } from './users.ts';
import { watchlistRow } from './watchlist.ts';

/** A company that a person proposed, in its current state. */
export const exportedCompany = z.extend(ownCompany, { status: adminCompany.shape.status });
export type ExportedCompany = z.infer<typeof exportedCompany>;

/** A person's review, with the texts as they submitted them and the moderators' actions on it. */
export const exportedReview = z.extend(ownReview, {
  /** Their statement that an old debt is still owed; null without one. */
  stillOwed: z.nullable(stillOwed),
  /** The company's address for notices that they gave; null without one. */
  noticeEmail: z.nullable(z.string()),
  /** Null if nothing was redacted. */
  asSent: z.nullable(textsAsSent),
  edits: z.array(z.object({ at: time, fields: z.array(z.string()) })),
  history: z.array(z.object({ act: z.string(), at: time, reason: z.nullable(z.string()) })),
});

/** A person's takedown request as submitted, and its decision. */
export const exportedTakedown = z.extend(filedNotice, {
  reference: z.string(),
  status: z.enum(TAKEDOWN_STATUSES),
  createdAt: time,
  decidedAt: z.nullable(time),
  decisionReason: z.nullable(z.string()),
});

/** All stored data about a person. */
export const userExport = z.object({
  exportedAt: time,
  account: z.extend(currentUser, {
    acceptedTerms: z.nullable(z.object({ version: z.string(), at: time })),
    suspension: z.nullable(suspension),
  }),
  /** Their sessions, without the secrets of the cookies. */
  sessions: z.array(z.extend(sessionFacts, { expiresAt: time })),
  /** Without the secret and the recovery codes. */
  secondFactor: z.nullable(z.object({ since: time, recoveryCodesLeft: z.int() })),
  reviews: z.array(exportedReview),
  companies: z.array(exportedCompany),
  /** Their responses to takedown requests about their reviews. */
  takedownResponses: z.array(z.object({ reference: z.string(), body: z.string(), createdAt: time })),
  /** Requests sent with the account's address, once it is verified. */
  takedownRequests: z.array(exportedTakedown),
  /** The files with requests that they filed with a session. */
  takedownFiles: z.array(z.extend(attachment, { reference: z.string() })),
  /** Privacy requests from the account's address, once it is verified. */
  privacyRequests: z.array(z.extend(privacyRequestStatus, privacyRequestTexts.shape)),
  /** What is remembered of withdrawn and deleted reviews from the account's mailbox, once it is verified. */
  remembered: z.array(
    z.object({
      companyName: z.string(),
      signals: z.array(z.enum(REMEMBERED_SIGNALS)),
      toldOn: z.nullable(z.iso.date()),
      until: time,
    }),
  ),
  /** How often accounts with that mailbox were suspended. */
  suspensionsRemembered: z.int(),
  /** The companies that they represent or asked to represent; `replies` has their replies. */
  representations: z.array(representative),
  /** The rows of their watchlist; `company`: the listed one that a row means. */
  watchlist: z.array(
    z.extend(z.pick(watchlistRow, { name: true, cipcRegNo: true, reference: true, addedAt: true }), {
      company: z.nullable(z.string()),
    }),
  ),
  /** Their tokens for programs; only they have the secrets. */
  tokens: z.array(tokenFacts),
  replies: z.array(z.extend(ownReply, { reviewId: z.string() })),
  /** Emails sent to them in the last 30 days; the texts are not kept. */
  mails: z.array(z.object({ kind: z.string(), createdAt: time, sentAt: z.nullable(time) })),
});
export type UserExport = z.infer<typeof userExport>;

/** The last archive of their data and files that a person requested. */
export const dataArchive = z.object({
  /** `NONE` if none was requested, or its time is over. */
  status: z.enum(['NONE', 'WAITING', 'READY']),
  askedAt: z.nullable(time),
  /** Until when it can be downloaded. */
  expiresAt: z.nullable(time),
  /**
   * Valid for five minutes; null until it is ready, and if the password was given more than 15 minutes ago.
   */
  downloadUrl: z.nullable(z.url()),
});
export type DataArchive = z.infer<typeof dataArchive>;
