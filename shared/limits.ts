/** Limits and promises (docs/product.md). Lengths are code points after trimming. */

export const PASSWORD = { min: 8, moderatorMin: 12, max: 256 } as const;
/** Of a password, so many characters are judged: none of the commonest has more, and the time for it grows with them. */
export const PASSWORD_JUDGED = 32;
/** The e-mail address of a takedown's requester. */
export const EMAIL = { max: 255 } as const;
/** Cognito's `Username` ('SignUp', API Reference). */
export const ACCOUNT_EMAIL = { max: 128 } as const;
export const PERSON_NAME = { min: 2, max: 100 } as const;

export const COMPANY_NAME = { min: 2, max: 255 } as const;
/** Letters and digits that a company's name shows at least. */
export const COMPANY_NAME_SHOWN = 2;
export const ADDRESS = { max: 500 } as const;
export const CITY = { max: 100 } as const;
export const WEBSITE = { max: 255 } as const;
export const CIPC_REG_NO = { max: 50 } as const;
/** A registration number of so many digits is one company's; any other text is kept, and locks nothing. */
export const OWN_NUMBER_DIGITS = 6;
export const SLUG = { max: 255 } as const;

export const REVIEW_TITLE = { min: 5, max: 200 } as const;
export const REVIEW_BODY = { min: 50, max: 5000 } as const;
export const EVIDENCE_NOTE = { max: 2000 } as const;
/** Integer cents; ten to the thirteenth is a hundred billion rand. */
export const AMOUNT_CENTS = { min: 0, max: 10_000_000_000_000 } as const;

/** Above so many cents, R 10 000 000, figures count payments that more than the author vouches for. */
export const LARGE_AMOUNT_CENTS = 1_000_000_000;

/** Of one review; so many of them at most that its company claims and its author has not confirmed. */
export const PAYMENTS = { max: 100, maxUnconfirmed: 20 } as const;
/** Of a review: with incident, submission and publication, and what is recorded beside these. */
export const TIMELINE = { max: 200, maxRecorded: 197 } as const;
/** A company's change of a dispute within so many hours is no event of its own, nor a mail to the author. */
export const DISPUTE_TOLD_HOURS = 24;
/** Days of the calendar that an author has to confirm or deny a payment that the company claims. */
export const PAYMENT_ANSWER_DAYS = 14;

export const POSITION = { min: 2, max: 100 } as const;
/** Approved ones of one company: each is mailed what concerns it. */
export const REPRESENTATIVES = { max: 10 } as const;
/** Days for which an approval holds, and then days to prove the work address anew. */
export const REPRESENTATION_DAYS = { holds: 365, toRenew: 30 } as const;
export const REPLY = { min: 50, max: 5000 } as const;
/** From so many replies on their median time is told. */
export const REPLIES_FOR_MEDIAN = 3;
/** The same of settled ones, for the days from the publication to the payment. */
export const SETTLED_FOR_MEDIAN = 3;

/** South African working days that a company has where the author of a review lets it answer first. */
export const HEARING_WORKING_DAYS = 10;
/** Days of the calendar for which the address in a notice works. */
export const ANSWER_DAYS = 60;
/** The public place where a moderator found a company's address for notices. */
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
/** What one person may upload within a day: 1 GB. */
export const UPLOADED_BYTES = { max: 1_073_741_824, windowSeconds: 24 * 60 * 60 } as const;

export const DECISION_REASON = { max: 500 } as const;
/** The reason for declining a company. */
export const DECLINE_REASON = { min: 1, max: 500 } as const;
export const DECISION_NOTE = { max: 2000 } as const;

/** Passages that one call takes out of a review. */
export const REDACTIONS = { min: 1, max: 100 } as const;
/** A moderator's address of a file. */
export const DOWNLOAD_EXPIRES_SECONDS = 300;

