import { asHeaderValue, readHeader, type S3Response, type S3Handler, type S3Request } from './s3-request.ts';
import { noSuchKey, notImplemented, S3Error } from './s3-error.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

const OVERRIDES = [
  'content-disposition',
  'content-type',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
];

/** The version that a request names, or the newest. Throws S3Error for a delete marker, and for none. */
export const namedVersion = (
  { bucket, key, query }: S3Request,
  store: VersionStore,
): StoredVersion & { blob: string } => {
  const versionId = query.get('versionId');
  const version = store.find(bucket, key, versionId);
  if (version?.blob) return { ...version, blob: version.blob };
  if (version) {
    const headers = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': version.versionId };
    if (versionId === undefined) throw noSuchKey(key, headers);
    throw new S3Error(
      405,
      'MethodNotAllowed',
      'The specified method is not allowed against this resource.',
      {},
      headers,
    );
  }
  if (versionId === undefined) throw noSuchKey(key);
  throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', {
    Key: key,
    VersionId: versionId,
  });
};

const objectHeaders = (request: S3Request, version: StoredVersion): Record<string, string> => {
  const overrides = OVERRIDES.flatMap((name) => {
    const value = request.query.get(`response-${name}`);
    return value === undefined ? [] : [[name, asHeaderValue(name, value)]];
  });
  const tagCount = Object.keys(version.tags).length;
  return {
    'content-type': version.contentType,
    etag: version.etag,
    'last-modified': new Date(version.lastModified).toUTCString(),
    'x-amz-version-id': version.versionId,
    ...version.headers,
    ...(tagCount > 0 && { 'x-amz-tagging-count': String(tagCount) }),
    ...(Object.fromEntries(overrides) as Record<string, string>),
  };
};

const checksumHeaders = (request: S3Request, version: StoredVersion): Record<string, string> =>
  (readHeader(request, 'x-amz-checksum-mode') ?? request.query.get('x-amz-checksum-mode')) === 'ENABLED'
    ? { 'x-amz-checksum-crc32': version.crc32Base64, 'x-amz-checksum-type': 'FULL_OBJECT' }
    : {};

/** Ignores a range. Opens the file before the response begins, so that a deletion can't cut it short. */
export const getObject: S3Handler = async (request, store): Promise<S3Response> => {
  if (readHeader(request, 'if-match') !== undefined) throw notImplemented('if-match');
  const version = namedVersion(request, store);
  const headers = {
    ...objectHeaders(request, version),
    ...checksumHeaders(request, version),
    'content-length': String(version.size),
  };
  if (request.method === 'HEAD') return { status: 200, headers };
  const handle = await store.openContent(version);
  return { status: 200, headers, body: handle.createReadStream() };
};
