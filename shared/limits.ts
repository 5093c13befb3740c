import type { Role } from './enumerations.ts';

/** Limits and promises (docs/product.md). Lengths are code points after trimming. */

export const PASSWORD = { min: 8, moderatorMin: 12, max: 256 } as const;
export const shortestPassword = ({ role }: { role?: Role }): number =>
  role === 'ADMIN' ? PASSWORD.moderatorMin : PASSWORD.min;
/** Characters of a password that are judged: common ones are not longer, and the time grows with the length. */
export const PASSWORD_JUDGED = 32;
/** The email address of a takedown's requester. */
export const EMAIL = { max: 255 } as const;
/** Cognito's `Username` ('SignUp', API Reference). */
export const ACCOUNT_EMAIL = { max: 128 } as const;
export const PERSON_NAME = { min: 2, max: 100 } as const;

export const COMPANY_NAME = { min: 2, max: 255 } as const;
export const COMPANY_NAME_SHOWN = 2;
export const ADDRESS = { max: 500 } as const;
export const CITY = { max: 100 } as const;
export const WEBSITE = { max: 255 } as const;
export const CIPC_REG_NO = { max: 50 } as const;
/** A number with at least this many digits belongs to one company; any other text is stored without a lock. */
export const OWN_NUMBER_DIGITS = 6;
export const SLUG = { max: 255 } as const;

export const REVIEW_TITLE = { min: 5, max: 200 } as const;
export const REVIEW_BODY = { min: 50, max: 5000 } as const;
export const EVIDENCE_NOTE = { max: 2000 } as const;
/** Integer cents; ten to the thirteenth is a hundred billion rand. */
export const AMOUNT_CENTS = { min: 0, max: 10_000_000_000_000 } as const;

/** R 10 000 000: the largest payment where no amount is named; of a larger debt, what both sides tell of counts. */
export const LARGE_AMOUNT_CENTS = 1_000_000_000;

/** Payments of one review that each side can record, denied and unanswered ones too. */
export const PAYMENTS = { AUTHOR: 60, COMPANY: 40 } as const;
/** For a review: all events, and the recorded ones, which leave room for incident, submission and publication. */
export const TIMELINE = { max: 200, maxRecorded: 197 } as const;
/** Hours within which a changed dispute is no event of its own, and a side gets one mail about a review's payments. */
export const TOLD_HOURS = 24;
/** Calendar days that an author has to confirm or deny a payment that the company claims. */
export const PAYMENT_ANSWER_DAYS = 14;

export const POSITION = { min: 2, max: 100 } as const;
/** Approved ones of one company: each receives emails about it. */
export const REPRESENTATIVES = { max: 10 } as const;
/** Days for which an approval holds, and further days to verify the work address again. */
export const REPRESENTATION_DAYS = { holds: 365, toRenew: 30 } as const;
export const REPLY = { min: 50, max: 5000 } as const;
export const REPLIES_FOR_MEDIAN = 3;
export const SETTLED_FOR_MEDIAN = 3;

/** South African working days that a company has if the author of a review lets it answer first. */
export const HEARING_WORKING_DAYS = 10;
/** Calendar days for which the address in a notice works. */
export const ANSWER_DAYS = 60;
/** Days after its end for which such an address can be renewed, and days between two that are sent. */
export const ANSWER_RENEWAL = { days: 730, everyDays: 7 } as const;
/** `most` of a review, `daysApart`; to a mailbox `mailDays` apart, or `againDays` after our own mail failed. */
export const REMINDERS = { most: 3, daysApart: 25, mailDays: 7, againDays: 1, named: 90 } as const;
export const NOTICE_SOURCE = { max: 500 } as const;

export const FILENAME = { min: 1, max: 255 } as const;
export const CONTENT_TYPE = { max: 100 } as const;
export const EVIDENCE_FILES = { max: 5 } as const;
/** The size of a file that storage accepts: 10 MB. */
export const EVIDENCE_FILE_BYTES = { min: 1, max: 10_485_760 } as const;
/** The size that the attachment schema accepts; storage's own limit is stricter. */
export const DECLARED_FILE_BYTES = { min: 0, max: 104_857_600 } as const;
export const PICTURE_BYTES = { min: 1, max: 1_048_576 } as const;
export const UPLOAD_EXPIRES_SECONDS = 300;
/** Bytes that one person may upload within a day: 1 GB. */
export const UPLOADED_BYTES = { max: 1_073_741_824, windowSeconds: 24 * 60 * 60 } as const;

export const DECISION_REASON = { max: 500 } as const;
export const DECLINE_REASON = { min: 1, max: 500 } as const;
export const DECISION_NOTE = { max: 2000 } as const;

export const REDACTIONS = { min: 1, max: 100 } as const;
export const DOWNLOAD_EXPIRES_SECONDS = 300;

