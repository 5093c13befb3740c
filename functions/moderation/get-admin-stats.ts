import { southAfricanDay } from '../../shared/dates.ts';
import * as routes from '../../shared/routes/moderation.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { readCountsConsistently, readDayCountsConsistently } from '../platform/stats.ts';

export const handler = signedInEndpoint(routes.getAdminStats, async ({ now }) => {
  const [counts, today] = await Promise.all([
    readCountsConsistently(),
    readDayCountsConsistently(southAfricanDay(now)),
  ]);
  return {
    pendingReviews: counts.pendingReviews,
    approvedToday: today.approved,
    totalCompanies: counts.companies,
    takedownRequests: counts['takedowns.RECEIVED'] + counts['takedowns.UNDER_REVIEW'],
  };
});
