import * as routes from '../../shared/routes/moderation.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readCountsAndDays, readDecisions } from '../platform/stats.ts';
import { daysShown, fillDays, sumByAge } from './figures-by-day.ts';

export const handler = endpoint(routes.getAdminStats, async ({ now }) => {
  const shown = daysShown(now);
  const [{ counts, days }, decisions] = await Promise.all([readCountsAndDays(), readDecisions(shown[0])]);
  const decisionsByDay = fillDays(shown, decisions);
  return {
    pendingReviews: counts.pendingReviews,
    approvedToday: decisionsByDay.at(-1)?.approved ?? 0,
    totalCompanies: counts.companies,
    takedownRequests: counts['takedowns.RECEIVED'] + counts['takedowns.UNDER_REVIEW'],
    waiting: sumByAge(days, now),
    decisionsByDay,
  };
});
