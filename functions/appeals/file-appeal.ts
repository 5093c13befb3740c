import { mayAppeal } from '../../shared/may-appeal.ts';
import type { OwnAppeal } from '../../shared/schemas/appeals.ts';
import { HttpError } from '../platform/http-error.ts';
import { ConditionsFailed, type Write } from '../platform/table.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { type AppealRecord, toOwnAppeal } from '../records/appeal/appeal.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { type AppealSubject, createAppeal } from './appeal-writes.ts';

interface Filing {
  subject: AppealSubject;
  /** The body that was sent, for the offsets of personal information. */
  sent: unknown;
  /** The end of the time to appeal; null if no decision can be appealed against. */
  until: string | null;
  now: Date;
  store: (appeal: AppealRecord, writes: Write[]) => Promise<void>;
}

export async function fileAppeal({ subject, sent, until, now, store }: Filing): Promise<OwnAppeal> {
  const issues = blockingIssuesAsSent(sent, ['body']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  if (!mayAppeal(until, now)) throw new HttpError('appeal_closed');
  const { appeal, write } = createAppeal(subject, now);
  try {
    await store(appeal, [write, ...countMonth(appeal.id, now, { filed: 1 })]);
  } catch (error) {
    if (error instanceof ConditionsFailed && error.found.has('appeal'))
      throw new HttpError('already_appealed');
    throw error;
  }
  return toOwnAppeal(appeal);
}
