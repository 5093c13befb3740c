import * as routes from '../../shared/routes/moderation.ts';
import type { SecondReading } from '../../shared/schemas/second-readings.ts';
import { findWordingIn } from '../../shared/wording/scan.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnSubmission } from '../decisions/own-case.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { reviewKey } from '../platform/keys.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { findCompanies } from '../records/company/company.ts';
import { findingsIn } from '../records/review/personal-information.ts';
import { findReviewHeads } from '../records/review/review.ts';
import {
  SECOND_READING_QUEUE,
  type SecondReadingRecord,
  toSecondReading,
} from '../records/review/second-reading.ts';
import { hasDecided } from './second-reading.ts';

export const handler = signedInEndpoint(routes.listSecondReadings, async ({ query, event, user }) => {
  const list = { route: routes.listSecondReadings, of: user.id };
  const page = await readQueuePage(SECOND_READING_QUEUE, list, query);
  return linkedPage(event, { ...page, items: await toRead(page.items.map(toSecondReading), user.id) });
});

/** Leaves out the decision, its moderator, and entries whose review is deleted. */
async function toRead(
  readings: readonly SecondReadingRecord[],
  moderatorId: string,
): Promise<SecondReading[]> {
  const [heads, moderator] = await Promise.all([
    findReviewHeads(readings.map(({ reviewId }) => reviewKey(reviewId))),
    readModerator(moderatorId),
  ]);
  const companies = await findCompanies([...new Set(heads.map(({ companySlug }) => companySlug))]);
  return readings.flatMap((reading) => {
    const head = heads.find(({ id }) => id === reading.reviewId);
    const { id, review, askedAt, dueBy } = reading;
    if (!head || !review) return [];
    const company = companies.find(({ slug }) => slug === head.companySlug) ?? null;
    const { companyName: name, companySlug: slug, ...decided } = review;
    return [
      {
        ...{ id, askedAt, dueBy },
        review: {
          ...{ ...decided, id: head.id, company: { name, slug } },
          findings: findingsIn(review, name),
          wording: findWordingIn(review, name),
        },
        ownCase: isOwnSubmission(head, company, moderator),
        ownDecision: hasDecided(reading, head, moderatorId),
      },
    ];
  });
}
