import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { isPublic, type CompanyRecord } from '../companies/company.ts';
import { patience } from '../platform/patience.ts';
import { setting } from '../platform/config.ts';
import { isCompanyKey, isPublicReviewKey, slugOfKey } from '../platform/keys.ts';
import { runAs } from '../platform/log.ts';
import { type Change, changeOf } from '../platform/stream-consumer.ts';

const edge = new CloudFrontClient(patience(10_000));

/**
 * Makes the edge forget what has left public view or was changed in it for a reason that cannot wait for its half minute:
 * a review withdrawn, taken down or shown under other names, a company removed, merged or declined. One request for all
 * changes of a batch; it throws when CloudFront refuses, and the stream brings the batch again.
 */
export function handler(event: DynamoDBStreamEvent): Promise<void> {
  const requestId = event.Records[0]?.eventID ?? '';
  return runAs({ requestId, route: 'clear-edge' }, () => clearEdge(event));
}

async function clearEdge(event: DynamoDBStreamEvent): Promise<void> {
  const slugs = new Set(
    event.Records.map(changeOf)
      .filter(leavesView)
      .map(({ keys }) => slugOfKey(keys)),
  );
  if (slugs.size === 0) return;
  await edge.send(
    new CreateInvalidationCommand({
      DistributionId: setting('DISTRIBUTION_ID'),
      InvalidationBatch: { CallerReference: randomUUID(), Paths: pathsOf([...slugs]) },
    }),
  );
}

/** Lists and totals hold the company too, under addresses that nobody can enumerate. */
function pathsOf(slugs: readonly string[]) {
  const Items = [...slugs.map((slug) => `/company/${encodeURIComponent(slug)}*`), '/api/companies*'];
  return { Quantity: Items.length, Items };
}

function leavesView({ change, keys, before, after }: Change): boolean {
  if (change === 'INSERT') return false;
  if (isPublicReviewKey(keys)) return true;
  if (!isCompanyKey(keys)) return false;
  const [was, is] = [before as CompanyRecord | undefined, after as CompanyRecord | undefined];
  return (
    was !== undefined && isPublic(was) && (is === undefined || !isPublic(is) || factsOf(is) !== factsOf(was))
  );
}

/** What admins correct. Counts follow each decision: they may be half a minute old. */
const factsOf = ({ name, address, city, province, website, cipcRegNo, removedCount }: CompanyRecord) =>
  JSON.stringify([name, address, city, province, website, cipcRegNo, removedCount]);
