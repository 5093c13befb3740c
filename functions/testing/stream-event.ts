import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Change } from '../platform/stream-consumer.ts';
import type { Item } from '../platform/table.ts';

interface Given {
  change: Change['change'];
  before?: Item;
  after?: Item;
}

/** Changes of the table as its stream brings them to a function. */
export function streamEvent(changes: readonly Given[]): DynamoDBStreamEvent {
  const records = changes.map(({ change, before, after }, index) => {
    const { pk, sk } = (after ?? before) as Item;
    return {
      eventID: `event-${index}`,
      eventName: change,
      dynamodb: {
        SequenceNumber: String(index),
        Keys: marshall({ pk, sk }),
        ...(before && { OldImage: marshall(before) }),
        ...(after && { NewImage: marshall(after) }),
      },
    };
  });
  return { Records: records } as unknown as DynamoDBStreamEvent;
}