export const CODE_MINUTES = 10;
/** Codes of one purpose that somebody at one network address may request for one account or mailbox. */
export const CODES = { max: 3, windowSeconds: 24 * 60 * 60, retryAfterMax: 60 * 60 } as const;
/** Codes for resetting a password and for logging in, to one mailbox, from any network address. */
export const ACCOUNT_CODES = { max: 8, windowSeconds: 24 * 60 * 60 } as const;
/** Attempts at one code from one network address, while it is valid. */
export const CODE_TRIES = { max: 10, windowSeconds: CODE_MINUTES * 60 } as const;
/** Attempts at all codes of one purpose for one account or address: `places` times those of one network address. */
export const ALL_CODE_TRIES = { places: 20, windowSeconds: 24 * 60 * 60, retryAfterMax: 60 * 60 } as const;

/** Sign-ups from one network address that learn that an account has the email address. */
export const TAKEN_ADDRESSES = { max: 5, windowSeconds: 60 * 60 } as const;
/** Emails that tell an account's owner that somebody signed up with its address. */
export const SIGN_UP_NOTICES = { max: 1, windowSeconds: 24 * 60 * 60 } as const;

/** To an unverified mailbox. `filed`: caused without a session. Codes that signed-in people ask for count apart. */
export const UNPROVED_MAILBOX = { max: 10, codes: 8, filed: 4, windowSeconds: 24 * 60 * 60 } as const;
/** Codes to one mailbox that signed-in people ask for; each of them may ask for `CODES`. */
export const ASKED_CODES = { ...CODES, max: 12 } as const;
/** Changes of password by people with an unverified address: each sends an email. */
export const UNPROVED_PASSWORD_CHANGES = { max: 5, windowSeconds: 24 * 60 * 60 } as const;

export const BODY_BYTES = { max: 65_536 } as const;
export const SEARCH_TEXT = { max: 255 } as const;
export const IDEMPOTENCY_KEY = { max: 255 } as const;
export const PAGE = { default: 24, max: 100 } as const;
export const COMPANY_OPTIONS_PAGE = { default: 1000, max: 1000 } as const;
export const COMPANY_REVIEWS_SHOWN = 50;
/** A company's reviews that a page draws first, and as many more each time that a reader asks for more. */
export const COMPANY_REVIEWS_DRAWN = 20;
/** Companies merged into one: requests about it read each of them. */
export const MERGED_COMPANIES = { max: 100 } as const;
/** Rows of a list checked in one call, numbers looked up for them and for each, and companies returned for each. */
export const CHECKED_ROWS = { min: 1, max: 500, numbers: 600, numbersOfRow: 3, companies: 5 } as const;
/** Queries, or companies to extend, in a call of the reconciliation service; clients send `batch` at a time. */
export const RECONCILED = { max: 500, batch: 50, suggested: 20 } as const;
export const LIST_FILE = { maxBytes: 10_000_000, maxRows: 20_000 } as const;
/** Names beside a company's own, those of merged companies apart. */
export const OTHER_NAMES = { max: 20 } as const;
/** Rows of a person's watchlist, rows added in one call, and rows that a mail names. */
export const WATCHLIST = { max: 2_000, call: 500, named: 50 } as const;
export const ROW_REFERENCE = { max: 100 } as const;
/** When watchlists are checked and their mail is due, South African time. */
export const WATCHLIST_HOUR = '07:00';
export const FEED_REVIEWS = 50;
export const MONTHS_SHOWN = 24;
/** An author's newest reviews, whose outcomes moderators see. */
export const AUTHOR_REVIEWS_COUNTED = 100;
/** A proposed company's newest reviews, among which moderators see the number that wait. */
export const PROPOSAL_REVIEWS_COUNTED = 10;

/** Seven years, for which the law requires records: as long as claims about a publication can be brought. */
export const KEPT_BY_LAW_DAYS = 7 * 366;
/** Days after the decision until a rejected review is deleted with its files: later than that on any appeal. */
export const REJECTED_REVIEW_DAYS = 210;
/** Days after the decision on a takedown request when its files are deleted, likewise after any appeal. */
export const TAKEDOWN_FILE_DAYS = 210;
/** Days for which a notice that our own mail failed to send can be sent again. */
export const UNSENT_NOTICE_DAYS = 365;
/** Days for which moderators see the number of reviews from one network address. */
export const SAME_PLACE_DAYS = 30;
export const SAME_PLACE_COUNTED = 100;

/**
 * Years from the incident after which a review is an older report: a debt prescribes after three
 * (Prescription Act 68 of 1969, s 11(d)). From a judgment it is thirty (s 11(a)), and from an acknowledgement
 * three again (s 14), if the author says so.
 */
