import * as routes from '../../shared/routes/moderation.ts';
import { lateSince } from '../../shared/waiting.ts';
import { findUsers } from '../records/user/user.ts';
import { findCompanies, isPublic } from '../records/company/company.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readModerator } from '../decisions/moderator.ts';
import { findConflict, reviewCase } from '../decisions/conflict.ts';
import { queuePlace, readQueue } from './review-queue.ts';
import { toPendingReview, UNNAMED } from './review-views.ts';

export const handler = endpoint(routes.listPendingReviews, async ({ query, event, now, user }) => {
  const { category, late, limit, cursor } = query;
  const list = { route: routes.listPendingReviews, of: [user.id, category, late], place: queuePlace };
  const filters = { category, before: late ? lateSince(now) : undefined };
  const { reviews, next, ...counted } = await readQueue(filters, limit, decodeCursor(list, cursor));
  const [companies, authors, moderator] = await Promise.all([
    findCompanies([...new Set(reviews.map(({ companySlug }) => companySlug))]),
    findUsers(reviews.map(({ userId }) => userId)),
    readModerator(user.id),
  ]);
  const bySlug = new Map(companies.map((company) => [company.slug, company]));
  return linkedPage(event, {
    items: reviews.map((head) => {
      const company = bySlug.get(head.companySlug) ?? null;
      const author = authors.get(head.userId) ?? null;
      const { hidesAuthor, ...conflict } = findConflict(reviewCase(head, company), moderator);
      return {
        ...toPendingReview(head, author),
        ...(hidesAuthor && { user: UNNAMED }),
        attachmentCount: head.attachmentCount,
        findingCount: head.findingCount,
        companyListed: company !== null && isPublic(company),
        emailVerified: Boolean(author?.emailVerified),
        ...conflict,
      };
    }),
    ...counted,
    next: next && encodeCursor(list, next),
  });
});
