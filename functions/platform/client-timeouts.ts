/** In milliseconds. A request that exceeds them is retried, and finally reported as `unavailable`. */
export const clientTimeouts = (requestTimeout: number) => ({
  // The import of companies sets the SDK's own variable to allow more attempts.
  maxAttempts: Number(process.env['AWS_MAX_ATTEMPTS'] ?? 3),
  // Without `throwOnRequestTimeout`, the SDK only logs a warning.
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
});

/** Route functions have ten seconds for all attempts (infra/api/stage-function.ts). */
export const ROUTE_REQUEST_MS = 3_000;
