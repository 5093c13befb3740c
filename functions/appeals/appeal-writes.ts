import { randomUUID } from 'node:crypto';
import { APPEAL_WORKING_DAYS } from '../../shared/limits.ts';
import { dueInWorkingDays } from '../../shared/working-days.ts';
import type { Write } from '../platform/table.ts';
import { absent, put, update } from '../platform/writes.ts';
import { appealKey, type AppealRecord, withPlace } from '../records/appeal/appeal.ts';

export interface AppealSubject extends Pick<AppealRecord, 'kind' | 'subjectId' | 'body'> {
  /** The id of the redaction that it is against. */
  own?: string | undefined;
}

export function createAppeal(
  { kind, subjectId, body, own = randomUUID().slice(0, 8) }: AppealSubject,
  now: Date,
): { appeal: AppealRecord; write: Write } {
  const decideBy = dueInWorkingDays(now, APPEAL_WORKING_DAYS);
  const id = `${kind}.${subjectId}.${own}`;
  const appeal: AppealRecord = {
    ...appealKey(kind, subjectId, own),
    ...{ id, kind, subjectId, body, status: 'OPEN', createdAt: now.toISOString(), decideBy, reason: null },
  };
  return { appeal, write: put('appeal', withPlace(appeal), { pk: absent }) };
}

export function decideAppeal(
  appeal: AppealRecord,
  status: 'GRANTED' | 'REFUSED',
  reason: string,
): { after: AppealRecord; write: Write } {
  const set = { status, reason };
  const change = { set, remove: ['queue', 'queuedAt'] };
  return {
    after: { ...appeal, ...set },
    write: update('appeal', appeal, change, { id: appeal.id, status: 'OPEN' }),
  };
}
