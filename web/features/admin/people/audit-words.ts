import { lowerFirst } from '../../../../shared/first-letter.ts';
import { findAction } from '../../../../shared/moderated.ts';
import type { AuditEntry } from '../../../../shared/schemas/audit.ts';

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

/** The subject's name is separate, so that it can be a link. */
export function writeSentence({ act, subject, detail }: AuditEntry) {
  const verb = findAction(act)?.verb ?? OPERATIONS[act] ?? act;
  // The detail names the takedown.
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
