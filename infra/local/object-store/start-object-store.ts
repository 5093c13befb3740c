import { DAY_MS } from '../../../shared/durations.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listenOnLoopback } from '../aws/loopback-server.ts';
import { isPresigned, SignatureError, verifySignature } from '../aws/sigv4.ts';
import { corsHeaders, preflight } from './cross-origin.ts';
import { listObjects, listObjectVersions } from './list-objects.ts';
import { unlessQuarantined, withScan } from './malware-scan.ts';
import { getObject } from './object-reads.ts';
import * as writes from './object-writes.ts';
import { postObject } from './post-object.ts';
import { notImplemented, S3Error, signatureRefused } from './s3-error.ts';
import {
  readHeader,
  readRequest,
  type S3Handler,
  type S3Request,
  type S3Response,
  xmlResponse,
} from './s3-request.ts';
import { type BucketOptions, VersionStore } from './version-store.ts';

export interface ObjectStoreOptions {
  /** Contains objects and versions; made if missing. One process at a time. */
  dataDir: string;
  /** Scripts from `allowedOrigins` may GET, HEAD and POST. */
  buckets: BucketOptions[];
  port?: number;
}

/** A refused body up to this size is read, so that its sender gets the response, not a closed connection. */
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/** Query parameters that do not change the operation, or that its handler reads. */
const ORDINARY =
  /^(x-id|versionId|list-type|prefix|max-keys|start-after|encoding-type|fetch-owner|response-.+|x-amz-.+)$/i;

const BUCKET_HANDLERS: Record<string, S3Handler> = {
  'GET versions': listObjectVersions,
  'GET list-type': listObjects,
  'POST delete': writes.deleteObjects,
};

const OBJECT_HANDLERS: Record<string, S3Handler> = {
  'GET ': unlessQuarantined(getObject),
  'HEAD ': unlessQuarantined(getObject),
  'PUT ': withScan(writes.putObject),
  'DELETE ': writes.deleteObject,
  'GET tagging': writes.getObjectTagging,
  'PUT tagging': writes.putObjectTagging,
};

const findHandler = (request: S3Request): S3Handler => {
  const special = [...request.query.keys()].filter((name) => !ORDINARY.test(name));
  const listing = request.key === '' && request.query.has('list-type') ? ['list-type'] : [];
  const name = `${request.method} ${[...special, ...listing].join(' ')}`;
  const calls = request.key === '' ? BUCKET_HANDLERS : OBJECT_HANDLERS;
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call || request.bucket === '') throw notImplemented(name.trim());
  return call;
};

const checkSignature = async (request: S3Request): Promise<void> => {
  const { method, query, message } = request;
  const [path = '/'] = (message.url ?? '/').split('?');
  const payloadHash = readHeader(request, 'x-amz-content-sha256') ?? '';
  try {
    await verifySignature({ method, path, query, headers: message.headers }, payloadHash, 's3');
  } catch (error) {
    throw error instanceof SignatureError ? signatureRefused(error, isPresigned(query)) : error;
  }
};

const isForm = (request: S3Request): boolean =>
  request.method === 'POST' && request.key === '' && !request.query.has('delete');

const respond = async (
  request: S3Request,
  store: VersionStore,
  options: ObjectStoreOptions,
): Promise<S3Response> => {
  if (request.method === 'OPTIONS') return preflight(request, options.buckets);
  if (isForm(request)) return postObject(request, store);
  await checkSignature(request);
  const call = findHandler(request);
  store.requireBucket(request.bucket);
  return call(request, store);
};

const errorResponse = (error: unknown, message: IncomingMessage, requestId: string): S3Response => {
  const known = error instanceof S3Error;
  if (!known && !message.destroyed) console.error('object store:', error);
  const refusal = known
    ? error
    : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const { status, code, details, headers } = refusal;
  const Resource = (message.url ?? '/').split('?')[0];
  return xmlResponse(
    status,
    'Error',
    { Code: code, Message: refusal.message, ...details, Resource, RequestId: requestId },
    headers,
  );
};

const drain = async (message: IncomingMessage): Promise<boolean> => {
  let bytes = 0;
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_DRAIN_BYTES) return false;
    }
    return true;
  } catch {
    return false;
  }
};

const send = async (
  message: IncomingMessage,
  response: ServerResponse,
  result: S3Response,
): Promise<void> => {
  const { status, headers = {}, body } = result;
  const isWhole = message.complete || (await drain(message));
  const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  response.writeHead(status, { ...length, ...headers, ...(!isWhole && { connection: 'close' }) });
  if (body === undefined || message.method === 'HEAD') response.end();
  else if (typeof body === 'string') response.end(body);
  else await pipeline(body, response);
};

/** With the key pair all is allowed, without it nothing. A write is on disk before its response. Rejects with EADDRINUSE. */
export const startObjectStore = async (options: ObjectStoreOptions) => {
  const store = await VersionStore.open(options.dataDir, options.buckets);
  const endSweeping = startSweeping(store, options.buckets);
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    let headers: Record<string, string> = { 'x-amz-request-id': requestId };
    let result: S3Response;
    try {
      const request = readRequest(message);
      headers = { ...headers, ...corsHeaders(request, options.buckets) };
      result = await respond(request, store, options);
    } catch (error) {
      result = errorResponse(error, message, requestId);
    }
    await send(message, response, { ...result, headers: { ...headers, ...result.headers } });
  };
  const server = await listenOnLoopback((message, response) => {
    serve(message, response).catch(() => response.destroy());
  }, options.port);
  return {
    url: server.url,
    async close() {
      await server.close();
      await endSweeping();
      await store.close();
    },
  };
};

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** AWS does this once a day; here a developer may be waiting for it. */
const SWEEP_MS = 60 * 60 * 1000;

export const sweep = async (store: VersionStore, buckets: BucketOptions[], nowMs: number): Promise<void> => {
  for (const { name, expires = [] } of buckets)
    for (const { prefix, days } of expires)
      for (const versions of store.list(name, prefix)) {
        const [newest] = versions;
        if (!newest || nowMs - Date.parse(newest.lastModified) < days * DAY_MS) continue;
        for (const { key, versionId } of versions) await store.remove(name, key, versionId);
      }
};

const startSweeping = (store: VersionStore, buckets: BucketOptions[]): (() => Promise<void>) => {
  let sweeping = sweep(store, buckets, Date.now());
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(store, buckets, Date.now()));
  }, SWEEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
};
