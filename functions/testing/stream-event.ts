import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Change } from '../platform/stream-consumer.ts';
import type { Item } from '../platform/table.ts';

interface Given {
  change: Change['change'];
  before?: Item | undefined;
  after?: Item | undefined;
}

/** The same options as the table's client (functions/platform/table.ts). */
const AS_STORED = { removeUndefinedValues: true };

export function streamEvent(changes: readonly Given[]): DynamoDBStreamEvent {
  const records = changes.map(({ change, before, after }, index) => {
    const { pk, sk } = (after ?? before) as Item;
    return {
      eventID: `event-${index}`,
      eventName: change,
      dynamodb: {
        SequenceNumber: String(index),
        Keys: marshall({ pk, sk }),
        ...(before && { OldImage: marshall(before, AS_STORED) }),
        ...(after && { NewImage: marshall(after, AS_STORED) }),
      },
    };
  });
  return { Records: records } as unknown as DynamoDBStreamEvent;
}
