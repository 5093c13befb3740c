import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { isNameAlone } from '../changes/follow-public-record.ts';
import { isPublic, type CompanyRecord } from '../records/company/company.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { setting } from '../platform/config.ts';
import { toHttpError } from '../platform/http-error.ts';
import { isCompanyKey, isPublicReviewKey, slugOfKey } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import type { Item } from '../platform/table.ts';
import { timed } from '../platform/timed.ts';

const edge = timed(new CloudFrontClient(clientTimeouts(10_000)));

/**
 * Invalidates CloudFront's cache for content that left public view or cannot wait until the edge asks again:
 * a review that was withdrawn, taken down or redacted; a company that was corrected, removed, merged or
 * declined; and a listed company whose page was a 404 until then. Imported companies can wait ten seconds:
 * thousands of invalidations would cost more than that is worth. So can a person's new name, which would cost
 * an invalidation for each of their reviews. Sends one request for all changes of a batch. A temporary error
 * is only logged, as a retry would take longer than the half minute.
 */
export async function invalidateEdge(changes: readonly Change[]): Promise<void> {
  const slugs = new Set(changes.filter(cannotWait).map(({ keys }) => slugOfKey(keys)));
  if (slugs.size === 0) return;
  const request = new CreateInvalidationCommand({
    DistributionId: setting('DISTRIBUTION_ID'),
    InvalidationBatch: { CallerReference: randomUUID(), Paths: toPaths([...slugs]) },
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

/** More companies than this get one wildcard: each path costs, and their number at a time is limited. */
const MOST_NAMED = 5;

/**
 * The companies' pages with their feeds, their reviews, the register's feed, the directory, and all lists and
 * totals, which contain the companies at addresses that cannot be enumerated.
 */
function toPaths(slugs: readonly string[]) {
  const pages =
    slugs.length > MOST_NAMED ? ['/company/*'] : slugs.map((slug) => `/company/${encodeURIComponent(slug)}*`);
  const Items = [...pages, '/review/*', '/directory*', '/api/companies*', '/feed.xml'];
  return { Quantity: Items.length, Items };
}

function cannotWait({ change, keys, before, after }: Change): boolean {
  if (change === 'INSERT') return false;
  if (isPublicReviewKey(keys)) return !isNameAlone(before, after);
  return isCompanyKey(keys) && visibleFacts(before) !== visibleFacts(after);
}

/**
 * The facts of a listed company that admins correct; null for any other. Leaves out its counts, which may be
 * half a minute old.
 */
function visibleFacts(item: Item | undefined): string | null {
  const company = item as CompanyRecord | undefined;
  if (!company || !isPublic(company)) return null;
  const { name, address, city, province, website, cipcRegNo, removedCount } = company;
  return JSON.stringify([name, address, city, province, website, cipcRegNo, removedCount]);
}
