import {
  APPEAL_MONTHS,
  APPEAL_WORKING_DAYS,
  DOWNLOAD_EXPIRES_SECONDS,
  PAGE,
  TAKEDOWN_RESPONSE_DAYS,
  TAKEDOWN_WORKING_DAYS,
} from '../../../shared/limits.ts';
import { toDescriptions } from './field.ts';
import { companyId, reference, reviewId, slug, USER_ID } from './ids.ts';

export const password = {
  description: 'The current password of the account.',
  example: 'correct horse battery',
  format: 'password',
} as const;
const GOOD_FOR = `It works for ${DOWNLOAD_EXPIRES_SECONDS / 60} minutes; ask again for a new one.`;

/**
 * Fields with the same meaning everywhere, by name. A schema's own description takes precedence, and keeps the
 * example and the format unless it has others.
 */
export const SHARED = toDescriptions({
  id: 'Its id.',
  createdAt: 'When it was sent in or made.',
  updatedAt: 'When it last changed.',
  at: 'When it happened.',

  limit: {
    description: `How many items a page has at most: 1 to ${PAGE.max}; ${PAGE.default} where it is left out.`,
    example: PAGE.default,
    max: PAGE.max,
  },
  cursor: {
    description:
      'Where the page begins: opaque, taken from the `Link` header (`rel="next"`) of the page before it. Left out or empty: the first page.',
    example: '',
  },

  name: { description: 'The name of the company.', example: 'Brickfield Roofing (Pty) Ltd' },
  companyName: 'The name of the company at that time.',
  slug,
  companyId,
  company: 'The company that it is about.',
  cipcRegNo: {
    description: 'The registration number at the CIPC, as it was typed; null where none is given.',
    example: '2015/123456/07',
  },
  address: {
    description: 'The street or postal address; null where none is given.',
    example: '14 Kiln Road, Umgeni Park',
  },
  city: { description: 'The town; null where none is given.', example: 'Durban' },
  province: { description: 'The province; null where none is given.', example: 'KwaZulu-Natal' },
  website: {
    description: 'The address of its website, http or https; null where none is given.',
    example: 'https://brickfield-roofing.example',
    format: 'uri',
  },
  tradingAs: {
    description: 'The name by which it trades, where that is another one; null for none.',
    example: 'Shiny Roofs',
  },
  differences: 'What differs between the name that was typed and the listed one.',
  source: {
    description: 'Where a trading name is published; moderators alone see it.',
    example: 'https://brickfield-roofing.example',
  },
  listed: 'Whether the public sees the company.',
  kind: 'What kind of company it is: of people, or an organ of state, which moderators say.',
  reviewCount: 'How many public reviews it has, without older reports.',
  totalOwed:
    'Cents that are still owed, by all its public reviews together, without older reports and `unconfirmedZar`.',
  settledCount:
    'How many of its `reviewCount` reviews are settled; above R 10 000 000 only if all that was paid counts in `totalSettled`.',
  totalSettled:
    'Cents that were paid and confirmed, by all its public reviews together, without older reports. What an author records counts once their email address is proved; of a review that names no amount, or one above R 10 000 000, only what a representative recorded and the author confirmed.',
  lastFlaggedAt:
    'When the newest of its public reviews was published, without older reports; null where there is none.',
  answeredCount:
    'How many of its `reviewCount` reviews it answered in any way: by a reply, a dispute or a payment that it recorded.',
  removedCount: 'How many reviews left public view after a takedown request.',

  reviewId,
  review: 'The review that it is about.',
  category: 'What the company is flagged for.',
  title: { description: 'The title of the review.', example: 'Invoice for roof trusses not paid' },
  amountOwedZar: {
    description: 'The amount that the review says is owed, in cents: R 12 500 is 1250000. Null: no amount.',
    example: 1_250_000,
  },
  incidentDate:
    'When it happened. A review that gave a day has its midnight in UTC. Null: no date was given.',
  evidenceNote: {
    description: 'What evidence there is, in the author’s own words; null where they gave none.',
    example: 'Signed delivery notes and two letters of demand.',
  },
  demandedOn: {
    description:
      'The day on which payment was asked for, `YYYY-MM-DD`; null where its author did not say so.',
    example: '2026-11-03',
    format: 'date',
  },
  demandHow: 'How payment was asked for; null where its author did not say so.',
  waitForCompany: 'Whether its author lets the company answer before a moderator decides.',
  hearUntil:
    'Until when the company may answer before a moderator decides: ten working days, less where it answers; null while it was not told.',
  notice: 'That the company was told of the review, once; null where it was not.',
  noticeEmail: {
    description:
      'Where the company is told of reviews, for moderators alone; null where no such address is known.',
    example: 'accounts@brickfield-roofing.example',
    format: 'email',
  },
  noticeSource: {
    description:
      'The public place where that address stands, where a moderator entered it; null where none is named.',
    example: 'https://brickfield-roofing.example/contact',
  },
  revision: {
    description:
      'Grows with every change by the author and every redaction, from 0. A moderator who sends it with a decision decides on no other text (`review_changed`).',
    example: 0,
  },
  removedAt: 'Since when a takedown keeps the review from public view; null while none does.',
  decidedAt: 'When it was decided; null until then.',
  reasonCode: 'Why the review was rejected, as one of a list; null where no such reason was named.',
  firstName: {
    description: 'First name; null where it is not known or not shown, or the account is deleted.',
    example: 'Thandi',
  },
  lastName: {
    description: 'Last name; null where it is not known or not shown, or the account is deleted.',
    example: 'Mokoena',
  },
  email: {
    description: 'The email address of the account.',
    example: 'thandi.mokoena@example.co.za',
    format: 'email',
  },
  emailVerified: 'When the email address was proved; null until then.',
  password,
  code: { description: 'The eight letters or digits that were mailed.', example: 'K7QM2DXT' },
  challenge: {
    description: 'The `challenge` of the error `code_required`. It stands for five minutes and five codes.',
    example: `${USER_ID}.Xk2f6f3a9d1c5587b0d`,
  },
  suspension: 'That the account is suspended: it can read and not write. Null where it is not.',

  status: '`PENDING`: it waits for a moderator; `APPROVED`: it was published; `REJECTED`: it was not.',
  body: {
    description: 'The description: what happened, in the author’s words.',
    example: 'We delivered roof trusses in March 2026, and the invoice for them is not paid.',
  },
  reason: {
    description: 'The reason that its author was told; null where none was given.',
    example: 'The text names a private person.',
  },
  note: {
    description: 'A note for moderators alone; null where there is none.',
    example: 'The author was asked for an invoice.',
  },
  act: { description: 'What was done, as the `operationId` of its route.', example: 'approve-review' },
  dispute: 'That the company disputes what the review says is owed; null while it does not.',
  appealBy: `Until when the decision can be appealed against, ${APPEAL_MONTHS} months from it; null where it cannot.`,

  amountZar: { description: 'The amount of the payment, in cents.', example: 400_000 },
  paidOn: {
    description: 'The day of the payment in South Africa, `YYYY-MM-DD`.',
    example: '2026-06-15',
    format: 'date',
  },
  paidZar: 'Cents of all confirmed payments.',
  outstandingZar:
    'Cents that are still owed: the amount less what was paid, 0 once it is settled. Null where the review gives no amount.',
  settledAt:
    'The day on which the debt was closed, by its author or by the last payment; null while it is open.',
  recordedBy: 'Who recorded the payment: the review’s author, or the company.',

  position: {
    description: 'The position at the company of whoever represents it; shown with each reply.',
    example: 'Credit manager',
  },

  attachmentCount: 'How many files are attached.',
  attachments: 'The files that are attached as evidence.',
  filename: {
    description: 'The name of the file, with an ending that fits its content.',
    example: 'invoice-2041.pdf',
  },
  contentType: { description: 'The media type of the file.', example: 'application/pdf' },
  fileSize: { description: 'The size of the file in bytes.', example: 182_044 },
  objectPath: 'Where storage keeps the file. It cannot be opened by this; use `downloadUrl`.',
  scan: 'What the malware scan found so far.',
  downloadUrl: `Where to download the file. ${GOOD_FOR} Null until a malware scan found the file clean.`,
  previewUrl: `Where to show a picture from. ${GOOD_FOR} Null for other files, and until a malware scan found the file clean.`,

  reference,
  acknowledgeBy: `Until when the request is acknowledged: the end of ${TAKEDOWN_WORKING_DAYS.acknowledge} South African working days.`,
  decideBy: `Until when it is decided, counted in South African working days: ${TAKEDOWN_WORKING_DAYS.decide} for a takedown request, ${APPEAL_WORKING_DAYS} for an appeal.`,
  startedAt: 'When a moderator took the request up; null until then.',
  respondBy: `Until when the review’s author is asked to answer, ${TAKEDOWN_RESPONSE_DAYS} days from when they are asked; null while they are not.`,
  respondedAt: 'When the review’s author answered; null until then.',
  ground: 'On what ground the takedown is asked for; null where none was named.',
  late: 'Whether it is past its date.',

  ownCase: 'Whether it is a matter of the moderator who asks: another one has to decide (403 `own_case`).',
  ownDecision:
    'Whether it goes against a decision of the moderator who asks: another one has to decide (403 `own_decision`).',
  checklist:
    'What the moderator stated when publishing a review, for moderators alone; null for other acts, and where they stated nothing.',
  field: 'The text of the review in which it stands.',
  start: {
    description: 'Where the passage begins: UTF-16 code units from the start of the text.',
    example: 12,
  },
  end: {
    description: 'Where the passage ends: the first UTF-16 code unit that no longer belongs to it.',
    example: 25,
  },
  findings: 'What in its texts seems to be personal information.',
  wording: 'Passages that would better be worded otherwise. They keep nothing from being published.',
  blocking: 'Whether it keeps the text from being submitted or published.',

  month: { description: 'A month in South Africa, `YYYY-MM`.', example: '2026-11' },
  year: 'A year in South Africa, `YYYY`.',
});
