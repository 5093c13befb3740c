import { readHeader, type S3Response, type S3Request } from './s3-request.ts';
import { S3Error } from './s3-error.ts';
import type { BucketOptions } from './version-store.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

const isAllowed = (request: S3Request, buckets: BucketOptions[], method: string): boolean => {
  const origin = readHeader(request, 'origin');
  const bucket = buckets.find(({ name }) => name === request.bucket);
  return origin !== undefined && METHODS.includes(method) && (bucket?.allowedOrigins ?? []).includes(origin);
};

/** For scripts of an allowed origin, also on errors; none for any other origin. */
export const corsHeaders = (request: S3Request, buckets: BucketOptions[]): Record<string, string> => {
  const method = readHeader(request, 'access-control-request-method') ?? request.method;
  if (!isAllowed(request, buckets, method)) return {};
  return {
    'access-control-allow-origin': readHeader(request, 'origin') ?? '',
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-expose-headers': 'ETag, Location',
    vary: VARY,
  };
};

/** "Testing CORS" (S3 User Guide): 200 for an allowed origin and method, AccessForbidden for any other. */
export const preflight = (request: S3Request, buckets: BucketOptions[]): S3Response => {
  const method = readHeader(request, 'access-control-request-method') ?? '';
  if (!isAllowed(request, buckets, method))
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.', {
      Method: method,
      ResourceType: request.key === '' ? 'BUCKET' : 'OBJECT',
    });
  const requested = readHeader(request, 'access-control-request-headers');
  return {
    status: 200,
    headers: {
      ...(requested && { 'access-control-allow-headers': requested }),
      'access-control-max-age': '3000',
    },
  };
};
