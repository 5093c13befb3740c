/**
 * Settings of a client of the SDK: it waits a second for a connection and so long for each answer. Then that is a
 * `TimeoutError`, tried again and in the end told as `unavailable`.
 */
export const clientTimeouts = (requestTimeout: number) => ({
  // More where the SDK's own variable says so, as the import of companies does.
  maxAttempts: Number(process.env['AWS_MAX_ATTEMPTS'] ?? 3),
  // Without the last, the SDK only warns of it.
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
});

/** For what people wait for: a route's function has ten seconds for all attempts (infra/api/stage-function.ts). */
export const ROUTE_REQUEST_MS = 3_000;
