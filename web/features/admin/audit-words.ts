import type { AuditEntry } from '../../../shared/schemas/audit.ts';

/** What was done, between who did it and to what. */
export const ACT_WORDS: Record<string, string> = {
  'approve-review': 'approved',
  'reject-review': 'rejected',
  'redact-review': 'redacted',
  'accept-company': 'listed',
  'decline-company': 'declined',
  'merge-company': 'merged',
  'update-company': 'corrected',
  'remove-company': 'removed',
  'start-takedown': 'took under review',
  'action-takedown': 'granted',
  'reject-takedown': 'refused',
  'resend-mail': 'sent again',
};

const KINDS: Record<string, string> = {
  review: 'a review',
  company: 'the company',
  takedown: 'a takedown request',
  mail: 'the mail',
};

/** The acts as a filter names them. */
export const ACT_CHOICES = [
  ['approve-review', 'Review approved'],
  ['reject-review', 'Review rejected'],
  ['redact-review', 'Review redacted'],
  ['accept-company', 'Company listed'],
  ['decline-company', 'Company declined'],
  ['merge-company', 'Company merged'],
  ['update-company', 'Company corrected'],
  ['remove-company', 'Company removed'],
  ['start-takedown', 'Takedown under review'],
  ['action-takedown', 'Takedown actioned'],
  ['reject-takedown', 'Takedown refused'],
  ['resend-mail', 'Mail sent again'],
] as const;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The words between the actor and the subject's name; the name itself stands apart, so that it can be a link. */
export function writeSentence({ act, subject, detail }: AuditEntry): {
  verb: string;
  kind: string;
  end: string;
} {
  const verb = ACT_WORDS[act] ?? act;
  // The detail names it.
  if (subject.kind === 'takedown' && detail) return { verb, kind: lowerFirst(detail), end: '' };
  const kind = KINDS[subject.kind] ?? subject.kind;
  const isGone = subject.kind === 'review' && subject.name === null;
  const about = subject.companyName ? ` about ${subject.companyName}` : '';
  return {
    verb,
    kind: subject.kind === 'review' && !isGone ? 'the review' : kind,
    end: isGone ? ' that is gone' : about,
  };
}
