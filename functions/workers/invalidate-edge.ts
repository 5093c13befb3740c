import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { isPublicReview } from '../../shared/review-state.ts';
import { isPublic, type CompanyRecord } from '../records/company/company.ts';
import type { PublicReviewCopy } from '../records/review/public-reviews.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { setting } from '../platform/config.ts';
import { toHttpError } from '../platform/http-error.ts';
import {
  idOfPublicReview,
  isCompanyKey,
  isPublicReviewKey,
  isReviewKey,
  slugOfKey,
} from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { timed } from '../platform/timed.ts';

const edge = timed(new CloudFrontClient(clientTimeouts(10_000)));

/**
 * Invalidates CloudFront's cache for content that left public view or whose words changed. Additions wait the
 * half minute until the edge asks again: each path costs, and anybody can make additions. Sends one request for
 * all changes of a batch. A temporary error is only logged, as a retry would take longer than the half minute.
 */
export async function invalidateEdge(changes: readonly Change[]): Promise<void> {
  const paths = joinPaths(changes.flatMap(listOutdated));
  if (paths.length === 0) return;
  const request = new CreateInvalidationCommand({
    DistributionId: setting('DISTRIBUTION_ID'),
    InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: paths.length, Items: paths } },
  });
  try {
    await edge.send(request);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log('warn', 'CloudFront did not accept an invalidation', errorFacts(error));
  }
}

/** CloudFront allows fifteen wildcard invalidations at once ('Invalidation limits', CloudFront Developer Guide). */
function isTemporary(error: unknown): boolean {
  const isFull = error instanceof Error && error.name === 'TooManyInvalidationsInProgress';
  return isFull || toHttpError(error).code === 'unavailable';
}

/** All lists and totals, which contain a company at addresses that cannot be enumerated. */
const LISTS = ['/directory*', '/api/companies*', '/feed.xml'];
const pagesOf = (slug: string, reviewId = '') => [
  `/company/${encodeURIComponent(slug)}*`,
  `/review/${reviewId}*`,
];

function listOutdated({ keys, before, after }: Change): string[] {
  const slug = slugOfKey(keys);
  if (before && isReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [ReviewSummary, ReviewSummary | undefined];
    const isGone = isPublicReview(was) && !(is && isPublicReview(is));
    return isGone ? [...pagesOf(was.companySlug, was.id), ...LISTS] : [];
  }
  if (before && after && isPublicReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [PublicReviewCopy, PublicReviewCopy];
    if (!changesWords(wordsOf(was), wordsOf(is))) return [];
    const lists = was.title === is.title ? [`/api/companies/${encodeURIComponent(slug)}*`] : LISTS;
    return [...pagesOf(slug, idOfPublicReview(keys)), ...lists];
  }
  if (!before || !isCompanyKey(keys)) return [];
  const [was, is] = [before, after] as unknown as [CompanyRecord, CompanyRecord | undefined];
  const isKept = is && isPublic(is) && !changesWords(factsOf(was), factsOf(is));
  return isPublic(was) && !isKept ? [...pagesOf(slug), ...LISTS] : [];
}

/** A word, name or reply that was only added changes none. */
const changesWords = (was: readonly unknown[], is: readonly unknown[]): boolean =>
  was.some((text, at) => text && !isDeepStrictEqual(text, is[at]));
const wordsOf = ({ title, body, evidenceNote, reply, user }: PublicReviewCopy) =>
  [title, body, evidenceNote, reply, user.firstName, user.lastName] as const;
const factsOf = ({ name, address, city, province, website, cipcRegNo, kind }: CompanyRecord) =>
  [name, address, city, province, website, cipcRegNo, kind] as const;

/** Several companies or reviews are one path: each costs, and fifteen with a wildcard may be in progress. */
const joinPaths = (paths: readonly string[]): string[] =>
  ['/company/', '/review/', '/directory', '/api/companies', '/feed.xml'].flatMap((start) => {
    const [only, ...others] = new Set(paths.filter((path) => path.startsWith(start)));
    return others.length > 0 ? `${start}*` : (only ?? []);
  });
