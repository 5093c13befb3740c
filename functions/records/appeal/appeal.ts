import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { APPEAL_KINDS, APPEAL_STATUSES, type AppealKind } from '../../../shared/enumerations.ts';
import { APPEAL_MONTHS } from '../../../shared/limits.ts';
import type { OwnAppeal } from '../../../shared/schemas/appeals.ts';
import { dueInMonths } from '../../../shared/working-days.ts';
import { type Key, keyShape, reviewAppealKey, takedownAppealKey } from '../../platform/keys.ts';

export const appealRecord = z.object({
  ...keyShape,
  /** Consists of the kind, the subject's id and its own (the redaction's), so that the key follows from it. */
  id: z.string(),
  kind: z.enum(APPEAL_KINDS),
  subjectId: z.string(),
  body: z.string(),
  status: z.enum(APPEAL_STATUSES),
  createdAt: z.string(),
  decideBy: z.string(),
  reason: z.nullable(z.string()),
});
export type AppealRecord = z.infer<typeof appealRecord>;
export const toAppeal = (item: object): AppealRecord => appealRecord.parse(item);

export const APPEAL_QUEUE = 'APPEAL#OPEN';

export const isAppealLate = ({ decideBy }: Pick<AppealRecord, 'decideBy'>, now: Date) =>
  now > new Date(decideBy);

export const withPlace = (appeal: AppealRecord): object => ({
  ...appeal,
  ...(appeal.status === 'OPEN' && { queue: APPEAL_QUEUE, queuedAt: `${appeal.decideBy}#${appeal.id}` }),
});

export const appealDeadline = (decidedAt: string | null): string | null =>
  decidedAt === null ? null : dueInMonths(new Date(decidedAt), APPEAL_MONTHS);

const ID = /^(REVIEW|TAKEDOWN|REDACTION)\.([\w-]{1,64})\.([0-9a-f]{8})$/;

export const appealKey = (kind: AppealKind, subjectId: string, own: string): Key =>
  kind === 'TAKEDOWN'
    ? takedownAppealKey(subjectId)
    : reviewAppealKey(subjectId, kind === 'REDACTION' ? own : undefined);

export async function findAppeal({ pk, sk }: Key): Promise<AppealRecord | null> {
  const item = await readItem({ pk, sk });
  return item ? toAppeal(item) : null;
}

export async function findAppealById(id: string): Promise<AppealRecord | null> {
  const [, kind, subjectId = '', own = ''] = ID.exec(id) ?? [];
  const found = kind ? await findAppeal(appealKey(kind as AppealKind, subjectId, own)) : null;
  return found?.id === id ? found : null;
}

/** The view of the person who filed it: the response's schema leaves out the rest. */
export const toOwnAppeal = (appeal: AppealRecord): OwnAppeal => ({ ...appeal });
