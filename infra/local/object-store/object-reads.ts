import { asHeaderValue, readHeader, type S3Response, type S3Handler, type S3Request } from './s3-request.ts';
import { noSuchKey, S3Error } from './s3-error.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

const OVERRIDES = [
  'content-disposition',
  'content-type',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
];

/** The version a request means. Throws NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker that was named. */
export const requireVersion = (
  store: VersionStore,
  bucket: string,
  key: string,
  versionId: string | undefined,
): StoredVersion & { blob: string } => {
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

/** `x-amz-version-id`, which S3 gives where the bucket has versions. */
export const versionHeader = (
  store: VersionStore,
  bucket: string,
  version: StoredVersion,
): Record<string, string> => (store.isVersioned(bucket) ? { 'x-amz-version-id': version.versionId } : {});

export const preconditionFailed = (condition: string): S3Error =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

/** Whether a list of entity tags (`If-Match`, with or without quotes) names this one. */
export const matchesEtag = (list: string, etag: string): boolean =>
  list
    .split(',')
    .some((item) => item.trim() === '*' || item.trim().replaceAll('"', '') === etag.replaceAll('"', ''));

interface Span {
  start: number;
  end: number;
}

/** The bytes of a `Range` header, end included; undefined for all of them. Throws InvalidRange. */
const readRange = (header: string | undefined, size: number): Span | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= size || (first === '' && Number(last) === 0))
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: String(header),
      ActualObjectSize: String(size),
    });
  return { start, end };
};

const objectHeaders = (
  request: S3Request,
  store: VersionStore,
  version: StoredVersion,
): Record<string, string> => {
  const overrides = OVERRIDES.flatMap((name) => {
    const value = request.query.get(`response-${name}`);
    return value === undefined ? [] : [[name, asHeaderValue(name, value)]];
  });
  const tagCount = Object.keys(version.tags).length;
  return {
    'accept-ranges': 'bytes',
    'content-type': version.contentType,
    etag: version.etag,
    'last-modified': new Date(version.lastModified).toUTCString(),
    ...versionHeader(store, request.bucket, version),
    ...version.headers,
    ...(tagCount > 0 && { 'x-amz-tagging-count': String(tagCount) }),
    ...(Object.fromEntries(overrides) as Record<string, string>),
  };
};

const checksumHeaders = (request: S3Request, version: StoredVersion): Record<string, string> =>
  (readHeader(request, 'x-amz-checksum-mode') ?? request.query.get('x-amz-checksum-mode')) === 'ENABLED'
    ? { 'x-amz-checksum-crc32': version.crc32Base64, 'x-amz-checksum-type': 'FULL_OBJECT' }
    : {};

/** GetObject and HeadObject. The file is opened before the answer begins, so that a deletion can't cut it short. */
export const getObject: S3Handler = async (request, store): Promise<S3Response> => {
  const version = requireVersion(store, request.bucket, request.key, request.query.get('versionId'));
  const headers = objectHeaders(request, store, version);
  const ifMatch = readHeader(request, 'if-match');
  if (ifMatch !== undefined && !matchesEtag(ifMatch, version.etag)) throw preconditionFailed('If-Match');
  const ifNoneMatch = readHeader(request, 'if-none-match');
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, version.etag)) return { status: 304, headers };
  const span = readRange(readHeader(request, 'range'), version.size);
  const length = span ? span.end - span.start + 1 : version.size;
  headers['content-length'] = String(length);
  if (span) headers['content-range'] = `bytes ${span.start}-${span.end}/${version.size}`;
  else Object.assign(headers, checksumHeaders(request, version));
  const status = span ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers };
  const handle = await store.openContent(version);
  return { status, headers, body: handle.createReadStream(span ?? {}) };
};
