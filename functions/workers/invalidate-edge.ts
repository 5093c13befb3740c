import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { REVIEW_TEXTS } from '../../shared/enumerations.ts';
import { isPublic, type CompanyRecord } from '../records/company/company.ts';
import type { PublicReviewCopy } from '../records/review/public-reviews.ts';
import { isPublicReview, type ReviewSummary } from '../records/review/review.ts';
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
  const outdated = changes.flatMap((change) => findOutdated(change) ?? []);
  if (outdated.length === 0) return;
  const request = new CreateInvalidationCommand({
    DistributionId: setting('DISTRIBUTION_ID'),
    InvalidationBatch: { CallerReference: randomUUID(), Paths: toPaths(outdated) },
  });
  try {
    await edge.send(request);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log('warn', 'CloudFront did not accept an invalidation', errorFacts(error));
  }
}

/**
 * CloudFront allows fifteen wildcard invalidations in progress ('Invalidation limits', CloudFront Developer
 * Guide).
 */
function isTemporary(error: unknown): boolean {
  const isFull = error instanceof Error && error.name === 'TooManyInvalidationsInProgress';
  return isFull || toHttpError(error).code === 'unavailable';
}

interface Outdated {
  slug: string;
  /** Absent where all of the company's reviews name it otherwise. */
  reviewId?: string;
  /** Lists and totals contain it, too. */
  inLists: boolean;
}

/** What a change takes out of public view, or whose words it changes; null for any other change. */
export function findOutdated({ keys, before, after }: Change): Outdated | null {
  if (!before) return null;
  if (isReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [ReviewSummary, ReviewSummary | undefined];
    const isGone = isPublicReview(was) && !(is && isPublicReview(is));
    return isGone ? { slug: was.companySlug, reviewId: was.id, inLists: true } : null;
  }
  const slug = slugOfKey(keys);
  if (isPublicReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [PublicReviewCopy, PublicReviewCopy | undefined];
    // Its title is in the feed, which is a list.
    return is && hasOtherWords(was, is)
      ? { slug, reviewId: idOfPublicReview(keys), inLists: was.title !== is.title }
      : null;
  }
  const [was, is] = [before, after] as unknown as [CompanyRecord, CompanyRecord | undefined];
  const isOutdated = isCompanyKey(keys) && isPublic(was) && !(is && isPublic(is) && keepsFacts(was, is));
  return isOutdated ? { slug, inLists: true } : null;
}

/** Whether words that were public are others now. A name or a reply that is only added changes none. */
const hasOtherWords = (was: PublicReviewCopy, is: PublicReviewCopy): boolean =>
  [
    ...REVIEW_TEXTS.map((text) => [was[text], is[text]]),
    [was.reply, is.reply],
    [was.user.firstName, is.user.firstName],
    [was.user.lastName, is.user.lastName],
  ].some(([old, current]) => old && !isDeepStrictEqual(old, current));

/** The facts of a company that moderators correct. */
const keepsFacts = (was: CompanyRecord, is: CompanyRecord): boolean =>
  (['name', 'address', 'city', 'province', 'website', 'cipcRegNo', 'kind'] as const).every(
    (fact) => !was[fact] || was[fact] === is[fact],
  );

/**
 * The fewest paths, as each costs and only fifteen with a wildcard may be in progress: of several companies or
 * reviews all. Lists contain the companies at addresses that cannot be enumerated.
 */
function toPaths(outdated: readonly Outdated[]) {
  const below = (path: string, names: ReadonlySet<string | undefined>) => {
    const [only, ...others] = names;
    return only === undefined || others.length > 0 ? `${path}/*` : `${path}/${encodeURIComponent(only)}*`;
  };
  const slugs = new Set(outdated.map(({ slug }) => slug));
  const inLists = outdated.some((each) => each.inLists);
  const Items = [
    below('/company', slugs),
    below('/review', new Set(outdated.map(({ reviewId }) => reviewId))),
    inLists ? ['/directory*', '/api/companies*', '/feed.xml'] : below('/api/companies', slugs),
  ].flat();
  return { Quantity: Items.length, Items };
}
