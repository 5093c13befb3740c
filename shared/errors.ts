import { WORDS_STAY } from './review-labels.ts';

/** Status and default message; comments say what that does not: when an error is raised, what the client should do. */
export const ERRORS = {
  malformed_json: { status: 400, message: 'The request could not be read: its body is not valid JSON.' },
  /** Fields are invalid; `issues` names each. Correct the fields. */
  validation_failed: { status: 400, message: 'Some of the information is not valid.' },
  /** No session, or one that has ended. Log in. */
  unauthorized: { status: 401, message: 'Unauthorized' },
  /** Only for log-in: no such account, or a wrong password. The response does not reveal which. */
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  /** Only for log-in: the password is right; the account has a second factor. Send its code with `challenge`. */
  code_required: { status: 401, message: 'Enter the code of your second factor.' },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  /** A moderator without a second factor, where the stage requires one. Set it up. */
  second_factor_required: {
    status: 403,
    message: 'Moderators need a second factor: set it up, then go on.',
  },
  /** The password was given too long ago for this. Call /api/auth/confirm-password, then repeat the request. */
  password_required: {
    status: 403,
    message: 'Enter your password again: you gave it more than 15 minutes ago.',
  },
  /** The account is suspended and read-only; the message contains the reason. Write to the address in it. */
  account_suspended: {
    status: 403,
    message:
      'Your account is suspended: you can read, but not write. If you disagree, write to the address at /legal/takedown.',
  },
  own_case: {
    status: 403,
    message: 'Nobody decides on what is their own. Another moderator has to do this.',
  },
  /** A person who represents a company, or asked to, may not review it, nor the other way round. */
  own_company: {
    status: 403,
    message: 'You represent this company, so you cannot review it. Give that up first if you no longer do.',
  },
  /** It follows from their own decision: an appeal against it, or a reply by the address that they entered. */
  own_decision: {
    status: 403,
    message: 'Nobody decides on what follows from their own decision. Another moderator has to do this.',
  },
  /** The token lacks the scope of this route, or the route takes no token. Make one with the scope, or log in. */
  scope_missing: { status: 403, message: 'This token may not do this.' },
  cross_origin: { status: 403, message: 'This request came from another site and was refused.' },
  route_not_found: { status: 404, message: 'There is nothing at this address.' },
  /** No such company, or not one that the caller may see. */
  company_not_found: {
    status: 404,
    message: "The company you're looking for doesn't exist in our directory",
  },
  /** No such review, or not one that the caller may see. */
  review_not_found: { status: 404, message: 'This review does not exist.' },
  /** Until the review or its company is deleted; `removedOn` is the day, `ground` the request's, or null. */
  review_removed: { status: 410, message: 'This review was removed after a takedown request.' },
  row_not_found: { status: 404, message: 'There is no such row on your watchlist.' },
  /** No takedown request with this reference or id or, for a response, none about the caller's review. */
  takedown_not_found: { status: 404, message: 'There is no takedown request with this reference.' },
  request_not_found: { status: 404, message: 'There is no privacy request with this reference.' },
  representative_not_found: {
    status: 404,
    message: 'There is no such request to represent a company.',
  },
  reply_not_found: { status: 404, message: 'There is no such reply.' },
  payment_not_found: { status: 404, message: 'There is no such payment.' },
  question_not_found: {
    status: 404,
    message:
      'There is no question at this address: it works once, for thirty days. You can say what is owed on the page of your review.',
  },
  already_answered: {
    status: 409,
    message:
      'This question has been answered already. What has changed since you can say on the page of your review.',
  },
  already_still_owed: { status: 409, message: 'You have already said, once, that this is still owed.' },
  still_owed_closed: {
    status: 409,
    message: 'You can say so from 30 days before the review moves to the older reports.',
  },
  /** The address in a notice is invalid or has expired, or its review is deleted. */
  answer_not_found: {
    status: 404,
    message: 'This address does not open anything, or it no longer does.',
  },
  appeal_not_found: { status: 404, message: 'There is no such appeal.' },
  /** No second reading has this id, or its review is deleted. Reload the queue. */
  second_reading_not_found: { status: 404, message: 'There is no such second reading.' },
  token_not_found: { status: 404, message: 'There is no such token, or it has ended already.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  mail_not_found: { status: 404, message: 'This email is no longer stored.' },
  user_not_found: { status: 404, message: 'There is no account with this email address.' },
  /** The path exists with another method; `Allow` names it. */
  method_not_allowed: { status: 405, message: 'This address does not support this request method.' },
  /** `X-Signed-In-As` names another account than the session's. Ask again who is signed in. */
  another_account: { status: 409, message: 'Not done: another account is logged in now. Reload the page.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  /** No change of the address is under way, or the day for it is over. Ask for the change again. */
  no_email_change: {
    status: 409,
    message: 'No change of your email address is under way. Enter the new address again.',
  },
  second_factor_on: { status: 409, message: 'Your account has a second factor already. Remove it first.' },
  /** A company with this registration number or name exists; `slug` is its address if the user may see it. */
  company_exists: { status: 409, message: 'This company is already in the directory.' },
  company_closed: { status: 409, message: 'This company does not accept reviews.' },
  company_decided: { status: 409, message: 'A decision on this company has already been made.' },
  merge_refused: { status: 409, message: 'A company can only be merged into another active company.' },
  /** The review is in another state than the action needs: another moderator was first, or a takedown. Reload. */
  already_decided: { status: 409, message: 'A decision on this review has already been made.' },
  review_changed: {
    status: 409,
    message:
      'The author changed this review, or another moderator redacted it, after you opened it. Read it again before you go on.',
  },
  review_not_pending: {
    status: 409,
    message: 'A decision on this review has been made, so evidence can no longer be added.',
  },
  illegal_step: { status: 409, message: 'This takedown request has already moved to another step.' },
  already_responded: { status: 409, message: 'You have already responded to this request.' },
  takedown_closed: {
    status: 409,
    message: 'This request has been decided, so you can no longer respond to it.',
  },
  already_sent: { status: 409, message: 'This email has already been sent again.' },
  code_expired: {
    status: 409,
    message: 'This code has expired, so it is not sent again. The person can ask for a new one.',
  },
  too_many_attachments: { status: 409, message: 'A review can have at most 5 files.' },
  /** The author has sent the same title and text about this company; `id` is that review's, pending or public. */
  review_exists: {
    status: 409,
    message:
      'You have already sent this review of this company. Nothing was sent again: you find the first in your profile.',
  },
  company_was_told: { status: 409, message: WORDS_STAY },
  /** The company may still answer, or must be notified first. The review's `hearUntil` says until when. */
  company_is_heard: {
    status: 409,
    message: 'The company may still answer this review. Until then nobody decides on it.',
  },
  nobody_to_hear: {
    status: 409,
    message:
      'Nobody of this company can be told: it has no representative, and no address for notices. Decide as usual, or enter an address.',
  },
  wait_not_asked: {
    status: 409,
    message: 'The author did not ask that the company is told first. Decide as usual.',
  },
  review_not_public: { status: 409, message: 'This can be done once the review is public.' },
  already_representative: {
    status: 409,
    message: 'You have already asked to represent this company, or do so.',
  },
  too_many_representatives: {
    status: 409,
    message: 'A company can have at most 10 representatives. Revoke one first.',
  },
  reply_changed: { status: 409, message: 'The company replaced this reply. Read the new one.' },
  not_representative: { status: 409, message: 'Whoever wrote it may no longer answer for the company.' },
  answered_by_another: {
    status: 409,
    message: 'Somebody else answered for the company: wait until that is decided, or leave it to them.',
  },
  already_appealed: { status: 409, message: 'This decision has already been appealed against, once.' },
  appeal_closed: {
    status: 409,
    message: 'A decision can be appealed against within six months, while it stands as a refusal.',
  },
  already_settled: { status: 409, message: 'This debt is already marked as settled.' },
  too_many_tokens: {
    status: 409,
    message: 'You have five tokens, the most there can be. Withdraw one first.',
  },
  watchlist_full: {
    status: 409,
    message: 'A watchlist has at most 2,000 rows, and nothing was added. Remove rows first.',
  },
  too_many_payments: {
    status: 409,
    message: 'A review can have at most 60 payments that its author recorded, and 40 of its company.',
  },
  idempotency_mismatch: { status: 409, message: 'An earlier try was recorded. Look at it, then send this.' },
  already_suspended: { status: 409, message: 'This account is already suspended.' },
  not_suspended: { status: 409, message: 'This account is not suspended.' },
  export_too_large: {
    status: 409,
    message: 'Your data is too much for one download. Ask for the archive instead: it holds everything.',
  },
  payload_too_large: { status: 413, message: 'The request is too large: at most 64 KB.' },
  unsupported_media_type: { status: 415, message: 'The request must be sent as application/json.' },
  /** A text contains forbidden personal information; `issues` name field, kind and span. Remove it. */
  personal_information: { status: 422, message: 'Please remove the personal information that is marked.' },
  personal_information_present: {
    status: 409,
    message: 'This review still contains personal information. Redact it before you approve it.',
  },
  /** A payment is more than what is outstanding, or makes what was paid exceed R 100 000 000 000. Correct it. */
  exceeds_outstanding: { status: 422, message: 'The amount is more than what is still owed.' },
  email_not_of_company: {
    status: 422,
    message:
      'This address is not at the domain of the company’s website. Use one that is, or upload a document.',
  },
  /** The review has no clean file, so no evidence can have been seen. Leave `evidenceSeen` out. */
  no_evidence: {
    status: 422,
    message: 'This review has no file that was found clean, so no evidence was seen.',
  },
  file_type_not_allowed: {
    status: 422,
    message: 'This file type is not allowed. Use PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, ODT, TXT or CSV.',
  },
  file_has_password: { status: 422, message: 'It has a password. Save a copy without it.' },
  /** A picture is so damaged that nothing of it is shown, or that its metadata cannot be removed. */
  file_not_readable: {
    status: 422,
    message: 'This picture is damaged. Save it again, or take a photo or a screenshot of it.',
  },
  /** There is no such upload of this user, or its size is not permitted. Upload the file again. */
  upload_not_found: { status: 422, message: 'The uploaded file was not found. Please upload it again.' },
  wrong_code: { status: 422, message: 'This code is wrong or no longer valid. Ask for a new one.' },
  wrong_password: { status: 422, message: 'Your current password is wrong.' },
  /** A rate limit was exceeded. Try again after `Retry-After`. */
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  /** An unexpected error on the server. The log contains the request id. */
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Nothing was saved. Please try again.',
  },
  /** The service is busy or down, or changes are stopped. Try again after `Retry-After`. */
  unavailable: {
    status: 503,
    message: 'The service is busy. Nothing was saved. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
