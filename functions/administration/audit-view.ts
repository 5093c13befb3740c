import type { AuditEntry } from '../../shared/schemas/audit.ts';
import { findUsers } from '../records/user/user.ts';
import type { AuditRecord } from '../platform/audit.ts';
import { reviewKey } from '../platform/keys.ts';
import { findReviewHeads } from '../records/review/review.ts';

export async function toAuditEntries(entries: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const subjects = entries.map(readSubject);
  const reviews = new Set(subjects.flatMap(({ kind, id }) => (kind === 'review' ? id : [])));
  const [actors, heads] = await Promise.all([
    findUsers(entries.map(({ actorId }) => actorId)),
    findReviewHeads([...reviews].map(reviewKey)),
  ]);
  return entries.map((entry) => {
    const { at, actorId, detail = null, checklist = null, name = null, sk } = entry;
    const { kind, id } = readSubject(entry);
    const { firstName = null, lastName = null } = actors.get(actorId) ?? {};
    const head = kind === 'review' ? heads.find((one) => one.id === id) : undefined;
    return {
      ...entry,
      id: sk.slice(at.length + 1),
      by: { id: actorId, firstName, lastName },
      subject: { kind, id, name: head?.title ?? name, companyName: head?.companyName ?? null },
      detail,
      checklist: checklist && [...checklist],
    };
  });
}

function readSubject({ subject }: AuditRecord): { kind: string; id: string } {
  const [kind = '', ...rest] = subject.split(' ');
  return { kind, id: rest.join(' ') };
}
