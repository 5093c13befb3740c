import { draw, shell } from 'virtual:pages/review';
import { CATEGORY_LABELS } from '../../shared/enumerations.ts';
import { formatRand } from '../../shared/money.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import * as routes from '../../shared/routes/pages.ts';
import { getReview } from '../../shared/routes/reviews.ts';
import { type ReviewWithCompany, reviewWithCompany } from '../../shared/schemas/companies.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { fillShell, pageHead, unlistedHead } from '../platform/page-document.ts';
import { findPublicReview, findRemoval } from './public-review.ts';

function describeReview({ company, category, outstandingZar }: ReviewWithCompany): string {
  const owed = outstandingZar ? `, ${formatRand(outstandingZar)} claimed as owed` : '';
  return `A review of ${company.name} on ${PRODUCT_NAME}: ${CATEGORY_LABELS[category]}${owed}. An allegation by a user, not independently verified.`;
}

export const handler = pageEndpoint(
  routes.getReviewPage,
  async ({ params, siteOrigin }): Promise<PageDocument> => {
    // The router treats an address with a slash at its end as the same page.
    const id = (params['id'] ?? '').toWellFormed().replace(/\/$/, '');
    const address = `/review/${encodeURI(id)}`;
    const isPossible = getReview.params.safeParse({ id }).success;
    const found = isPossible ? await findPublicReview(id) : null;
    const removal = isPossible && !found ? await findRemoval(id) : null;
    // The API's own schema, so that this page reveals no more than the API does.
    const review = found && reviewWithCompany.parse(found);
    const { body, title, pageData } = await draw(address, id.includes('/') ? null : { id, review, removal });
    const head = review
      ? pageHead({
          title,
          description: describeReview(review),
          // Search engines should list the company's page.
          address: `${siteOrigin}/company/${encodeURIComponent(review.company.slug)}`,
          siteOrigin,
        })
      : unlistedHead(title);
    const printed = review ? siteOrigin + address : undefined;
    return {
      ...(!review && { status: removal ? 410 : 404, isMissingKept: false }),
      body: fillShell(shell, { head, content: body, pageData, printed }),
    };
  },
  () => fillShell(shell, { head: '', content: '' }),
);
