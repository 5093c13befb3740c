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
  stillOwed: z.nullable(stillOwed),
  noticeEmail: z.nullable(z.string()),
  /** The texts as they were sent in; null where nothing was redacted. */
  asSent: z.nullable(textsAsSent),
  /** What the person changed after sending it in, oldest first. */
  edits: z.array(
    z.object({
      at: time,
      /** The names of the fields that changed. */
      fields: z.array(z.string()),
    }),
  ),
  /** What moderators did with it, oldest first. */
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
  /** When this was put together. */
  exportedAt: time,
  /** The account itself. */
  account: z.extend(currentUser, {
    /** Which terms were accepted and when; null where that is not on record. */
    acceptedTerms: z.nullable(
      z.object({
        /** The day of these terms, `YYYY-MM-DD`. */
        version: z.string(),
        /** When they were accepted. */
        at: time,
      }),
    ),
    suspension: z.nullable(suspension),
  }),
  /** Where the person is logged in. */
  sessions: z.array(
    z.extend(sessionFacts, {
      /** When it ends at the latest. */
      expiresAt: time,
    }),
  ),
  /** The second factor, without its secret; null where there is none. */
  secondFactor: z.nullable(
    z.object({
      /** When it was turned on. */
      since: time,
      /** How many recovery codes are not used yet. */
      recoveryCodesLeft: z.int(),
    }),
  ),
  /** The reviews that the person wrote, in whatever state. */
  reviews: z.array(exportedReview),
  /** The companies that the person proposed. */
  companies: z.array(exportedCompany),
  /** What the person answered to takedown requests on their reviews. */
  takedownResponses: z.array(
    z.object({
      reference: z.string(),
      /** The answer. */
      body: z.string(),
      createdAt: time,
    }),
  ),
  /** The takedown requests that came from the account’s address, once that is proved. */
  takedownRequests: z.array(exportedTakedown),
  /** The files that were added to takedown requests filed from the account. */
  takedownFiles: z.array(z.extend(attachment, { reference: z.string() })),
  /** The privacy requests that came from the account’s address, once that is proved. */
  privacyRequests: z.array(z.extend(privacyRequestStatus, privacyRequestTexts.shape)),
  /**
   * What moderators are shown of reviews from the account’s mailbox that were withdrawn or deleted, once it is
   * proved.
   */
  remembered: z.array(
    z.object({
      companyName: z.string(),
      /** What it counts for, as a signal to moderators. */
      signals: z.array(z.enum(REMEMBERED_SIGNALS)),
      /** When the company was told; null where it was not. */
      toldOn: z.nullable(z.iso.date()),
      /** Until when it is remembered. */
      until: time,
    }),
  ),
  /** How often an account with that mailbox was suspended. */
  suspensionsRemembered: z.int(),
  /** The companies that the person represents, or asked to represent. */
  representations: z.array(representative),
  /** The rows of the person’s watchlist. */
  watchlist: z.array(
    z.extend(z.pick(watchlistRow, { name: true, cipcRegNo: true, reference: true, addedAt: true }), {
      /** The name of the listed company that the row means; null without one. */
      company: z.nullable(z.string()),
    }),
  ),
  /** The person’s tokens for programs, without the tokens themselves. */
  tokens: z.array(tokenFacts),
  /** What the person replied to reviews in the name of companies. */
  replies: z.array(z.extend(ownReply, { reviewId: z.string() })),
  /** What was mailed to the person in the last 30 days, without the texts. */
  mails: z.array(
    z.object({
      /** The kind of mail. */
      kind: z.string(),
      createdAt: time,
      /** When it was sent; null until then. */
      sentAt: z.nullable(time),
    }),
  ),
});
export type UserExport = z.infer<typeof userExport>;

/** The last archive of their data and files that a person requested. */
export const dataArchive = z.object({
  /**
   * `NONE`: none was asked for, or its day is over; `WAITING`: it is being made; `READY`: it can be downloaded.
   */
  status: z.enum(['NONE', 'WAITING', 'READY']),
  /** When it was asked for; null where it was not. */
  askedAt: z.nullable(time),
  /** Until when it can be downloaded, a day after it was ready; null until then. */
  expiresAt: z.nullable(time),
  downloadUrl: z.nullable(z.url()),
});
export type DataArchive = z.infer<typeof dataArchive>;
