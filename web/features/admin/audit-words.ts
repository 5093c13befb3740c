import type { AuditEntry } from '../../../shared/schemas/audit.ts';

/** Every action of moderators, by its route: the verb of its sentence, and its name in filters and histories. */
export const ACTIONS: Readonly<Record<string, { verb: string; label: string }>> = {
  'get-admin-review': { verb: 'read what is not public of', label: 'Files or original read' },
  'approve-review': { verb: 'approved', label: 'Review approved' },
  'reject-review': { verb: 'rejected', label: 'Review rejected' },
  'unpublish-review': { verb: 'unpublished', label: 'Review unpublished' },
  'redact-review': { verb: 'redacted', label: 'Review redacted' },
  'accept-company': { verb: 'listed', label: 'Company listed' },
  'decline-company': { verb: 'declined', label: 'Company declined' },
  'merge-company': { verb: 'merged', label: 'Company merged' },
  'update-company': { verb: 'corrected', label: 'Company corrected' },
  'remove-company': { verb: 'removed', label: 'Company removed' },
  'start-takedown': { verb: 'began to review', label: 'Takedown under review' },
  'action-takedown': { verb: 'granted', label: 'Takedown actioned' },
  'reject-takedown': { verb: 'refused', label: 'Takedown refused' },
  'grant-appeal': { verb: 'granted the appeal about', label: 'Appeal granted' },
  'start-privacy-request': { verb: 'took up', label: 'Privacy request taken up' },
  'answer-privacy-request': { verb: 'answered', label: 'Privacy request answered' },
  'refuse-privacy-request': { verb: 'refused', label: 'Privacy request refused' },
  'refuse-appeal': { verb: 'refused the appeal about', label: 'Appeal refused' },
  'approve-representative': { verb: 'approved a representative of', label: 'Representative approved' },
  'reject-representative': { verb: 'refused a representative of', label: 'Representative refused' },
  'approve-reply': { verb: 'approved the reply to', label: 'Reply approved' },
  'reject-reply': { verb: 'rejected the reply to', label: 'Reply rejected' },
  'unpublish-reply': { verb: 'unpublished the reply to', label: 'Reply unpublished' },
  'find-user': { verb: 'looked for', label: 'Account looked for' },
  'suspend-user': { verb: 'suspended', label: 'Account suspended' },
  'lift-suspension': { verb: 'lifted the suspension of', label: 'Suspension lifted' },
  'resend-mail': { verb: 'resent', label: 'Mail sent again' },
};

/** What the team does by its commands, by the verb of its sentence. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'add-admin': 'made a moderator of',
  'remove-admin': 'took the rights of a moderator from',
  'restore-company': 'brought back',
};

const SUBJECTS: Record<string, string> = {
  review: 'a review',
  company: 'the company',
  takedown: 'a takedown request',
  'privacy-request': 'a privacy request',
  mail: 'the mail',
  user: 'an account',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface SentenceParts {
  verb: string;
  kind: string;
  end: string;
}

/** The words before and after the subject's name; the name itself stands apart, so that it can be a link. */
export function writeSentence({ act, subject, detail }: AuditEntry): SentenceParts {
  const verb = ACTIONS[act]?.verb ?? OPERATIONS[act] ?? act;
  // The detail names it.
  if (subject.kind === 'takedown' && detail) return { verb, kind: lowerFirst(detail), end: '' };
  const kind = SUBJECTS[subject.kind] ?? subject.kind;
  const isDeleted = subject.kind === 'review' && subject.name === null;
  const about = subject.companyName ? ` about ${subject.companyName}` : '';
  return {
    verb,
    kind: subject.kind === 'review' && !isDeleted ? 'the review' : kind,
    end: isDeleted ? ' that no longer exists' : about,
  };
}