export const ARCHIVE_YEARS = { incident: 3, ACKNOWLEDGED: 3, JUDGMENT: 30 } as const;
/** A settled one becomes an older report so long after its settlement, unless it was a fraud. */
export const SETTLED_YEARS = 1;
export const ARCHIVE_REASON =
  'A debt usually prescribes after three years. Our rule, after the Prescription Act, is the same for reports that are about no debt.';
/**
 * When the author of an unsettled review is asked what is owed: days after its publication, then months
 * between questions. For how many days a question can be answered, after how many unanswered ones the review
 * says that nobody confirmed it, and after how many months its amount leaves the company's total.
 */
export const QUESTIONS = {
  days: [30, 60, 90],
  everyMonths: 6,
  answerDays: 30,
  unanswered: 2,
  lapseMonths: 12,
} as const;
/** The court's number of the case in which a judgment was given. */
export const CASE_NUMBER = { min: 3, max: 50 } as const;
/** Calendar days before a review becomes an older report when its author is notified. */
export const ARCHIVE_NOTICE_DAYS = 30;
/** Years from the publication of a review until its text, amount and names are deleted. */
export const REVIEW_YEARS = 7;

/** Number of moderators' tasks listed together, the first due first. */
export const DUE_SHOWN = 20;

export const MODERATION_PROMISE_HOURS = { from: 24, to: 48 } as const;

export const REQUESTER_NAME = { min: 2, max: 255 } as const;
export const TAKEDOWN_REASON = { min: 50, max: 10_000 } as const;
export const TAKEDOWN_RESPONSE = { min: 50, max: 5000 } as const;
/** The texts that section 77 of the ECT Act requires besides the reason. */
export const NOTICE_TEXT = { max: 2000 } as const;
export const PHONE = { max: 50 } as const;
export const SIGNATURE = { max: 255 } as const;
/** Open requests on a review that are read together: a review may have any number of them. */
export const OPEN_TAKEDOWNS_READ = 100;
/** Open requests that an author sees with a review; an email tells of each one to which they should respond. */
export const OPEN_TAKEDOWNS_SHOWN = 20;
/** How many of a review's newest actions by moderators its page shows, and how many a removed one keeps. */
export const HISTORY = { shown: 200, setAside: 40, setAsideBytes: 200_000 } as const;
/** South African working days from the request. */
export const TAKEDOWN_WORKING_DAYS = { acknowledge: 2, decide: 21 } as const;
/** Calendar days that an author has after being asked. */
export const TAKEDOWN_RESPONSE_DAYS = 7;

/** Calendar months within which a decision can be appealed against (as Regulation (EU) 2022/2065, art. 20(1)). */
export const APPEAL_MONTHS = 6;
export const APPEAL_WORKING_DAYS = 10;
/** A review's signals: the most invoice numbers of a text or file name, reviews read, and reviews shown. */
export const TRACES = { invoices: 3, read: 25, shown: 5 } as const;
/** Days for which deleted reviews are remembered, and how many of a company are read. */
export const REMEMBERED = { days: 3 * 365, read: 500 } as const;
/** Days within which moderators see how often a mailbox had a company told; one more than `most` takes a tick. */
export const TOLD = { days: 182, most: 2 } as const;
/** Reviews of a company within a day, all by accounts younger than `accountDays`, that moderators are told of. */
export const NEW_ACCOUNTS = { reviews: 3, accountDays: 7 } as const;
/** One in `oneIn` decided reviews is read again; κ is published for months with `kappaFrom` readings. */
export const SECOND_READINGS = { oneIn: 20, workingDays: 10, kappaFrom: 20 } as const;
export const APPEAL = { min: 50, max: 2000 } as const;

export const PRIVACY_DETAILS = { min: 50, max: 5000 } as const;
export const PRIVACY_ANSWER = { min: 1, max: 5000 } as const;
/** Calendar days from a privacy request to its answer: PAIA, section 25(1). */
export const PRIVACY_ANSWER_DAYS = 30;
/** Days for which a privacy request with an unverified address is kept, and a closed one. */
export const PRIVACY_KEPT_DAYS = { unconfirmed: 7, ended: 365 } as const;

export const SUSPENSION_REASON = { max: 500 };

/** Days for which a moderator's removal can be reversed: as long as the bucket keeps versions of files. */
export const RESTORABLE_DAYS = 30;

export const MODERATOR_SESSION = { hours: 12, idleMinutes: 30 };
export const PASSWORD_RECENT_MINUTES = 15;

export const MAILED_TOKEN = /^[\w-]{1,200}$/;

export const TOKENS = { max: 5 } as const;
export const TOKEN_NAME = { min: 1, max: 50 } as const;
export const TOKEN_CALLS = { max: 5000, windowSeconds: 24 * 60 * 60 } as const;

export const SUGGESTED_INSTEAD = 3;
