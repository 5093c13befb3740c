import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import type { Key } from './keys.ts';
import { callFacts, errorFacts, log, runAs } from './log.ts';
import type { StoredItem } from './items.ts';
import { fromAttributes } from './table.ts';

export interface Change {
  change: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Key;
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

/** Each record may be delivered more than once, and a failed one holds up no other; all that failed are reported. */
export function streamConsumer(name: string, take: (change: Change) => Promise<void>) {
  const isHandled = async (record: DynamoDBRecord): Promise<boolean> => {
    try {
      await take(toChange(record));
      return true;
    } catch (error) {
      const sequenceNumber = record.dynamodb?.SequenceNumber;
      log('error', 'A change could not be handled', { sequenceNumber, ...errorFacts(error), ...callFacts() });
      return false;
    }
  };
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: DynamoDBBatchItemFailure[] = [];
    for (const record of event.Records) {
      const isDone = await runAs({ requestId: record.eventID ?? '', route: name }, () => isHandled(record));
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
    return { batchItemFailures };
  };
}

export function toChange({ eventName, dynamodb }: DynamoDBRecord): Change {
  const read = (image: object | undefined) => image && (fromAttributes(image) as StoredItem);
  return {
    change: eventName ?? 'MODIFY',
    keys: read(dynamodb?.Keys) as Key,
    before: read(dynamodb?.OldImage),
    after: read(dynamodb?.NewImage),
  };
}
