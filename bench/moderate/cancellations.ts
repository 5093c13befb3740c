import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Numbers of transactions by how they ended. */
export interface Transactions {
  done: number;
  /** Two at the same moment on one item. */
  conflicts: number;
  /** Failed conditions. */
  outdated: number;
}

/** Counts how the transactions of the product's own client end. Put on the client once. */
export function countTransactions(client: DynamoDBDocumentClient): () => Transactions {
  let total: Transactions = { done: 0, conflicts: 0, outdated: 0 };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        try {
          const result = await next(args);
          if (commandName.startsWith('TransactWrite')) total.done += 1;
          return result;
        } catch (error) {
          if (error instanceof TransactionCanceledException) {
            const isOutdated = error.CancellationReasons?.some(
              ({ Code }) => Code === 'ConditionalCheckFailed',
            );
            if (isOutdated) total.outdated += 1;
            else total.conflicts += 1;
          }
          throw error;
        }
      },
    { step: 'initialize', name: 'transactions' },
  );
  return () => {
    const counted = total;
    total = { done: 0, conflicts: 0, outdated: 0 };
    return counted;
  };
}
