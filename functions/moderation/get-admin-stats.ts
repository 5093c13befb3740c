import { southAfricanDay } from '../../shared/dates.ts';
import * as routes from '../../shared/routes/moderation.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { readCountsNow, readDayCountsNow } from '../platform/stats.ts';

export const handler = signedInEndpoint(routes.getAdminStats, async ({ now }) => {
  const [counts, today] = await Promise.all([readCountsNow(), readDayCountsNow(southAfricanDay(now))]);
  return {
    pendingReviews: counts.pendingReviews,
    approvedToday: today.approved,
    totalCompanies: counts.companies,
    takedownRequests: counts['takedowns.RECEIVED'] + counts['takedowns.UNDER_REVIEW'],
  };
});
