import type { AuditEntry } from '../../shared/schemas/audit.ts';
import type { UserRecord } from '../accounts/user.ts';
import type { AuditRecord } from '../platform/audit.ts';
import { batchGet } from '../platform/batch-get.ts';
import { reviewKey, userKey } from '../platform/keys.ts';
import type { ReviewHead } from '../reviews/review.ts';

/** Entries with the names of who acted, and of what they acted on as far as it is still there. */
export async function auditViewsOf(entries: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const actors = new Set(entries.map(({ actorId }) => actorId));
  const subjects = entries.map(subjectOf);
  const reviews = new Set(subjects.flatMap(({ kind, id }) => (kind === 'review' ? id : [])));
  const [users, heads] = (await Promise.all([
    batchGet([...actors].map(userKey)),
    batchGet([...reviews].map(reviewKey)),
  ])) as unknown as [UserRecord[], ReviewHead[]];
  return entries.map((entry) => {
    const { at, act, actorId, reason, note, detail = null, name = null, sk } = entry;
    const { kind, id } = subjectOf(entry);
    const actor = users.find((user) => user.id === actorId && user.deletingAt === undefined);
    const head = kind === 'review' ? heads.find((one) => one.id === id) : undefined;
    return {
      id: sk.slice(at.length + 1),
      at,
      act,
      by: { id: actorId, firstName: actor?.firstName ?? null, lastName: actor?.lastName ?? null },
      subject: { kind, id, name: head?.title ?? name, companyName: head?.companyName ?? null },
      reason,
      note,
      detail,
    };
  });
}

function subjectOf({ subject }: AuditRecord): { kind: string; id: string } {
  const [kind = '', ...rest] = subject.split(' ');
  return { kind, id: rest.join(' ') };
}
