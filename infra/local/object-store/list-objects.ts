import { xmlResponse, type S3Handler, type S3Request } from './s3-request.ts';
import { invalidArgument } from './s3-error.ts';
import type { StoredVersion } from './version-store.ts';

const PAGE = 1000;

const pageSize = (request: S3Request): number => {
  const text = request.query.get('max-keys');
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw invalidArgument('Provided max-keys not an integer or within integer range', 'max-keys', text);
  return Math.min(Number(text ?? PAGE), PAGE);
};

const isAfter = (key: string, marker: string): boolean =>
  Buffer.compare(Buffer.from(key), Buffer.from(marker)) > 0;

/** ListObjectsV2 by prefix, in UTF-8 order; the continuation token is the last key given, in base64. No delimiters. */
export const listObjects: S3Handler = (request, store) => {
  const { bucket, query } = request;
  const token = query.get('continuation-token');
  const after =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const size = pageSize(request);
  const found = store
    .list(bucket, query.get('prefix') ?? '')
    .flatMap(([newest]) => (newest?.blob && isAfter(newest.key, after) ? [newest] : []));
  const page = found.slice(0, size);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return xmlResponse(200, 'ListBucketResult', {
    Name: bucket,
    Prefix: query.get('prefix') ?? '',
    KeyCount: page.length,
    MaxKeys: size,
    IsTruncated: last !== undefined,
    ContinuationToken: token,
    NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
    Contents: page.map((version) => ({
      Key: version.key,
      LastModified: version.lastModified,
      ETag: version.etag,
      Size: version.size,
      StorageClass: 'STANDARD',
    })),
  });
};

const row = (version: StoredVersion, isLatest: boolean) => ({
  Key: version.key,
  VersionId: version.versionId,
  IsLatest: isLatest,
  LastModified: version.lastModified,
  ...(version.blob !== null && { ETag: version.etag, Size: version.size, StorageClass: 'STANDARD' }),
});

/** ListObjectVersions by prefix: by key, newest first, delete markers too; pages go on behind key and version markers. */
export const listObjectVersions: S3Handler = (request, store) => {
  const { bucket, query } = request;
  const [keyMarker = '', versionMarker] = [query.get('key-marker'), query.get('version-id-marker')];
  const size = pageSize(request);
  const rows = store.list(bucket, query.get('prefix') ?? '').flatMap((versions) => {
    const all = versions.map((version, n) => ({ version, isLatest: n === 0 }));
    const key = versions[0]?.key ?? '';
    if (key !== keyMarker || versionMarker === undefined) return isAfter(key, keyMarker) ? all : [];
    return all.slice(versions.findIndex(({ versionId }) => versionId === versionMarker) + 1);
  });
  const page = rows.slice(0, size);
  const last = rows.length > page.length ? page.at(-1)?.version : undefined;
  const shown = (markers: boolean) =>
    page
      .filter(({ version }) => (version.blob === null) === markers)
      .map(({ version, isLatest }) => row(version, isLatest));
  return xmlResponse(200, 'ListVersionsResult', {
    Name: bucket,
    Prefix: query.get('prefix') ?? '',
    KeyMarker: keyMarker,
    VersionIdMarker: versionMarker ?? '',
    MaxKeys: size,
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last?.versionId,
    Version: shown(false),
    DeleteMarker: shown(true),
  });
};