/** A mailed code works for so long. */
export const CODE_MINUTES = 10;
/** Codes of one purpose that somebody at one network address asks for, to one account or mailbox. */
export const CODES = { max: 3, windowSeconds: 24 * 60 * 60, retryAfterMax: 60 * 60 } as const;
/** Codes for resetting a password and for logging in, to one mailbox, wherever they are asked for. */
export const ACCOUNT_CODES = { max: 8, windowSeconds: 24 * 60 * 60 } as const;
/** Tries at one code from one network address, while it works. */
export const CODE_TRIES = { max: 10, windowSeconds: CODE_MINUTES * 60 } as const;
/** Tries at all codes of one purpose for one account or address, from anywhere: so many times those of one network address. */
export const ALL_CODE_TRIES = { places: 20, windowSeconds: 24 * 60 * 60, retryAfterMax: 60 * 60 } as const;

/** Sign-ups from one network address that are told that an account has the email address. */
export const TAKEN_ADDRESSES = { max: 5, windowSeconds: 60 * 60 } as const;
/** Mails that tell the owner of an account of them. */
export const SIGN_UP_NOTICES = { max: 1, windowSeconds: 24 * 60 * 60 } as const;

/** Mails to one mailbox that nobody proved, whatever causes them; of them so many codes at most. */
export const UNPROVED_MAILBOX = { max: 10, codes: 8, windowSeconds: 24 * 60 * 60 } as const;
/** Changes of password by people who did not prove their address: each is mailed. */
export const UNPROVED_PASSWORD_CHANGES = { max: 5, windowSeconds: 24 * 60 * 60 } as const;

export const BODY_BYTES = { max: 65_536 } as const;
export const SEARCH_TEXT = { max: 255 } as const;
export const IDEMPOTENCY_KEY = { max: 255 } as const;
export const PAGE = { default: 24, max: 100 } as const;
export const COMPANY_OPTIONS_PAGE = { default: 1000, max: 1000 } as const;
/** How many of a company's reviews come with its detail. */
export const COMPANY_REVIEWS_SHOWN = 50;
/** Companies that are merged into one: what concerns it reads each of them. */
export const MERGED_COMPANIES = { max: 100 } as const;
/** Rows of a list that are checked in one call, and companies that are told of each. */
export const CHECKED_ROWS = { min: 1, max: 500, companies: 5 } as const;
/** Queries of a call of the reconciliation service, or companies that it extends; `batch`: how many clients send at a time. */
export const RECONCILED = { max: 500, batch: 50, suggested: 20 } as const;
/** Of a list that the browser reads to check it. */
export const LIST_FILE = { maxBytes: 10_000_000, maxRows: 20_000 } as const;
/** Companies that one person watches. */
export const WATCHES = { max: 500 } as const;
/** When the daily mail about them is due, South African time. */
export const DIGEST_HOUR = '07:00';
/** Reviews in a feed, the newest. */
export const FEED_REVIEWS = 50;
/** Of how many months up to this one a company's detail tells the flags. */
export const MONTHS_SHOWN = 24;
/** Of an author's reviews, the newest, by which moderators see what became of them. */
export const AUTHOR_REVIEWS_COUNTED = 100;
/** Of a proposed company's reviews, the newest, by which moderators see how many wait. */
export const PROPOSAL_REVIEWS_COUNTED = 10;

/** Until when records are kept that the law asks for: seven years, as long as claims about a publication can be brought. */
export const KEPT_BY_LAW_DAYS = 7 * 366;
/** A rejected review and its files are deleted so many days after the decision: later than an appeal on the last day is decided. */
export const REJECTED_REVIEW_DAYS = 210;
/** Moderators see how many reviews came from one network address within so many days. */
export const SAME_PLACE_DAYS = 30;
/** No more of them are counted. */
export const SAME_PLACE_COUNTED = 100;

/**
 * Years from the incident after which a review is an older one: a debt prescribes after three (Prescription Act 68 of 1969,
 * s 11(d)). From a judgment it is thirty (s 11(a)), and from an acknowledgement three again (s 14).
 */
export const ARCHIVE_YEARS = { incident: 3, ACKNOWLEDGED: 3, JUDGMENT: 30 } as const;
/** Why, for pages and mails. */
export const ARCHIVE_REASON =
  'A debt usually prescribes after three years. Our rule, after the Prescription Act, for reports that are about no debt.';
