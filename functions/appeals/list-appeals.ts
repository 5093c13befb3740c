import * as routes from '../../shared/routes/appeals.ts';
import type { ModeratedAppeal } from '../../shared/schemas/appeals.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { appealCase, findConflict } from '../decisions/conflict.ts';
import { withoutDecisions } from '../decisions/redaction.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import {
  APPEAL_QUEUE,
  type AppealRecord,
  isAppealLate,
  toAppeal,
  toOwnAppeal,
} from '../records/appeal/appeal.ts';
import { readTexts } from '../records/review/review.ts';
import { readAppealed } from './appealed.ts';

export const handler = endpoint(routes.listAppeals, async ({ query, event, user, now }) => {
  const page = await readQueuePage(APPEAL_QUEUE, { route: routes.listAppeals, of: user.id }, query);
  const appeals = page.items.map(toAppeal);
  const moderator = await readModerator(user.id);
  const items = await Promise.all(appeals.map((appeal) => toModerated(appeal, moderator, now)));
  return linkedPage(event, { ...page, items });
});

async function toModerated(appeal: AppealRecord, moderator: Moderator, now: Date): Promise<ModeratedAppeal> {
  const appealed = await readAppealed(appeal);
  const { review, redacted, takedown, decision } = appealed;
  const { ownCase, ownDecision } = findConflict(appealCase(appealed), moderator);
  const company = review && { name: review.companyName, slug: review.companySlug };
  return {
    ...toOwnAppeal(appeal),
    ...{ kind: appeal.kind, body: ownCase ? null : appeal.body, createdAt: appeal.createdAt },
    late: isAppealLate(appeal, now),
    review: review && company && { id: review.id, title: review.title, company },
    reference: takedown?.reference ?? null,
    decision,
    texts: redacted && !ownCase ? { before: withoutDecisions(redacted), after: readTexts(redacted) } : null,
    ownDecision,
    ownCase,
  };
}
