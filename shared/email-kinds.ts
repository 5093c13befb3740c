/** Every mail that the product sends, and what moderators call it. */
export const EMAIL_KINDS = {
  'verify-email': 'Verification code',
  'sign-up-attempted': 'Notice of a sign-up with a taken address',
  'reset-password': 'Reset code',
  'log-in-link': 'Log-in code',
  'change-email': 'Code for a change of address',
  'email-change-asked': 'Notice of a change of address',
  'password-changed': 'Notice of a changed password',
  'second-factor-added': 'Notice of a second factor',
  'second-factor-removed': 'Notice of a removed second factor',
  'recovery-code-used': 'Notice of a used recovery code',
  'account-deleted': 'Notice of a deleted account',
  'account-suspended': 'Notice of a suspended account',
  'suspension-lifted': 'End of a suspension',
  'data-archive': 'Archive of a person’s data',
  'review-received': 'Receipt of a review',
  'review-approved': 'Approval of a review',
  'review-rejected': 'Rejection of a review',
  'review-unpublished': 'Unpublishing of a review',
  'company-listed': 'Listing of a proposed company',
  'company-declined': 'Refusal of a proposed company',
  'company-merged': 'Merge of a proposed company',
  'takedown-received': 'Acknowledgement of a takedown request',
  'takedown-decided': 'Decision on a takedown request',
  'takedown-response-asked': 'Takedown request, to the author',
  'takedown-response-received': 'Receipt of a response to a takedown request',
  'takedown-settled': 'Decision on a takedown request, to the author',
  'still-waiting': 'What waits too long, to the team',
} as const;
export type EmailKind = keyof typeof EMAIL_KINDS;

/** A code expires before anybody could send it again; the person asks for a new one. */
export const CODE_KINDS: readonly EmailKind[] = [
  'verify-email',
  'reset-password',
  'log-in-link',
  'change-email',
];
