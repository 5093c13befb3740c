import { southAfricanDay } from '../../shared/dates.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { readCountsNow, readDayCountsNow } from '../platform/stats.ts';

export const handler = signedInEndpoint('get-admin-stats', async ({ now }) => {
  const [counts, today] = await Promise.all([readCountsNow(), readDayCountsNow(southAfricanDay(now))]);
  return {
    pendingReviews: counts.pendingReviews,
    approvedToday: today.approved,
    totalCompanies: counts.companies,
    takedownRequests: counts.takedownRequests,
  };
});
