import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface Consumed {
  readUnits: number;
  calls: number;
}

interface Capacity {
  CapacityUnits?: number | undefined;
}

const WRITES = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Counts indexes, too. Add it to a client once: functions keep theirs for the life of the process. */
export function createMeter(client: DynamoDBDocumentClient): () => Consumed {
  let total: Consumed = { readUnits: 0, calls: 0 };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: 'INDEXES' as const };
        const result = await next({ ...args, input: input });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
        const units = [ConsumedCapacity ?? []]
          .flat()
          .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        if (!WRITES.test(commandName)) total.readUnits += units;
        total.calls += 1;
        return result;
      },
    { step: 'initialize', name: 'meter' },
  );
  return () => {
    const consumed = total;
    total = { readUnits: 0, calls: 0 };
    return consumed;
  };
}
