import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { beginDeletion, removeContent } from '../../../functions/accounts/delete-account.ts';
import { findUser } from '../../../functions/records/user/user.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { southAfricanMonth } from '../../../shared/dates.ts';
import { AUDIT, retainedKey } from '../../../functions/platform/keys.ts';
import { type Item, table } from '../../../functions/platform/table.ts';
import type { AuditRecord } from '../../../functions/platform/audit.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { withdraw } from '../../../functions/records/review/withdraw.ts';

/** A deleted account or a withdrawn approved review. */
export interface Forgotten {
  kind: 'account' | 'review';
  id: string;
  /** The South African month: what was deleted in it before the moment is not in the restored table. */
  goneIn: string;
}

export async function readChangesSince(tableName: string, moment: Date) {
  const kept = retainedKey('');
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName,
      FilterExpression:
        '(begins_with(pk, :kept) AND sk = :head AND facts.goneIn >= :month) OR (begins_with(pk, :audit) AND #at >= :since)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: {
        ':kept': kept.pk,
        ':head': kept.sk,
        ':audit': AUDIT,
        ':since': moment.toISOString(),
        ':month': southAfricanMonth(moment),
      },
    },
  );
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return {
    forgotten: items
      .filter(({ facts }) => facts !== undefined)
      .map(({ facts }) => toForgotten(facts as Item)),
    /** Acts of moderators and operators, which they have to repeat. */
    acts: (items.filter(({ act }) => act !== undefined) as unknown as AuditRecord[]).sort((a, b) =>
      a.at.localeCompare(b.at),
    ),
  };
}

function toForgotten({ id, goneIn, companySlug }: Item): Forgotten {
  return { kind: companySlug === undefined ? 'account' : 'review', id: String(id), goneIn: String(goneIn) };
}

export async function findRestored(forgotten: readonly Forgotten[]): Promise<Forgotten[]> {
  const there: Forgotten[] = [];
  for (const one of forgotten) {
    const found = one.kind === 'account' ? await findUser(one.id) : await findReviewHead(one.id);
    if (found) there.push(one);
  }
  return there;
}

/** Safe to repeat. The stream's work, without the public names, follows once functions read that table's stream. */
export async function forgetAgain({ kind, id }: Forgotten, now: Date): Promise<void> {
  if (kind === 'account') {
    const user = await findUser(id);
    if (!user) return;
    await beginDeletion(user, now);
    await removeContent(user, now);
    return;
  }
  const head = await findReviewHead(id);
  const withdrawn = head && (await withdraw(id, head.userId, now));
  if (withdrawn?.status === 'APPROVED') await reindex(withdrawn.companySlug);
}
