import * as routes from '../../shared/routes/appeals.ts';
import type { ModeratedAppeal } from '../../shared/schemas/appeals.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { countByStatus, readByStatus } from '../platform/read-index.ts';
import { APPEAL_QUEUE, type AppealRecord, isAppealLate, toOwnAppeal } from './appeal.ts';
import { isOwnAppeal, readAppealed } from './appealed.ts';

/** Of more, the list says that there are at least so many. */
const MOST_COUNTED = 1_000;

export const handler = signedInEndpoint(routes.listAppeals, async ({ query, event, user, now }) => {
  const list = { route: routes.listAppeals, of: user.id };
  const [{ items, next }, total] = await Promise.all([
    readByStatus(APPEAL_QUEUE, query.limit, decodeCursor(list, query.cursor)),
    countByStatus(APPEAL_QUEUE, MOST_COUNTED),
  ]);
  const appeals = items as unknown as AppealRecord[];
  return linkedPage(event, {
    items: await Promise.all(appeals.map((appeal) => toModerated(appeal, user.id, now))),
    total,
    isAtLeast: total === MOST_COUNTED,
    next: next && encodeCursor(list, next),
  });
});

async function toModerated(appeal: AppealRecord, moderatorId: string, now: Date): Promise<ModeratedAppeal> {
  const appealed = await readAppealed(appeal);
  const { review, takedown, decision, decidedBy } = appealed;
  const company = review && { name: review.companyName, slug: review.companySlug };
  return {
    ...toOwnAppeal(appeal),
    ...{ kind: appeal.kind, body: appeal.body, createdAt: appeal.createdAt },
    late: isAppealLate(appeal, now),
    review: review && company && { id: review.id, title: review.title, company },
    reference: takedown?.reference ?? null,
    decision,
    ownDecision: decidedBy === moderatorId,
    ownCase: await isOwnAppeal(appealed, moderatorId),
  };
}
