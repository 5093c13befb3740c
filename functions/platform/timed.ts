import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { addCall } from './log.ts';

export function timed<C extends { middlewareStack: object }>(client: C): C {
  // Each client's stack is typed for its own calls; the added middleware looks at none.
  const stack = client.middlewareStack as DynamoDBClient['middlewareStack'];
  // The SDK's own log copies each request and response, even if nobody reads it.
  stack.remove('loggerMiddleware');
  stack.add(
    (next, { commandName }) =>
      async (call) => {
        const startedAt = performance.now();
        try {
          return await next(call);
        } finally {
          addCall((commandName ?? 'call').replace(/Command$/, ''), performance.now() - startedAt);
        }
      },
    { step: 'initialize', name: 'timed' },
  );
  return client;
}
