/** The closed lists, in the order in which people see them. */

export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'Northern Cape',
  'North West',
  'Western Cape',
] as const;
export type Province = (typeof PROVINCES)[number];

export const CATEGORIES = ['NON_PAYMENT', 'FRAUD', 'CONTRACT_BREACH', 'OTHER'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  NON_PAYMENT: 'Non-Payment',
  FRAUD: 'Fraud',
  CONTRACT_BREACH: 'Contract Breach',
  OTHER: 'Other',
};

export const REVIEW_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const TAKEDOWN_STATUSES = ['RECEIVED', 'UNDER_REVIEW', 'ACTIONED', 'REJECTED'] as const;
export type TakedownStatus = (typeof TAKEDOWN_STATUSES)[number];

export const TAKEDOWN_GROUNDS = ['DEFAMATION', 'INACCURACY', 'COURT_ORDER', 'POPIA'] as const;
export type TakedownGround = (typeof TAKEDOWN_GROUNDS)[number];

export const TAKEDOWN_GROUND_LABELS: Record<TakedownGround, string> = {
  DEFAMATION: 'Defamation',
  INACCURACY: 'Inaccuracy',
  COURT_ORDER: 'Court order',
  POPIA: 'POPIA violation',
};

/** CLAIMED by the company until the author answers; UNANSWERED after 14 days. Only CONFIRMED counts. */
export const PAYMENT_STATUSES = ['CONFIRMED', 'CLAIMED', 'DENIED', 'UNANSWERED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const COMPANY_KINDS = ['COMPANY', 'DEPARTMENT', 'MUNICIPALITY', 'STATE_COMPANY'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];
export const COMPANY_KIND_LABELS: Record<CompanyKind, string> = {
  COMPANY: 'Company',
  DEPARTMENT: 'Department',
  MUNICIPALITY: 'Municipality',
  STATE_COMPANY: 'State Company',
};

export const DEMAND_WAYS = ['EMAIL', 'LETTER', 'MESSAGE', 'CALL', 'MEETING', 'COURT'] as const;
export type DemandWay = (typeof DEMAND_WAYS)[number];

export const DEMAND_WAY_LABELS: Record<DemandWay, { choice: string; phrase: string }> = {
  EMAIL: { choice: 'By email', phrase: 'by e-mail' },
  LETTER: { choice: 'By letter', phrase: 'by letter' },
  MESSAGE: { choice: 'By message', phrase: 'by message' },
  CALL: { choice: 'By phone', phrase: 'by phone' },
  MEETING: { choice: 'In a meeting', phrase: 'in a meeting' },
  COURT: { choice: 'In court', phrase: 'in court' },
};

/** REPRESENTATIVE: perhaps the address for notices, too; EMAIL: that address alone; NONE: nobody could be reached. */
export const NOTICE_WAYS = ['EMAIL', 'REPRESENTATIVE', 'NONE'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const PAYMENT_RECORDERS = ['AUTHOR', 'COMPANY'] as const;

export const DISPUTE_REASONS = [
  'NOT_OWED',
  'AMOUNT_WRONG',
  'WRONG_COMPANY',
  'SET_OFF',
  'DEFECTIVE_WORK',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  NOT_OWED: 'Nothing is owed',
  AMOUNT_WRONG: 'The amount is wrong',
  WRONG_COMPANY: 'Another company was meant',
  SET_OFF: 'The reviewer owes us as much',
  DEFECTIVE_WORK: 'The work or the goods were defective',
};

/** UNVERIFIED: the code mailed to the company's domain is not entered yet · REVOKED: approved before. */
export const REPRESENTATIVE_STATUSES = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'REVOKED'] as const;
export type RepresentativeStatus = (typeof REPRESENTATIVE_STATUSES)[number];

export const REPLY_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

export const EVIDENCE_KINDS = [
  'INVOICE',
  'CONTRACT',
  'CORRESPONDENCE',
  'PROOF_OF_PAYMENT',
  'ACKNOWLEDGEMENT_OF_DEBT',
  'COURT_JUDGMENT',
  'OTHER',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_KIND_LABELS: Record<EvidenceKind, string> = {
  INVOICE: 'Invoice',
  CONTRACT: 'Contract',
  CORRESPONDENCE: 'Correspondence',
  PROOF_OF_PAYMENT: 'Proof of payment',
  ACKNOWLEDGEMENT_OF_DEBT: 'Acknowledgement of debt',
  COURT_JUDGMENT: 'Court judgment',
  OTHER: 'Other evidence',
};

export const REVIEW_EVENTS = [
  'INCIDENT',
  'SUBMITTED',
  'PUBLISHED',
  'REDACTED',
  'REPLIED',
  'PAYMENT',
  'PAYMENT_CLAIMED',
  'PAYMENT_DENIED',
  'SETTLED',
  'DISPUTED',
  'DISPUTE_WITHDRAWN',
  'DISPUTE_ENDED',
  'TAKEDOWN_REQUESTED',
  'TAKEDOWN_REFUSED',
  'APPEALED',
  'ARCHIVED',
  'STILL_OWED',
  'REMINDED',
] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** Why public figures count less of a review than was paid or settled. */
export const UNCOUNTED = ['NOT_VERIFIED', 'LARGE', 'NO_AMOUNT'] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

/** The grounds on which an author says that an old debt is still owed: it then counts for longer. */
export const STILL_OWED_GROUNDS = ['ACKNOWLEDGED', 'JUDGMENT'] as const;
export type StillOwedGround = (typeof STILL_OWED_GROUNDS)[number];
export const STILL_OWED_GROUND_LABELS: Record<StillOwedGround, string> = {
  ACKNOWLEDGED: 'The company acknowledged the debt',
  JUDGMENT: 'A court gave judgment',
};

export const STILL_OWED_ANSWERS = ['PAID', 'PART', 'NOTHING', 'TAKE_DOWN'] as const;
export type StillOwedAnswer = (typeof STILL_OWED_ANSWERS)[number];
export const STILL_OWED_ANSWER_LABELS: Record<StillOwedAnswer, string> = {
  PAID: 'Paid in full',
  PART: 'Part was paid',
  NOTHING: 'Nothing was paid',
  TAKE_DOWN: 'Take my review down',
};

export const REJECTION_CODES = [
  'PERSONAL_INFORMATION',
  'NOT_FIRST_HAND',
  'UNSUPPORTED',
  'ABUSIVE',
  'DUPLICATE',
  'NOT_A_COMPANY',
  'OTHER',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export const REJECTION_CODE_LABELS: Record<RejectionCode, string> = {
  PERSONAL_INFORMATION: 'It holds personal information',
  NOT_FIRST_HAND: 'It is not told at first hand',
  UNSUPPORTED: 'What it says is not supported',
  ABUSIVE: 'Its wording is abusive',
  DUPLICATE: 'It repeats another review',
  NOT_A_COMPANY: 'It is not about a company',
  OTHER: 'Another reason',
};

/** What became of earlier reviews of the same company that are remembered (records/review/remembered.ts). */
export const REMEMBERED_SIGNALS = ['TAKEN_DOWN_BEFORE', 'WITHDRAWN_BEFORE', 'FLAGGED_BEFORE'] as const;
export type RememberedSignal = (typeof REMEMBERED_SIGNALS)[number];

/** Features that a review shares with its company or other reviews. Moderators see them; they decide nothing. */
export const SIGNAL_KINDS = [
  'COMPANY_DOMAIN',
  'REPRESENTATIVE_DOMAIN',
  'REPRESENTATIVE_MAILBOX',
  'REPRESENTATIVE_PLACE',
  'REPRESENTATIVE_FILE',
  'NEW_ACCOUNTS',
  'SAME_TEXT',
  'SAME_FILE',
  'SAME_INVOICE',
  ...REMEMBERED_SIGNALS,
  'SUSPENDED_BEFORE',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const SIGNAL_LABELS: Record<SignalKind, string> = {
  COMPANY_DOMAIN: 'The author’s email address is at the domain of the company’s website',
  REPRESENTATIVE_DOMAIN:
    'The author’s email address is at the domain of somebody who represents the company, or asks to',
  REPRESENTATIVE_MAILBOX: 'The author’s mailbox is that of somebody who represents the company, or asks to',
  REPRESENTATIVE_PLACE: 'It came from the network address of somebody who represents the company, or asks to',
  REPRESENTATIVE_FILE:
    'One of its files was sent in as proof by somebody who represents the company, or asks to',
  NEW_ACCOUNTS: 'Several new accounts flagged this company within a day',
  SAME_TEXT: 'Another account sent in the same text',
  SAME_FILE: 'Another account attached the same file',
  SAME_INVOICE: 'Another review of this company names the same invoice',
  TAKEN_DOWN_BEFORE:
    'A review of this company by the same author, or with the same text, file or invoice, was taken down',
  WITHDRAWN_BEFORE: 'Such reviews were withdrawn after they were public, and not settled',
  FLAGGED_BEFORE: 'Such a review was sent from an account that was deleted',
  SUSPENDED_BEFORE: 'An account with the author’s mailbox was suspended',
};

export const REVIEW_DECISIONS = ['APPROVE', 'REJECT'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** GRANTED: an appeal, or an answered privacy request. REMOVED: a company, or an approved representative. */
export const DECISION_OUTCOMES = [
  'APPROVED',
  'REJECTED',
  'ACTIONED',
  'REFUSED',
  'GRANTED',
  'LISTED',
  'DECLINED',
  'MERGED',
  'REMOVED',
  'UNPUBLISHED',
  'REDACTED',
] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const DECISION_OUTCOME_LABELS: Record<DecisionOutcome, string> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  ACTIONED: 'Review removed',
  REFUSED: 'Refused',
  GRANTED: 'Granted',
  LISTED: 'Listed',
  DECLINED: 'Declined',
  MERGED: 'Merged',
  REMOVED: 'Removed',
  UNPUBLISHED: 'Unpublished',
  REDACTED: 'Redacted',
};

/** Requests about a person's own information: POPIA, sections 11(3), 23 and 24. */
export const PRIVACY_KINDS = ['ACCESS', 'CORRECTION', 'DELETION', 'OBJECTION'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

export const PRIVACY_KIND_LABELS: Record<PrivacyKind, string> = {
  ACCESS: 'Access',
  CORRECTION: 'Correction',
  DELETION: 'Deletion',
  OBJECTION: 'Objection',
};

/** UNCONFIRMED: the address is not verified yet. */
export const PRIVACY_STATUSES = ['UNCONFIRMED', 'RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'REFUSED'] as const;
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];

export const PRIVACY_STATUS_LABELS: Record<PrivacyStatus, string> = {
  UNCONFIRMED: 'Not confirmed',
  RECEIVED: 'Received',
  IN_PROGRESS: 'In progress',
  ANSWERED: 'Answered',
  REFUSED: 'Refused',
};

export const APPEAL_STATUSES = ['OPEN', 'GRANTED', 'REFUSED'] as const;

/** The decisions that can be appealed against: the rejection of a review or of a takedown request, or a redaction. */
export const APPEAL_KINDS = ['REVIEW', 'TAKEDOWN', 'REDACTION'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

/** The review of a takedown request: public, removed by a takedown, or withdrawn by its author. */
export const DISPUTED_STATES = ['public', 'removed', 'gone'] as const;

export const REVIEW_TEXTS = ['title', 'body', 'evidenceNote'] as const;
export type ReviewText = (typeof REVIEW_TEXTS)[number];

export const PERSONAL_INFORMATION_KINDS = [
  'sa_id',
  'payment_card',
  'passport',
  'bank_account',
  'tax_reference',
  'phone',
  'email',
  'street_address',
  'vehicle_plate',
  'driving_licence',
  'traffic_register',
  'person_name',
] as const;
export type PersonalInformationKind = (typeof PERSONAL_INFORMATION_KINDS)[number];

export const WORDING_KINDS = [
  'CRIME_ALLEGED',
  'INSULT',
  'THREAT',
  'ABSOLUTE',
  'HEARSAY',
  'SHOUTING',
] as const;
export type WordingKind = (typeof WORDING_KINDS)[number];

export const SCAN_VERDICTS = ['pending', 'clean', 'infected'] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

export const CHECKLIST = [
  'FIRST_HAND',
  'FACTS_TOLD_APART',
  'EVIDENCE_CONSIDERED',
  'NO_PRIVATE_PERSON',
  'NO_THREAT',
] as const;
export type Statement = (typeof CHECKLIST)[number];

export const ROLES = ['USER', 'ADMIN'] as const;
/** The user pool's group of moderators: only its members have their rights. */
export const ADMIN_GROUP = 'ADMIN' satisfies (typeof ROLES)[number];
export type Role = (typeof ROLES)[number];

export const PUBLIC_NAMES = ['full', 'first', 'hidden'] as const;
export type PublicName = (typeof PUBLIC_NAMES)[number];

export const COMPANY_MATCHES = ['NUMBER', 'NAME', 'SIMILAR', 'NONE'] as const;
export type CompanyMatch = (typeof COMPANY_MATCHES)[number];

export const CHANGE_KINDS = ['REVIEW', 'COMPANY'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export const CHANGE_EVENTS = ['PUBLISHED', 'CHANGED', 'ARCHIVED', 'REMOVED'] as const;
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];

/** Beside its own name: those by which it trades, that it had, and of companies that were merged into it. */
export const NAME_KINDS = ['TRADING', 'FORMER', 'MERGED'] as const;
export type NameKind = (typeof NAME_KINDS)[number];
export const NAME_KIND_LABELS: Record<NameKind, string> = {
  TRADING: 'trading as',
  FORMER: 'formerly',
  MERGED: 'also listed as',
};

export const COMPANY_EVENTS = ['PUBLISHED', 'REPLIED', 'SETTLED', 'REMOVED', 'RENAMED'] as const;
export type CompanyEvent = (typeof COMPANY_EVENTS)[number];
/** Events of a row of a watchlist; LISTED: its company was found in the register. */
export const ROW_EVENTS = ['LISTED', ...COMPANY_EVENTS] as const;
export type RowEvent = (typeof ROW_EVENTS)[number];
export const ROW_EVENT_LABELS: Record<RowEvent, string> = {
  LISTED: 'It was found in the register',
  PUBLISHED: 'A review was published',
  REPLIED: 'The company answered a review',
  SETTLED: 'A debt was settled',
  REMOVED: 'A review or the company left the register',
  RENAMED: 'Its name in the register changed',
};

export const WATCH_MAILS = ['DAILY', 'MONTHLY', 'NEVER'] as const;
export type WatchMail = (typeof WATCH_MAILS)[number];
export const WATCH_MAIL_LABELS: Record<WatchMail, string> = {
  DAILY: 'Once a day, at 07:00',
  MONTHLY: 'On the first of the month',
  NEVER: 'Never',
};

export const SORTS = ['recent', 'most-flagged', 'highest-owed', 'alphabetical'] as const;
export type Sort = (typeof SORTS)[number];

export const REVIEW_SORTS = ['recent', 'oldest', 'highest-owed'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  recent: 'Most Recent',
  oldest: 'Oldest First',
  'highest-owed': 'Highest Owed',
};

export const SORT_LABELS: Record<Sort, string> = {
  recent: 'Most Recent',
  'most-flagged': 'Most Flagged',
  'highest-owed': 'Highest Amount Owed',
  alphabetical: 'Alphabetical',
};

export const TOKEN_SCOPES = ['READ', 'CHECK'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = {
  READ: 'Read the register',
  CHECK: 'Check lists of companies',
};
