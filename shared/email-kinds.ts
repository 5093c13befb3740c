/** Every mail that the product sends, and what moderators call it. */
export const EMAIL_KINDS = {
  'verify-email': 'Verification code',
  'reset-password': 'Reset code',
  'password-changed': 'Notice of a changed password',
  'review-received': 'Receipt of a review',
  'review-approved': 'Approval of a review',
  'review-rejected': 'Rejection of a review',
  'company-listed': 'Listing of a proposed company',
  'company-declined': 'Refusal of a proposed company',
  'company-merged': 'Merge of a proposed company',
  'takedown-received': 'Acknowledgement of a takedown request',
  'takedown-decided': 'Decision on a takedown request',
  'takedown-response-asked': 'Takedown request, to the author',
  'takedown-settled': 'Decision on a takedown request, to the author',
  'still-waiting': 'What waits too long, to the team',
} as const;
export type EmailKind = keyof typeof EMAIL_KINDS;

/** A code expires before anybody could send it again; the person asks for a new one. */
export const CODE_KINDS: readonly EmailKind[] = ['verify-email', 'reset-password'];
