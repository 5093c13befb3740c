import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { MEDIA_HEADERS } from '../site/security-headers.ts';
import { decodePath } from './api-event.ts';
import { clientConfig } from './aws/account.ts';
import { EVIDENCE_BUCKET } from './buckets.ts';
import type { Handler } from './gateway.ts';
import { refuseMethod } from './web-files.ts';

/** Serves people's pictures from the bucket, as CloudFront does (infra/site/site.ts): the path is the key. */
export function mediaHandler(objectsUrl: string): Handler {
  const store = new S3Client({ ...clientConfig(objectsUrl), forcePathStyle: true });
  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
    if (refuseMethod(request, response)) return;
    const Key = decodePath(request.url ?? '')?.slice(1) ?? '';
    const file = await store
      .send(new GetObjectCommand({ Bucket: EVIDENCE_BUCKET, Key }))
      .catch(ignoreMissing);
    if (!file?.Body) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end();
      return;
    }
    const body = await file.Body.transformToByteArray();
    const { ETag = '', ContentType, CacheControl } = file;
    response.setHeader('etag', ETag);
    if (CacheControl) response.setHeader('cache-control', CacheControl);
    if (request.headers['if-none-match'] === ETag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, {
      'content-type': ContentType ?? 'application/octet-stream',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function ignoreMissing(error: unknown): undefined {
  const isGone = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
  if (!isGone) throw error;
}
