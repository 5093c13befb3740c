import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
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

/** What a change took out of public view, or whose words it changed: a company, often for one of its reviews. */
interface Outdated {
  slug: string;
  reviewId?: string;
  /** Lists, totals and the feed contain it, too. */
  inLists: boolean;
}

function findOutdated({ keys, before, after }: Change): Outdated | null {
  if (!before) return null;
  if (isReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [ReviewSummary, ReviewSummary | undefined];
    const isGone = isPublicReview(was) && !(is && isPublicReview(is));
    return isGone ? { slug: was.companySlug, reviewId: was.id, inLists: true } : null;
  }
  const slug = slugOfKey(keys);
  if (isPublicReviewKey(keys)) {
    const [was, is] = [before, after] as unknown as [PublicReviewCopy, PublicReviewCopy | undefined];
    if (!is || !changesWords(wordsOf(was), wordsOf(is))) return null;
    return { slug, reviewId: idOfPublicReview(keys), inLists: was.title !== is.title };
  }
  if (!isCompanyKey(keys)) return null;
  const [was, is] = [before, after] as unknown as [CompanyRecord, CompanyRecord | undefined];
  const isKept = is && isPublic(is) && !changesWords(factsOf(was), factsOf(is));
  return isPublic(was) && !isKept ? { slug, inLists: true } : null;
}

/** A word, name or reply that was only added changes none. */
const changesWords = (was: readonly unknown[], is: readonly unknown[]): boolean =>
  was.some((text, at) => text && !isDeepStrictEqual(text, is[at]));

const wordsOf = ({ title, body, evidenceNote, reply, user: { firstName, lastName } }: PublicReviewCopy) => [
  ...[title, body, evidenceNote, reply, firstName, lastName],
];
const factsOf = ({ name, address, city, province, website, cipcRegNo, kind }: CompanyRecord) => [
  ...[name, address, city, province, website, cipcRegNo, kind],
];

/** The fewest paths, as each costs and only fifteen with a wildcard may be in progress. */
function toPaths(outdated: readonly Outdated[]) {
  const below = (path: string, names: readonly (string | undefined)[]) => {
    const [only, ...others] = new Set(names);
    return only === undefined || others.length > 0 ? `${path}/*` : `${path}/${encodeURIComponent(only)}*`;
  };
  const slugs = outdated.map(({ slug }) => slug);
  const inLists = outdated.some((each) => each.inLists);
  const Items = [
    below('/company', slugs),
    // A company's reviews name it.
    below(
      '/review',
      outdated.map(({ reviewId }) => reviewId),
    ),
    // The lists are at addresses that cannot be enumerated.
    ...(inLists ? ['/directory*', '/api/companies*', '/feed.xml'] : [below('/api/companies', slugs)]),
  ];
  return { Quantity: Items.length, Items };
}