/**
 * The author of an unsettled review is asked what is owed so many days after its publication, then every so many months. An
 * answer is taken for so many days; so many questions without one, and the review says that nobody confirmed it. After so many
 * months its amount leaves the company's total.
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
/** Days of the calendar before that on which the author is told. */
export const ARCHIVE_NOTICE_DAYS = 30;
/** Years from the publication of a review to the end of its text, amount and names. */
export const REVIEW_YEARS = 7;

/** So many of what moderators have to do are listed together, the first due first. */
export const DUE_SHOWN = 20;

/** The hours within which moderation promises to publish an approved review. */
export const MODERATION_PROMISE_HOURS = { from: 24, to: 48 } as const;

export const REQUESTER_NAME = { min: 2, max: 255 } as const;
export const TAKEDOWN_REASON = { min: 50, max: 10_000 } as const;
export const TAKEDOWN_RESPONSE = { min: 50, max: 5000 } as const;
/** The texts that section 77 of the ECT Act requires beside the reason. */
export const NOTICE_TEXT = { max: 2000 } as const;
export const PHONE = { max: 50 } as const;
export const SIGNATURE = { max: 255 } as const;
/** Of the open requests on a review, so many are looked at together: a review may have any number of them. */
export const OPEN_TAKEDOWNS_READ = 100;
/** So many of them their author sees beside a review; a mail tells of each to which they are asked to respond. */
export const OPEN_TAKEDOWNS_SHOWN = 20;
/** Of what moderators did with a review, the newest: those that its page shows, and those that stay with a removed one. */
export const HISTORY = { shown: 200, setAside: 40, setAsideBytes: 200_000 } as const;
/** South African working days from the request. */
export const TAKEDOWN_WORKING_DAYS = { acknowledge: 2, decide: 21 } as const;
/** Days of the calendar that an author has from when they are asked. */
export const TAKEDOWN_RESPONSE_DAYS = 7;

/** Months of the calendar after a decision within which it can be appealed against (as Regulation (EU) 2022/2065, art. 20(1)). */
export const APPEAL_MONTHS = 6;
/** South African working days from an appeal to its decision. */
export const APPEAL_WORKING_DAYS = 10;
/** What two reviews may have in common: so many invoices of a text or a file's name are noted, so many others are looked at and shown. */
export const TRACES = { invoices: 3, read: 25, shown: 5 } as const;
/** So many reviews of one company within a day of each other, by accounts that were younger than so many days, are told to the moderator. */
export const NEW_ACCOUNTS = { reviews: 3, accountDays: 7 } as const;
/** One in so many decisions on reviews is read a second time; κ is told from so many readings a month on. */
export const SECOND_READINGS = { oneIn: 20, workingDays: 10, kappaFrom: 20 } as const;
export const APPEAL = { min: 50, max: 2000 } as const;

export const PRIVACY_DETAILS = { min: 50, max: 5000 } as const;
export const PRIVACY_ANSWER = { min: 1, max: 5000 } as const;
/** Days of the calendar from a privacy request to its answer: PAIA, section 25(1). */
export const PRIVACY_ANSWER_DAYS = 30;
/** A privacy request whose address nobody proved is kept for so many days, and an ended one for so many. */
export const PRIVACY_KEPT_DAYS = { unconfirmed: 7, ended: 365 } as const;

export const SUSPENSION_REASON = { max: 500 };

/** What a moderator removed can be brought back for so long: as long as the bucket keeps versions of files. */
export const RESTORABLE_DAYS = 30;

/** A moderator's session lasts so long, and ends after so long without a call. */
export const MODERATOR_SESSION = { hours: 12, idleMinutes: 30 };
/** Routes that ask for the password again do where it was given longer ago. */
export const PASSWORD_RECENT_MINUTES = 15;

/** Tokens for programs that one person has at once. */
/** The token of an address in a mail. */
export const MAILED_TOKEN = /^[\w-]{1,200}$/;

export const TOKENS = { max: 5 } as const;
export const TOKEN_NAME = { min: 1, max: 50 } as const;
/** Calls with one token, in a day from the first. */
export const TOKEN_CALLS = { max: 5000, windowSeconds: 24 * 60 * 60 } as const;

/** Companies that the directory names where nothing matches what was typed. */
export const SUGGESTED_INSTEAD = 3;
