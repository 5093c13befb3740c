import * as routes from '../../shared/routes/moderation.ts';
import { readSums } from '../platform/counters.ts';
import { endpoint } from '../platform/endpoint.ts';
import { PENDING, totalOf } from '../records/statistics/list-counts.ts';
import { daysShown, fillDays, sumByAge } from './figures-by-day.ts';

export const handler = endpoint(routes.getAdminStats, async ({ now }) => {
  const shown = daysShown(now);
  const [lists, decisions] = await Promise.all([readSums('lists'), readSums('decisions', shown[0])]);
  const { total: pendingReviews = 0, ...days } = lists.get(PENDING) ?? {};
  const decisionsByDay = fillDays(shown, decisions);
  return {
    pendingReviews,
    approvedToday: decisionsByDay.at(-1)?.approved ?? 0,
    totalCompanies: totalOf(lists, 'companies'),
    takedownRequests: totalOf(lists, 'takedowns.RECEIVED', 'takedowns.UNDER_REVIEW'),
    waiting: sumByAge(days, now),
    decisionsByDay,
  };
});
