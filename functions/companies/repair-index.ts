import type { DynamoDBStreamEvent } from 'aws-lambda';
import { streamConsumer } from '../platform/stream-consumer.ts';
import type { CompanyRecord } from './company.ts';
import { reindex } from './reindex.ts';

/**
 * Brings the lists in line after each change of a company. The route that changed it does so too, at once; this is for
 * the one that was cut off in between.
 */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'repair-index',
  async (record) => {
    const company = record.after as CompanyRecord | undefined;
    if (!company?.pk.startsWith('C#') || company.sk !== 'Z') return;
    const isBehind =
      company.indexed.some(({ version }) => version !== company.version) || company.indexed.length !== 1;
    if (isBehind) await reindex(company.slug);
  },
);
