import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { isPublic, type CompanyRecord } from '../companies/company.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { setting } from '../platform/config.ts';
import { toHttpError } from '../platform/http-error.ts';
import { isCompanyKey, isPublicReviewKey, slugOfKey } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';

const edge = new CloudFrontClient(clientTimeouts(10_000));

/**
 * Makes the edge forget what has left public view or was changed in it for a reason that cannot wait for its half minute:
 * a review withdrawn, taken down or shown under other names, a company removed, merged or declined. One request for all
 * changes of a batch. What CloudFront refuses for now is let be: to ask once more would take longer than the half minute.
 */
export async function invalidateEdge(changes: readonly Change[]): Promise<void> {
  const slugs = new Set(changes.filter(leavesView).map(({ keys }) => slugOfKey(keys)));
  if (slugs.size === 0) return;
  const request = new CreateInvalidationCommand({
    DistributionId: setting('DISTRIBUTION_ID'),
    InvalidationBatch: { CallerReference: randomUUID(), Paths: toPaths([...slugs]) },
  });
  try {
    await edge.send(request);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log('warn', 'The edge takes no invalidation now', errorFacts(error));
  }
}

/** It takes fifteen addresses with a wildcard at a time ('Invalidation limits', CloudFront Developer Guide). */
function isTemporary(error: unknown): boolean {
  const isFull = error instanceof Error && error.name === 'TooManyInvalidationsInProgress';
  return isFull || toHttpError(error).code === 'unavailable';
}

/** Lists and totals hold the company too, under addresses that nobody can enumerate. */
function toPaths(slugs: readonly string[]) {
  const Items = [...slugs.map((slug) => `/company/${encodeURIComponent(slug)}*`), '/api/companies*'];
  return { Quantity: Items.length, Items };
}

function leavesView({ change, keys, before, after }: Change): boolean {
  if (change === 'INSERT') return false;
  if (isPublicReviewKey(keys)) return true;
  if (!isCompanyKey(keys)) return false;
  const [was, is] = [before as CompanyRecord | undefined, after as CompanyRecord | undefined];
  return (
    was !== undefined &&
    isPublic(was) &&
    (is === undefined || !isPublic(is) || visibleFacts(is) !== visibleFacts(was))
  );
}

/** What admins correct. Counts follow each decision: they may be half a minute old. */
const visibleFacts = ({ name, address, city, province, website, cipcRegNo, removedCount }: CompanyRecord) =>
  JSON.stringify([name, address, city, province, website, cipcRegNo, removedCount]);
