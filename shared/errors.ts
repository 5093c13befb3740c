import * as z from 'zod/mini';

/**
 * Every code that the API answers with, its status, and the sentence for a person when the place that raises it has
 * nothing more exact to say. Above each: when it is raised, and what the caller should do.
 */
export const ERRORS = {
  /** The body is no JSON. Mend the body. */
  malformed_json: { status: 400, message: 'The request could not be read: its body is not valid JSON.' },
  /** A field breaks a rule; `issues` names each. Mend the fields. */
  validation_failed: { status: 400, message: 'Some of the information is not valid.' },
  /** No session, or one that has ended. Log in. */
  unauthorized: { status: 401, message: 'Unauthorized' },
  /** Log-in alone: no such account, or another password. Which of the two is never told. */
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  /** Signed in, but not allowed. */
  forbidden: { status: 403, message: "You don't have permission to do this." },
  /** A state-changing call that another site's page made. */
  cross_origin: { status: 403, message: 'This request came from another site and was refused.' },
  /** No such path under /api. */
  route_not_found: { status: 404, message: 'There is nothing at this address.' },
  /** No such company, or not one that the caller may see. */
  company_not_found: {
    status: 404,
    message: "The company you're looking for doesn't exist in our directory",
  },
  /** No such review, or not one that the caller may see. */
  review_not_found: { status: 404, message: 'This review does not exist.' },
  /** No takedown request of this reference or id, or, for a response, none about a review of the caller's. */
  takedown_not_found: { status: 404, message: 'There is no takedown request with this reference.' },
  /** No such mail, or one that is no longer kept. Reload the list. */
  mail_not_found: { status: 404, message: 'This mail is not kept any more.' },
  /** The path exists with another method; `Allow` names it. */
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  /** Sign-up with an address that has an account. Log in, or reset the password. */
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  /** Same registration number or same name; `slug` leads to it where the caller may see it. */
  company_exists: { status: 409, message: 'This company is in the directory already.' },
  /** The company was declined or merged; it takes no more reviews, and nothing more can be done with it. */
  company_closed: { status: 409, message: 'This company does not take reviews.' },
  /** Only a proposed company is listed or declined. Reload the list. */
  company_decided: { status: 409, message: 'This company has been decided already.' },
  /** A company is merged into another one that stands. Choose that. */
  merge_refused: { status: 409, message: 'Companies can only be merged into another one that is open.' },
  /** Another moderator was first, or the author withdrew. Reload the queue. */
  already_decided: { status: 409, message: 'This review has been decided already.' },
  /** Another moderator redacted the text that the spans are about. Look at it again. */
  review_changed: {
    status: 409,
    message: 'Another moderator changed this text meanwhile. Look at it again, then redact.',
  },
  /** Evidence is for reviews that wait for moderation. */
  review_not_pending: {
    status: 409,
    message: 'This review has been decided, so evidence can no longer be added.',
  },
  /** A takedown request goes from received to under review to its decision, each step once. Reload it. */
  illegal_step: { status: 409, message: 'This takedown request is at another step already.' },
  /** An author answers a takedown request once. */
  already_responded: { status: 409, message: 'You have answered this request already.' },
  /** The request was decided; what the author has to say no longer changes it. */
  takedown_closed: { status: 409, message: 'This request has been decided, so it takes no more answers.' },
  /** The mail is not refused any more: another moderator had it sent again. Reload the list. */
  already_sent: { status: 409, message: 'This mail has been sent again already.' },
  /** A code expires before anybody could send it again. The person asks for a new one. */
  code_expired: {
    status: 409,
    message: 'A code is not sent again: it has expired. Whoever needs one asks for a new one.',
  },
  /** A review has at most five. */
  too_many_attachments: { status: 409, message: 'A review can have at most 5 files.' },
  /** The idempotency key was used with another body. Use a new key. */
  idempotency_mismatch: { status: 409, message: 'This key was already used for a different review.' },
  /** A JSON body over 64 KiB. */
  payload_too_large: { status: 413, message: 'The request is too large: at most 64 KB.' },
  /** A body that is not application/json. */
  unsupported_media_type: { status: 415, message: 'The request must be sent as application/json.' },
  /** Blocking personal information in a text; `issues` name field, kind and span. Take it out. */
  personal_information: { status: 422, message: 'Please take out the personal information that is marked.' },
  /** The same, still there when a moderator approves. Redact it first. */
  personal_information_present: {
    status: 409,
    message: 'This review still holds personal information. Redact it before you approve.',
  },
  /** The file's content is none of the allowed types. */
  file_type_not_allowed: {
    status: 422,
    message: 'This file type is not allowed. Use PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, ODT, TXT or CSV.',
  },
  /** The upload is not there, not the caller's, or not of a permitted size. Upload again. */
  upload_not_found: { status: 422, message: 'The uploaded file was not found. Please upload it again.' },
  /** A mailed code that is not the one, was used, or is too old. Enter the last one, or ask for a new one. */
  wrong_code: { status: 422, message: 'This code is wrong or no longer valid. Ask for a new one.' },
  /** The password that is to be changed is another. */
  wrong_password: { status: 422, message: 'Your current password is wrong.' },
  /** Over a limit; `Retry-After` says for how long. */
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  /** Our fault; the log holds the request id. */
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Nothing was saved. Please try again.',
  },
  /** The table or the identity service is throttling or down. Try again after `Retry-After`. */
  unavailable: {
    status: 503,
    message: 'The service is busy. Nothing was saved. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A fault in one field. `kind`, `start` and `end` come with personal information: UTF-16 offsets, end exclusive. */
const issue = z.object({
  path: z.string(),
  message: z.string(),
  kind: z.optional(z.string()),
  start: z.optional(z.int()),
  end: z.optional(z.int()),
});
export type Issue = z.infer<typeof issue>;

/** What every error answers. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(issue)),
  /** With `company_exists`, where the caller may see the one that is there. */
  slug: z.optional(z.string()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
