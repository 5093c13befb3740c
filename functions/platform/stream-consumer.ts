import { unmarshall } from '@aws-sdk/util-dynamodb';
import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import type { Key } from './keys.ts';
import { errorFacts, log, runAs } from './log.ts';
import type { Item } from './table.ts';

/** A change of one item. */
export interface Change {
  change: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Key;
  before: Item | undefined;
  after: Item | undefined;
}

/**
 * A function on the table's stream. Records are taken in their order, and all that fail are named. The stream brings the
 * batch again from the first of them, and in the end gives it up from there: so none waits for one before it, and each may
 * come more than once.
 */
export function streamConsumer(name: string, take: (change: Change) => Promise<void>) {
  const taken = async (record: DynamoDBRecord): Promise<boolean> => {
    try {
      await take(toChange(record));
      return true;
    } catch (error) {
      const sequenceNumber = record.dynamodb?.SequenceNumber;
      log('error', 'A change could not be handled', { sequenceNumber, ...errorFacts(error) });
      return false;
    }
  };
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: DynamoDBBatchItemFailure[] = [];
    for (const record of event.Records) {
      const isDone = await runAs({ requestId: record.eventID ?? '', route: name }, () => taken(record));
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
    return { batchItemFailures };
  };
}

/** A record of the stream as the change that it tells of. */
export function toChange({ eventName, dynamodb }: DynamoDBRecord): Change {
  type Image = Parameters<typeof unmarshall>[0];
  const read = (image: unknown) => (image ? unmarshall(image as Image) : undefined);
  return {
    change: eventName ?? 'MODIFY',
    keys: read(dynamodb?.Keys) as unknown as Key,
    before: read(dynamodb?.OldImage),
    after: read(dynamodb?.NewImage),
  };
}
